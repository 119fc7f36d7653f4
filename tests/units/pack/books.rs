use arbitro::pack::*;

#[test]
fn the_quick_reader_and_yaml_agree() {
    let text = embedded_text("rules/sources.yaml").unwrap();
    let tree = Tree::parse(text, 0).unwrap();
    let index = sources_index();
    let mut rows = index.iter();
    for (document, book) in tree.get("documents").unwrap().items().iter().zip(index.books()) {
        assert_eq!(document.get("id").unwrap().scalar().as_deref(), Some(book.id));
        assert_eq!(document.get("title").unwrap().scalar().as_deref(), Some(book.title));
        assert_eq!(document.get("language").unwrap().scalar().as_deref(), Some(book.language));
        for entry in document.get("entries").unwrap().items() {
            let row = rows.next().unwrap();
            let field = |key: &str| entry.get(key).unwrap().scalar().unwrap();
            assert_eq!((field("id").as_str(), field("kind").as_str()), (row.id, row.kind));
            assert_eq!(field("lines"), format!("{}-{}", row.lines.0, row.lines.1));
            assert_eq!(field("heading"), row.heading);
        }
    }
    assert_eq!(rows.next(), None);
    assert_eq!(index.iter().count(), text.lines().filter(|line| line.starts_with("  - {")).count());
}

#[test]
fn a_book_lists_its_own_passages() {
    let index = sources_index();
    assert!(index.all("skills").count() > 50);
    assert!(index.all("gof").all(|entry| entry.id.starts_with("gof/")));
    assert!(!index.contains("db/turnovr"));
    assert_eq!(index.nearest("db/turnovr").as_deref(), Some("db/turnover"));
}
