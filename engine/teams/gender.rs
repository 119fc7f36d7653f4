//! The gender of a name, for languages whose sentences follow it.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::words;

words! {
    /// The gender of a player's name. It is for readers alone: two positions that differ in nothing else are the same.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Gender {
        /// Nobody has said.
        #[default]
        Unsaid,
        /// `lui`.
        Masculine = "m",
        /// `lei`.
        Feminine = "f",
        /// Neither.
        Neuter = "n",
    }
}

impl Hash for Gender {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
