/** ZIP files. */

import { zipSync } from "../vendor/fflate.js";

/** A ZIP file whose files have a fixed time: the same content is the same file. @param {import("fflate").Zippable} files @param {0 | 6} level How hard to compress. */
export const zip = (files, level) =>
  new Blob([zipSync(files, { level, mtime: new Date(2020, 0, 1) })], { type: "application/zip" });
