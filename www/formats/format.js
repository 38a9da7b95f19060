/**
 * What a format is: a way to write a board as text. Each has a file of its own here, which exports one entry, and
 * formats.js lists the entries.
 *
 * @typedef {import("./rows.js").Board} Board
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Source} Source
 * @typedef {import("./pictures.js").PictureOptions} PictureOptions
 *
 * @typedef {object} Format
 * @property {FileKind} file
 * @property {(rows: Rows, options: PictureOptions) => string} write Returns a board as text, without a line break at the end.
 * @property {(source: Source) => Board | undefined} [read] Returns the board in a text, or undefined if the text does not
 *   start as this format does. Throws a ParseError if it does and is wrong nevertheless. Without it, the format cannot be
 *   read.
 * @property {Many} [many] How a file has many solutions. Without it, a file has one board.
 *
 * @typedef {readonly [extension: string, type: string]} FileKind The extension and the media type of a file.
 *
 * @typedef {object} Many
 * @property {(n: number) => string} [header] The first line of the file, if there is one.
 * @property {Format["write"]} [write] Returns a solution, if it is not written as a single board is.
 * @property {true} [numbered] Whether a solution takes several lines: then its number is above it. Otherwise the number
 *   of the line is that of the solution.
 */

export {};
