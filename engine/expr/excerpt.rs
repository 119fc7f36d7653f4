//! Parts of the texts of expressions.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// A part of the text of an expression, as it was written. It shares that text: whoever keeps it copies nothing.
#[derive(Clone)]
pub struct Excerpt {
    text: Arc<str>,
    start: u32,
    end: u32,
}

impl Excerpt {
    /// A part of a text, in bytes.
    pub(super) fn of(text: &Arc<str>, part: Range<usize>) -> Excerpt {
        Excerpt { text: Arc::clone(text), start: part.start as u32, end: part.end as u32 }
    }

    /// A part of this one.
    pub(super) fn narrowed(&self, part: &str) -> Excerpt {
        let start = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let start = if part.is_empty() { 0 } else { start };
        Excerpt::of(&self.text, start..start + part.len())
    }
}

impl Deref for Excerpt {
    type Target = str;

    fn deref(&self) -> &str {
        self.text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

impl From<&str> for Excerpt {
    fn from(text: &str) -> Excerpt {
        Excerpt { text: text.into(), start: 0, end: text.len() as u32 }
    }
}

impl PartialEq for Excerpt {
    fn eq(&self, other: &Excerpt) -> bool {
        **self == **other
    }
}

impl Eq for Excerpt {}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
