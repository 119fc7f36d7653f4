//! Catalogues of gettext, `.po`: everything that gettext writes is read, and what is written `msgfmt` accepts.
//!
//! Own, and small: what there is elsewhere loses the former source (`#|`) and what is out of use (`#~`) on its way round.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::pack::{Diagnostic, Place};

/// A file of messages, its header the first of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// The messages, in the order written.
    pub messages: Vec<Message>,
}

/// A message: its source, and the words for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// Lines of a translator: `# `.
    pub comments: Vec<String>,
    /// Lines for the translator: `#. `.
    pub extracted: Vec<String>,
    /// Where the source stands: `#: `, a line each.
    pub references: Vec<String>,
    /// Flags: `#, fuzzy`.
    pub flags: Vec<String>,
    /// Flags that stay with the source: `#= `, of later releases of gettext.
    pub sticky: Vec<String>,
    /// What the source was when the words were last good: `#| `.
    pub former: Source,
    /// The source.
    pub source: Source,
    /// The words; several for a source with a plural.
    pub words: Vec<String>,
    /// Whether it is out of use: `#~ `.
    pub obsolete: bool,
    /// The line on which its source begins, from 1; 0 for one that was not read.
    pub line: u32,
}

/// A source text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What tells it from others of the same words: `msgctxt`.
    pub context: Option<String>,
    /// The text: `msgid`.
    pub text: Option<String>,
    /// The text for several: `msgid_plural`.
    pub plural: Option<String>,
}

/// The flag of words that somebody should look at.
pub const FUZZY: &str = "fuzzy";

impl Message {
    /// Whether somebody should look at its words.
    pub fn is_fuzzy(&self) -> bool {
        self.flags.iter().any(|flag| flag == FUZZY)
    }

    /// Whether it is the header of a catalogue.
    pub fn is_header(&self) -> bool {
        !self.obsolete && self.source.context.is_none() && self.source.text.as_deref() == Some("")
    }
}

impl Catalogue {
    /// A line of the header, by its name.
    ///
    /// ```
    /// use arbitro::text::Catalogue;
    /// let written = "msgid \"\"\nmsgstr \"Language: en\\n\"\n";
    /// assert_eq!(Catalogue::parse(written, 0).unwrap().header("Language"), Some("en"));
    /// ```
    pub fn header(&self, name: &str) -> Option<&str> {
        let header = self.messages.iter().find(|message| message.is_header())?;
        let mut lines = header.words.first()?.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(own, _)| own.trim().eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    /// Reads a catalogue.
    ///
    /// ```
    /// use arbitro::text::Catalogue;
    /// let written = "#, fuzzy\n#| msgid \"Schiva\"\nmsgctxt \"dodge.name\"\nmsgid \"Schivata\"\nmsgstr \"Dodge\"\n";
    /// let read = Catalogue::parse(written, 0).unwrap();
    /// assert_eq!(read.to_string(), written);
    /// assert_eq!(Catalogue::parse("msgid \"Schivata\nmsgstr \"\"\n", 0).unwrap_err().code, "unreadable-po");
    /// ```
    ///
    /// # Errors
    /// `unreadable-po`, where the text stops being a catalogue.
    pub fn parse(text: &str, file: u16) -> Result<Catalogue, Diagnostic> {
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(text.strip_prefix('\u{feff}').unwrap_or(text).split('\n')) {
            let line = line.strip_suffix('\r').unwrap_or(line);
            if reader.ends_before(line) {
                reader.finish(file)?;
            }
            reader.line(number, line).map_err(|trouble| trouble.at(file, number, line))?;
        }
        reader.finish(file)?;
        Ok(reader.catalogue)
    }
}

// ------------------------------------------------------------------------------ writing

impl std::fmt::Display for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        for (index, message) in self.messages.iter().enumerate() {
            if index > 0 {
                f.write_char('\n')?;
            }
            message.fmt(f)?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        for (sign, lines) in [("#", &self.comments), ("#.", &self.extracted), ("#:", &self.references)] {
            for line in lines.iter().flat_map(|line| line.split(['\n', '\r'])) {
                writeln!(f, "{sign}{}{line}", if line.is_empty() { "" } else { " " })?;
            }
        }
        for (sign, flags) in [("#,", &self.flags), ("#=", &self.sticky)] {
            if !flags.is_empty() {
                writeln!(f, "{sign} {}", flags.join(", "))?;
            }
        }
        let sign = if self.obsolete { "#~" } else { "" };
        let former = if self.obsolete { "#~| " } else { "#| " };
        self.former.write(f, former)?;
        let sign = if sign.is_empty() { String::new() } else { format!("{sign} ") };
        self.source.write(f, &sign)?;
        match (&self.source.plural, self.words.as_slice()) {
            (None, words) => write_words(f, &sign, "msgstr", words.first().map_or("", String::as_str)),
            (Some(_), []) => write_words(f, &sign, "msgstr[0]", ""),
            (Some(_), all) => {
                let mut each = all.iter().enumerate();
                each.try_for_each(|(index, words)| write_words(f, &sign, &format!("msgstr[{index}]"), words))
            }
        }
    }
}

impl Source {
    fn write(&self, f: &mut std::fmt::Formatter, sign: &str) -> std::fmt::Result {
        for (keyword, text) in [("msgctxt", &self.context), ("msgid", &self.text), ("msgid_plural", &self.plural)] {
            text.iter().try_for_each(|text| write_words(f, sign, keyword, text))?;
        }
        Ok(())
    }
}

/// A keyword and its text, a line for each of its lines.
fn write_words(f: &mut std::fmt::Formatter, sign: &str, keyword: &str, text: &str) -> std::fmt::Result {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    if let [] | [_] = lines.as_slice() {
        return writeln!(f, "{sign}{keyword} \"{}\"", escaped(text));
    }
    writeln!(f, "{sign}{keyword} \"\"")?;
    lines.into_iter().try_for_each(|line| writeln!(f, "{sign}\"{}\"", escaped(line)))
}

/// The signs that are written with a letter behind a backslash.
const ESCAPES: [(char, char); 9] = [
    ('n', '\n'),
    ('t', '\t'),
    ('r', '\r'),
    ('"', '"'),
    ('\\', '\\'),
    ('a', '\x07'),
    ('b', '\x08'),
    ('v', '\x0b'),
    ('f', '\x0c'),
];

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match ESCAPES.iter().find(|(_, meant)| *meant == sign) {
            Some((letter, _)) => out.extend(['\\', *letter]),
            None if sign.is_ascii_control() => out.push_str(&format!("\\{:03o}", u32::from(sign))),
            None => out.push(sign),
        }
    }
    out
}

// ------------------------------------------------------------------------------ reading

/// What is wrong with a line, and the text that starts there.
struct Trouble<'t>(&'static str, &'t str);

impl Trouble<'_> {
    fn at(&self, file: u16, line: u32, whole: &str) -> Diagnostic {
        let before = whole.len().saturating_sub(self.1.len());
        let column = whole.get(..before).map_or(0, |head| head.chars().count());
        let column = u32::try_from(column).unwrap_or(0) + 1;
        let length = u32::try_from(self.1.chars().count()).unwrap_or(1).max(1);
        Diagnostic::error("unreadable-po", Place { file, line: line.max(1), column, length }).with("detail", self.0)
    }
}

/// A text that goes on with every line that holds nothing but one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Context,
    Text,
    Plural,
    Words,
}

#[derive(Default)]
struct Reader {
    catalogue: Catalogue,
    message: Message,
    /// The text that goes on, and whether it is one of the former source.
    open: Option<(Field, bool)>,
    seen: BTreeSet<(Option<String>, Option<String>)>,
}

/// What a line is, by its sign.
enum Sign {
    Comment,
    Said { obsolete: bool, former: bool },
}

fn sign(line: &str) -> (Sign, &str) {
    let said = |obsolete, former, rest| (Sign::Said { obsolete, former }, rest);
    match line.strip_prefix('#') {
        None => said(false, false, line),
        Some(rest) => match (rest.strip_prefix("~|"), rest.strip_prefix('~'), rest.strip_prefix('|')) {
            (Some(rest), ..) => said(true, true, rest),
            (_, Some(rest), _) => said(true, false, rest),
            (_, _, Some(rest)) => said(false, true, rest),
            _ => (Sign::Comment, rest),
        },
    }
}

impl Reader {
    /// Whether the message ends before this line: what begins the next stands there.
    fn ends_before(&self, line: &str) -> bool {
        let own = &self.message.source;
        let is_begun = own.text.is_some() || own.context.is_some();
        match sign(line.trim_start()) {
            (Sign::Comment, _) | (Sign::Said { former: true, .. }, _) => is_begun,
            (_, rest) if rest.trim_start().starts_with("msgctxt") => is_begun,
            (_, rest) => {
                rest.trim_start().strip_prefix("msgid").is_some_and(|rest| !rest.starts_with('_')) && own.text.is_some()
            }
        }
    }

    fn line<'t>(&mut self, number: u32, line: &'t str) -> Result<(), Trouble<'t>> {
        let (sign, rest) = sign(line.trim_start());
        if let Sign::Said { obsolete, former } = sign {
            return self.said(number, rest, (obsolete, former));
        }
        let own = &mut self.message;
        let stripped = |rest: &str| rest.strip_prefix(' ').unwrap_or(rest).to_owned();
        let flags = |rest: &str| -> Vec<String> {
            rest.split(',').map(str::trim).filter(|flag| !flag.is_empty()).map(str::to_owned).collect()
        };
        match rest.chars().next() {
            Some('.') => own.extracted.push(stripped(&rest[1..])),
            Some(':') => own.references.push(stripped(&rest[1..])),
            Some(',') => own.flags.extend(flags(&rest[1..])),
            Some('=') => own.sticky.extend(flags(&rest[1..])),
            _ => own.comments.push(stripped(rest)),
        }
        Ok(())
    }

    /// Reads what is said behind the sign of a line: a keyword and a text, or a text that goes on.
    fn said<'t>(&mut self, number: u32, line: &'t str, sign: (bool, bool)) -> Result<(), Trouble<'t>> {
        let (obsolete, former) = sign;
        let rest = line.trim_start();
        if rest.is_empty() {
            return Ok(());
        }
        let mut rest = rest;
        if !rest.starts_with('"') {
            let end = rest.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(rest.len());
            let (keyword, after) = rest.split_at(end);
            self.begin(number, keyword, sign).map_err(|detail| Trouble(detail, rest))?;
            rest = after.trim_start();
            if !rest.starts_with('"') {
                return Err(Trouble("no-text", rest));
            }
        } else if !former && obsolete != self.message.obsolete {
            return Err(Trouble("order", rest));
        }
        while !rest.is_empty() {
            let Some(inside) = rest.strip_prefix('"') else { return Err(Trouble("after-text", rest)) };
            let (text, after) = unescaped(inside)?;
            let Some(open) = self.open.filter(|(_, of_former)| *of_former == former) else {
                return Err(Trouble("order", rest));
            };
            self.append(open, &text);
            rest = after.trim_start();
        }
        Ok(())
    }

    /// Begins the text of a keyword.
    fn begin(&mut self, number: u32, keyword: &str, (obsolete, former): (bool, bool)) -> Result<(), &'static str> {
        let message = &mut self.message;
        if former {
            return self.begin_former(keyword);
        }
        if message.source == Source::default() {
            (message.obsolete, message.line) = (obsolete, number);
        } else if message.obsolete != obsolete {
            return Err("order");
        }
        let (source, words) = (&mut message.source, &mut message.words);
        let field = match (keyword, keyword.strip_prefix("msgstr[").and_then(|rest| rest.strip_suffix(']'))) {
            ("msgctxt", _) => fresh(&mut source.context, Field::Context)?,
            ("msgid", _) => fresh(&mut source.text, Field::Text)?,
            ("msgid_plural", _) if source.text.is_some() && words.is_empty() => {
                fresh(&mut source.plural, Field::Plural)?
            }
            ("msgstr", _) if source.text.is_some() && source.plural.is_none() && words.is_empty() => Field::Words,
            (_, Some(index)) if source.plural.is_some() && index.parse() == Ok(words.len()) => Field::Words,
            ("msgid_plural" | "msgstr", _) | (_, Some(_)) => return Err("order"),
            _ => return Err("keyword"),
        };
        if field == Field::Words {
            words.push(String::new());
        }
        self.open = Some((field, false));
        Ok(())
    }

    fn begin_former(&mut self, keyword: &str) -> Result<(), &'static str> {
        if self.message.source != Source::default() {
            return Err("order");
        }
        let former = &mut self.message.former;
        let field = match keyword {
            "msgctxt" => fresh(&mut former.context, Field::Context)?,
            "msgid" => fresh(&mut former.text, Field::Text)?,
            "msgid_plural" => fresh(&mut former.plural, Field::Plural)?,
            _ => return Err("keyword"),
        };
        self.open = Some((field, true));
        Ok(())
    }

    fn append(&mut self, (field, former): (Field, bool), text: &str) {
        let message = &mut self.message;
        let source = if former { &mut message.former } else { &mut message.source };
        let whole = match field {
            Field::Context => source.context.as_mut(),
            Field::Text => source.text.as_mut(),
            Field::Plural => source.plural.as_mut(),
            Field::Words => message.words.last_mut(),
        };
        whole.into_iter().for_each(|whole| whole.push_str(text));
    }

    /// Takes the message that was read, if there is one; comments behind the last are nobody's.
    fn finish(&mut self, file: u16) -> Result<(), Diagnostic> {
        self.open = None;
        let message = std::mem::take(&mut self.message);
        if message.source == Source::default() && message.former == Source::default() {
            return Ok(());
        }
        let trouble = |detail| {
            let place = Place { file, line: message.line.max(1), column: 1, length: 1 };
            Err(Diagnostic::error("unreadable-po", place).with("detail", detail))
        };
        if message.source.text.is_none() || message.words.is_empty() {
            return trouble("no-words");
        }
        if !message.obsolete && !self.seen.insert((message.source.context.clone(), message.source.text.clone())) {
            return trouble("twice");
        }
        self.catalogue.messages.push(message);
        Ok(())
    }
}

fn fresh(text: &mut Option<String>, field: Field) -> Result<Field, &'static str> {
    match text.replace(String::new()) {
        None => Ok(field),
        Some(_) => Err("order"),
    }
}

/// A text up to the quote that ends it, and what stands behind that.
fn unescaped(inside: &str) -> Result<(String, &str), Trouble<'_>> {
    let mut bytes = Vec::new();
    let mut rest = inside;
    loop {
        let mut signs = rest.chars();
        match signs.next() {
            None => return Err(Trouble("quote-open", inside)),
            Some('"') => {
                let text = String::from_utf8(bytes).map_err(|_| Trouble("escape", inside))?;
                return Ok((text, signs.as_str()));
            }
            Some('\\') => {
                let (byte, after) = escape(signs.as_str()).ok_or(Trouble("escape", rest))?;
                bytes.push(byte);
                rest = after;
            }
            Some(sign) => {
                bytes.extend_from_slice(sign.encode_utf8(&mut [0; 4]).as_bytes());
                rest = signs.as_str();
            }
        }
    }
}

/// The byte that is meant by what stands behind a backslash, and the rest.
fn escape(text: &str) -> Option<(u8, &str)> {
    let first = text.chars().next()?;
    if let Some((_, meant)) = ESCAPES.iter().find(|(letter, _)| *letter == first) {
        return Some((u8::try_from(*meant).ok()?, &text[1..]));
    }
    let (digits, radix, most) = match first {
        'x' => (&text[1..], 16, 2),
        _ => (text, 8, 3),
    };
    let length = digits.chars().take(most).take_while(|digit| digit.is_digit(radix)).count();
    let byte = u8::from_str_radix(digits.get(..length).filter(|digits| !digits.is_empty())?, radix).ok()?;
    Some((byte, &digits[length..]))
}
