//! Declarations of TypeScript for lists of names in the core, made when the modules are compiled.

/// A text, as bytes of which only the first ones count.
pub type Text = ([u8; 8_000], usize);

/// Declares types: the start of each declaration, such as `export type Form`, and the values of the type.
pub const fn unions(types: &[(&str, &[&str])]) -> Text {
    let mut text = ([0; _], 0);
    let mut index = 0;
    while index < types.len() {
        let (start, names) = types[index];
        append(&mut text, start);
        let mut name = 0;
        while name < names.len() {
            append(&mut text, if name == 0 { " = \"" } else { " | \"" });
            append(&mut text, names[name]);
            append(&mut text, "\"");
            name += 1;
        }
        append(&mut text, ";\n\n");
        index += 1;
    }
    text
}

const fn append((bytes, length): &mut Text, added: &str) {
    let (_, rest) = bytes.split_at_mut(*length);
    rest.split_at_mut(added.len()).0.copy_from_slice(added.as_bytes());
    *length += added.len();
}

/// The text as such.
pub const fn as_str((bytes, length): &Text) -> &str {
    match str::from_utf8(bytes.split_at(*length).0) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
}
