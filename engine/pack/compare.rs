//! Trees compared, walked and written out again.

use std::fmt::Write as _;

use super::tree::{Node, Tree};

impl Tree {
    /// Whether two trees say the same, wherever they were written and whatever the order of their keys.
    pub fn same(&self, other: &Tree) -> bool {
        match (&self.node, &other.node) {
            (Node::List(mine), Node::List(theirs)) => {
                mine.len() == theirs.len() && mine.iter().zip(theirs).all(|(a, b)| a.same(b))
            }
            (Node::Map(mine), Node::Map(theirs)) => {
                mine.len() == theirs.len()
                    && mine.iter().all(|(key, a)| other.get(&key.name).is_some_and(|b| a.same(b)))
            }
            (mine, theirs) => mine == theirs,
        }
    }

    /// The value at a path of keys with dots between: `params.penalty`; the empty path is the tree itself.
    pub fn field(&self, path: &str) -> Option<&Tree> {
        path.split('.').filter(|key| !key.is_empty()).try_fold(self, |tree, key| tree.get(key))
    }

    /// The value on one line, as YAML would write it between braces.
    ///
    /// ```
    /// let tree = arbitro::pack::Tree::parse("do: {modify: -1}\nfaces: [pow, stumble]", 0).unwrap();
    /// assert_eq!(tree.flow(), "{do: {modify: -1}, faces: [pow, stumble]}");
    /// ```
    pub fn flow(&self) -> String {
        let mut out = String::new();
        self.write_flow(&mut out);
        out
    }

    fn write_flow(&self, out: &mut String) {
        match &self.node {
            Node::Null => out.push('~'),
            Node::Truth(truth) => out.push_str(if *truth { "true" } else { "false" }),
            Node::Number(number) => write!(out, "{number}").unwrap_or_default(),
            Node::Text(text) => write_text(text, out),
            Node::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    item.write_flow(out);
                }
                out.push(']');
            }
            Node::Map(entries) => {
                out.push('{');
                for (index, (key, value)) in entries.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    write_text(&key.name, out);
                    out.push_str(": ");
                    value.write_flow(out);
                }
                out.push('}');
            }
        }
    }
}

/// Quotes a text only when it would not be read back as itself.
fn write_text(text: &str, out: &mut String) {
    let looks_otherwise = matches!(text, "" | "~" | "null" | "true" | "false") || text.parse::<f64>().is_ok();
    let odd_start =
        text.starts_with(|c| "#&*!|>'\"%@`".contains(c)) || text.starts_with("- ") || text.starts_with("? ");
    let odd_inside = text.contains(|c: char| c.is_control() || "{}[],".contains(c))
        || text.contains(": ")
        || text.contains(" #")
        || text.ends_with(':');
    if looks_otherwise || odd_start || odd_inside || text.trim() != text {
        write!(out, "{text:?}").unwrap_or_default();
    } else {
        out.push_str(text);
    }
}
