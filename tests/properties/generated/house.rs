//! A house as a tree of words, so that it can be written as YAML and made smaller one branch at a time.

/// A value of YAML, without its places.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Text(String),
    List(Vec<Tree>),
    Map(Vec<(String, Tree)>),
}

impl Tree {
    pub fn text(text: impl ToString) -> Tree {
        Tree::Text(text.to_string())
    }

    pub fn map<K: Into<String>>(entries: impl IntoIterator<Item = (K, Tree)>) -> Tree {
        Tree::Map(entries.into_iter().map(|(key, tree)| (key.into(), tree)).collect())
    }

    /// A list, or its only item.
    pub fn items(mut items: Vec<Tree>) -> Tree {
        if items.len() == 1 { items.remove(0) } else { Tree::List(items) }
    }

    /// On one line, as YAML writes it.
    pub fn flow(&self) -> String {
        let joined = |parts: Vec<String>| parts.join(", ");
        match self {
            Tree::Text(text) if is_plain(text) => text.clone(),
            Tree::Text(text) => format!("\"{text}\""),
            Tree::List(items) => format!("[{}]", joined(items.iter().map(Tree::flow).collect())),
            Tree::Map(entries) => {
                let entries = entries.iter().map(|(key, tree)| format!("{key}: {}", tree.flow()));
                format!("{{{}}}", joined(entries.collect()))
            }
        }
    }

    fn children(&self) -> usize {
        match self {
            Tree::Text(_) => 0,
            Tree::List(items) => items.len(),
            Tree::Map(entries) => entries.len(),
        }
    }

    fn child(&self, index: usize) -> &Tree {
        match self {
            Tree::List(items) => &items[index],
            Tree::Map(entries) => &entries[index].1,
            Tree::Text(_) => self,
        }
    }

    fn paths(&self, above: &[usize], found: &mut Vec<Vec<usize>>) {
        for index in 0..self.children() {
            let path = [above, &[index]].concat();
            found.push(path.clone());
            self.child(index).paths(&path, found);
        }
    }

    /// Whether a hook that is a script calls a function.
    fn speaks(&self, function: &str) -> bool {
        let Tree::Map(entries) = self else { return false };
        let is_script = |hook: &Tree| matches!(hook, Tree::Map(keys) if keys.iter().any(|(key, _)| key == "script"));
        entries
            .iter()
            .any(|(name, tree)| name.replace('-', "_") == function && is_script(tree) || tree.speaks(function))
    }

    /// Takes a branch away.
    fn cut(&mut self, path: &[usize]) {
        match (path, self) {
            ([index], Tree::List(items)) => drop(items.remove(*index)),
            ([index], Tree::Map(entries)) => drop(entries.remove(*index)),
            ([index, rest @ ..], Tree::List(items)) => items[*index].cut(rest),
            ([index, rest @ ..], Tree::Map(entries)) => entries[*index].1.cut(rest),
            _ => {}
        }
    }
}

fn is_plain(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_/.~".contains(c);
    !text.is_empty() && text.chars().all(plain) && (text != "-")
}

/// The rules of one kind and category.
pub type Chapter = ((String, Option<String>), Vec<(String, Tree)>);

/// How the files of a house begin that lies over the first.
const OVER: &str = "over-";

/// The rules of a house by kind, category and id, and its scripts by rule; and those of a house over it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct House {
    pub chapters: Vec<Chapter>,
    pub scripts: Vec<(String, Vec<Function>)>,
    pub over: Option<Box<House>>,
}

/// The files of a house: shelf, path and text.
pub type Files = Vec<(&'static str, String, String)>;

/// The files of the first house, and of the one over it.
pub fn layers(files: Files) -> [Files; 2] {
    let (over, first) = files.into_iter().partition::<Files, _>(|(_, path, _)| path.starts_with(OVER));
    [first, over.into_iter().map(|(shelf, path, text)| (shelf, path[OVER.len()..].to_owned(), text)).collect()]
}

/// A function of a script: its name and what it does, one statement a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    pub name: String,
    pub lines: Vec<String>,
}

/// Something that can be taken away from a house.
#[derive(Clone, Debug)]
pub enum Cut {
    Rule(usize, usize),
    Branch(usize, usize, Vec<usize>),
    Script(usize),
    Line(usize, usize, usize),
    /// All of the house over it, or something of that.
    Over(Option<Box<Cut>>),
}

impl House {
    /// Puts a rule into the chapter of its kind.
    pub fn put(&mut self, kind: &str, category: Option<&str>, id: &str, rule: Tree) {
        let head = (kind.to_owned(), category.map(str::to_owned));
        let chapter = match self.chapters.iter_mut().find(|(own, _)| *own == head) {
            Some((_, rules)) => rules,
            None => {
                self.chapters.push((head, Vec::new()));
                &mut self.chapters.last_mut().expect("it was put there").1
            }
        };
        if chapter.iter().all(|(own, _)| own != id) {
            chapter.push((id.to_owned(), rule));
        }
    }

    /// The files: shelf, path and text.
    pub fn files(&self) -> Files {
        let mut files = Vec::new();
        for (index, ((kind, category), rules)) in self.chapters.iter().enumerate() {
            let category = category.as_ref().map_or(String::new(), |category| format!("category: {category}\n"));
            let rules: String = rules.iter().map(|(id, rule)| written(id, rule)).collect();
            let text = format!("kind: {kind}\n{category}rules:\n{rules}");
            files.push(("rules", format!("{kind}-{index}.yaml"), text));
        }
        for (rule, functions) in &self.scripts {
            let function = |function: &Function| {
                let lines: String = function.lines.iter().map(|line| format!("    {line}\n")).collect();
                format!("fn {}(event) {{\n{lines}}}\n", function.name)
            };
            files.push(("scripts", format!("{rule}.rhai"), functions.iter().map(function).collect()));
        }
        let over = self.over.iter().flat_map(|over| over.files());
        files.extend(over.map(|(shelf, path, text)| (shelf, format!("{OVER}{path}"), text)));
        files
    }

    /// Everything that could be taken away, the largest parts first.
    pub fn cuts(&self) -> Vec<Cut> {
        let mut cuts: Vec<Cut> = self.over.iter().map(|_| Cut::Over(None)).collect();
        let rules = || {
            let chapters = self.chapters.iter().enumerate();
            chapters.flat_map(|(chapter, (_, rules))| {
                rules.iter().enumerate().map(move |(rule, (_, tree))| (chapter, rule, tree))
            })
        };
        cuts.extend(rules().map(|(chapter, rule, _)| Cut::Rule(chapter, rule)));
        cuts.extend((0..self.scripts.len()).map(Cut::Script));
        let mut branches = Vec::new();
        for (chapter, rule, tree) in rules() {
            let mut paths = Vec::new();
            tree.paths(&[], &mut paths);
            branches.extend(paths.into_iter().map(|path| (path.len(), Cut::Branch(chapter, rule, path))));
        }
        branches.sort_by_key(|(depth, _)| *depth);
        cuts.extend(branches.into_iter().map(|(_, cut)| cut));
        for (script, (_, functions)) in self.scripts.iter().enumerate() {
            for (function, own) in functions.iter().enumerate() {
                cuts.extend((0..own.lines.len()).map(|line| Cut::Line(script, function, line)));
            }
        }
        let over = self.over.iter().flat_map(|over| over.cuts());
        cuts.extend(over.map(|cut| Cut::Over(Some(Box::new(cut)))));
        cuts
    }

    /// The house without something.
    pub fn without(&self, cut: &Cut) -> House {
        let mut house = self.clone();
        match cut {
            Cut::Rule(chapter, rule) => drop(house.chapters[*chapter].1.remove(*rule)),
            Cut::Branch(chapter, rule, path) => house.chapters[*chapter].1[*rule].1.cut(path),
            Cut::Script(script) => drop(house.scripts.remove(*script)),
            Cut::Line(script, function, line) => drop(house.scripts[*script].1[*function].lines.remove(*line)),
            Cut::Over(cut) => {
                house.over = cut.as_ref().zip(house.over.take()).map(|(cut, over)| Box::new(over.without(cut)));
            }
        }
        house.chapters.retain(|(_, rules)| !rules.is_empty());
        house.drop_idle_functions();
        house
    }

    /// Takes functions away whose hooks are gone.
    fn drop_idle_functions(&mut self) {
        let rules: Vec<&(String, Tree)> = self.chapters.iter().flat_map(|(_, rules)| rules).collect();
        for (id, functions) in &mut self.scripts {
            let own: Vec<&Tree> = rules.iter().filter(|(rule, _)| rule == id).map(|(_, tree)| tree).collect();
            functions.retain(|function| own.iter().any(|tree| tree.speaks(&function.name)));
        }
        self.scripts.retain(|(_, functions)| !functions.is_empty());
    }
}

/// A rule on a few lines: one for each hook.
fn written(id: &str, rule: &Tree) -> String {
    let mut text = format!("  {id}:\n");
    let Tree::Map(entries) = rule else { return format!("  {id}: {}\n", rule.flow()) };
    for (key, tree) in entries {
        match tree {
            Tree::Map(hooks) if key == "hooks" && !hooks.is_empty() => {
                text += "    hooks:\n";
                hooks.iter().for_each(|(name, hook)| text += &format!("      {name}: {}\n", hook.flow()));
            }
            tree => text += &format!("    {key}: {}\n", tree.flow()),
        }
    }
    text
}
