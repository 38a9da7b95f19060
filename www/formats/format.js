/**
 * What a format is: a way to write a board as text. Each has a file of its own here, which exports one entry, and
 * formats.js lists the entries.
 *
 * @import { Rows } from "./rows.js"
 * @typedef {import("./pictures.js").PictureOptions & { first?: import("../state/count-from.js").First }} Options
 *   `first` is the number of the first row and of the first column, 1 by default.
 *
 * @typedef {object} Format
 * @property {FileKind} file
 * @property {(rows: Rows, options: Options) => string} write Returns a board as text, without a line break at the end.
 * @property {Many} [many] How a file has many solutions. Without it, a file has one board.
 *
 * @typedef {readonly [extension: string, type: string]} FileKind The extension and the media type of a file.
 *
 * @typedef {object} Many
 * @property {(n: number, options: Options) => string} [header] The first line of the file, if there is one.
 * @property {Format["write"]} [write] Returns a solution, if it is not written as a single board is.
 * @property {(number: number, text: string) => string} [number] Returns a solution with its number, if it is written.
 */

export {};
