/**
 * What reads boards in texts and judges them, which is loaded when there is a text to read. Only this module imports
 * its bindings.
 *
 * @typedef {typeof judge} Judge
 * @import { Judged } from "../pkg/judge.js"
 * @typedef {Judged & { encoding?: EncodingName }} JudgedFile With the encoding of a file that is not in UTF-8 or
 *   UTF-16.
 */

import {
  check,
  initSync,
  judge as judgeText,
  likeliestEncoding,
  readBoards,
  readResultCodes,
  writeResultCode,
} from "../pkg/judge.js";
import { wasmModule } from "./wasm-module.js";

const { compile, start } = wasmModule("judge", initSync);

export const compileJudge = compile;

/** This thread's instance, created on the first call. @param {WebAssembly.Module | BufferSource} module @returns {Judge} */
export function startJudge(module) {
  start(module);
  return judge;
}

/** Fetches and compiles it if necessary, and returns this thread's instance. @returns {Promise<Judge>} */
export async function loadJudge() {
  return startJudge(await compileJudge());
}

/** The encodings of texts that are not in UTF-8 or UTF-16, by the names that browsers have for them. */
export const ENCODINGS = Object.freeze({
  gb18030: "GBK/GB18030",
  big5: "Big5",
  shift_jis: "Shift_JIS",
  "windows-1252": "Latin-1/Windows-1252",
});

/** @typedef {keyof typeof ENCODINGS} EncodingName */

/**
 * The text in a file, as in the core's `text::decode_any`: in the given encoding, or else in UTF-8 or UTF-16, or else
 * in the most likely encoding, which is then named beside the text. Rejects with an `Error` with the code
 * "unreadable-file", "not-text" or "not-in-encoding".
 *
 * @param {Blob} file @param {EncodingName} [encoding] @param {() => unknown} [load] Loads the judge in another way.
 * @returns {Promise<{ text: string, encoding?: EncodingName }>}
 */
export async function decodeText(file, encoding, load = loadJudge) {
  /** @param {string} code */
  const refuse = (code) => (/** @type {unknown} */ cause) => {
    const parameters = encoding ? { encoding: ENCODINGS[encoding] } : {};
    throw Object.assign(new Error(code, { cause }), { code, parameters });
  };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuse("unreadable-file")));
  /** @param {string} encoding */
  const decoded = (encoding) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  if (encoding) {
    const text = decoded(encoding);
    return text === undefined ? refuse("not-in-encoding")(encoding) : { text, encoding };
  }
  const [first = 1, second = 1] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first > 0 && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second > 0);
  const text = decoded(little ? "utf-16le" : big ? "utf-16be" : "utf-8");
  if (text !== undefined) return { text };
  await load(); // for its rule
  const found = /** @type {EncodingName | undefined} */ (likeliestEncoding(bytes, decoded));
  return found ? { text: decoded(found) ?? "", encoding: found } : refuse("not-text")(file);
}

const judge = Object.freeze({
  check,
  judge: judgeText,
  readBoards,
  readResultCodes,
  writeResultCode,
});
