//! Finds, reads and layers packs, and remembers where every value came from.
//!
//! Start at [`Library::load`]; what is wrong comes back as [`Diagnostics`]. How one layer lies on
//! another is in `layer.rs`, how a patch lies on an entry in `merge.rs`, what `house.yaml` may say in `house.rs`.
//!
//! **Never here:** what a word means to a game. This room knows keys, places and layers.

mod archive;
mod books;
mod changes;
mod compare;
mod diagnostic;
mod difference;
mod draft;
mod embedded;
mod entry;
mod file_id;
mod fix;
mod fresh;
mod house;
mod layer;
mod layout;
mod library;
mod loaded;
mod merge;
mod names;
mod old_words;
mod pack_info;
mod parse;
mod plain_yaml;
mod read;
mod scaffold;
mod shelf;
mod sources;
mod tree;
mod ways;
mod why;
mod word_clash;
mod writing;

pub use books::{Book, SourceEntry, SourceIndex, sources_index};
pub use changes::{changed_layers, changed_since};
pub use diagnostic::{Diagnostic, Diagnostics, Severity, least_far, nearest};
pub use difference::{Change, Difference, differences};
pub use embedded::{embedded, embedded_text};
pub use entry::{Entry, Hidden, Removed};
pub use file_id::FileId;
pub use fix::{Fixed, can_write, can_write_whole, fix, rewrite, start_of, write_whole};
pub use fresh::{is_free, make_folder, write_all, write_new};
pub use house::{House, house_around, house_of_part};
pub use layer::SCRIPT;
pub use layout::PAPER;
pub use library::{Library, texts_in};
pub use loaded::{Layer, Loaded, LocaleFile, ScriptFile};
pub use names::{LONGEST_NAME, LONGEST_SENTENCE, hidden_mark, id_of, is_word, name, printable, printable_in_colour};
pub use old_words::{OldWord, old_word, old_words};
pub use pack_info::PackInfo;
pub use read::{
    KeyShape, Keyed, Map, Name, Needed, Number, PerWord, Placed, Read, Shape, Spare, Words, dashed, keys, read_key,
    read_keys, read_part, read_rule, read_word, unknown, unknown_name,
};
pub use scaffold::{Birth, Fresh};
pub use shelf::folder_exists;
pub use sources::{LARGEST_FILE, Refused, Sources, missing_file, unwritable_file};
pub use tree::{COUNTS, Fields, Key, MOST_COUNTED, Node, Place, Tree, VALUES, out_of_range, wrong_shape};
pub use ways::{seen_from, way};
pub use writing::{Entries, quoted};
