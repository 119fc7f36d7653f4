//! YAML that is written: the mirror of what is read.

use super::tree::{Key, Node, Place, Tree};

impl From<&str> for Node {
    fn from(text: &str) -> Node {
        Node::Text(text.to_owned())
    }
}

impl From<String> for Node {
    fn from(text: String) -> Node {
        Node::Text(text)
    }
}

impl From<i32> for Node {
    fn from(number: i32) -> Node {
        Node::Number(i64::from(number))
    }
}

impl From<bool> for Node {
    fn from(truth: bool) -> Node {
        Node::Truth(truth)
    }
}

impl<N: Into<Node>> FromIterator<N> for Node {
    fn from_iter<I: IntoIterator<Item = N>>(items: I) -> Node {
        Node::List(items.into_iter().map(|item| Tree::of(item.into())).collect())
    }
}

/// A map to be written, entry by entry: the mirror of [`Fields`](super::Fields).
#[derive(Clone, Debug, Default)]
pub struct Entries(Vec<(Key, Tree)>);

impl Entries {
    /// Says something.
    pub fn put(&mut self, key: impl Into<String>, value: impl Into<Node>) {
        self.0.push((Key { at: Place::default(), name: key.into() }, Tree::of(value.into())));
    }

    /// Says something, unless it is what whoever reads it supposes anyway.
    pub fn put_unless<N: Into<Node> + PartialEq>(&mut self, key: &str, value: N, usual: N) {
        if value != usual {
            self.put(key, value);
        }
    }

    /// Says a list, unless there is nothing in it.
    pub fn put_all<N: Into<Node>>(&mut self, key: &str, items: impl IntoIterator<Item = N>) {
        let list: Node = items.into_iter().collect();
        if list != Node::List(Vec::new()) {
            self.put(key, list);
        }
    }

    /// Says something, if there is anything to be said.
    pub fn put_some(&mut self, key: &str, value: Option<impl Into<Node>>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }
}

impl From<Entries> for Node {
    fn from(entries: Entries) -> Node {
        Node::Map(entries.0)
    }
}

impl From<Entries> for Tree {
    fn from(entries: Entries) -> Tree {
        Tree::of(entries.into())
    }
}

impl Tree {
    /// A value that is written nowhere yet.
    pub fn of(node: Node) -> Tree {
        Tree { at: Place::default(), node }
    }

    /// It in one line of YAML; a list of one thing is that thing.
    ///
    /// ```
    /// use arbitro::pack::Tree;
    /// let tree = Tree::parse("{at: \"8,4\", has: [dodge, \"loner(4+)\"], ag: 3+, activated: true, did: [run]}", 0).unwrap();
    /// assert_eq!(tree.in_line(), "{at: \"8,4\", has: [dodge, loner(4+)], ag: 3+, activated: true, did: run}");
    /// ```
    pub fn in_line(&self) -> String {
        match &self.node {
            Node::Null => "~".to_owned(),
            Node::Truth(truth) => truth.to_string(),
            Node::Number(number) => number.to_string(),
            Node::Text(text) => scalar(text),
            Node::List(items) => match items.as_slice() {
                [only] if !matches!(only.node, Node::List(_)) => only.in_line(),
                items => format!("[{}]", items.iter().map(Tree::in_line).collect::<Vec<_>>().join(", ")),
            },
            Node::Map(entries) => {
                let entry = |(key, value): &(Key, Tree)| format!("{}: {}", scalar(&key.name), value.in_line());
                format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// A text in quotes.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// A text that YAML reads as it is even inside brackets, quoted where it would not.
fn scalar(text: &str) -> String {
    let tame = |letter: char| letter.is_alphanumeric() || " .-+_()'".contains(letter);
    let mut letters = text.chars();
    let begins =
        letters.next().is_some_and(|first| first.is_alphabetic() || first.is_ascii_digit() && text.ends_with('+'));
    let word =
        !matches!(text.to_lowercase().as_str(), "true" | "false" | "yes" | "no" | "null" | "on" | "off" | "y" | "n");
    if begins && word && text.chars().all(tame) && text.trim() == text { text.to_owned() } else { quoted(text) }
}
