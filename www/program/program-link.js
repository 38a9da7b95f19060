/**
 * A program in a link: compressed, in the fragment, which browsers do not send to a server. It never runs by itself.
 *
 * @typedef {import("./saved-programs.js").Program} Program
 */

import { fromBase64 } from "../base/embedded-files.js";
import { MOST_TEXT, programFrom } from "./saved-programs.js";

const START = "#program=";

/** The fragment of a link to a program. @param {Program} program */
export async function fragmentOf({ name, language, text }) {
  const json = new Blob([JSON.stringify({ name, language, text })]);
  const bytes = await bytesOf(json.stream().pipeThrough(new CompressionStream("deflate-raw")));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return START + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Whether a fragment is one of a program, readable or not. @param {string} fragment */
export const hasProgram = (fragment) => fragment.startsWith(START);

/** The program in a fragment; undefined if it cannot be read. @param {string} fragment @returns {Promise<Program | undefined>} */
export async function programIn(fragment) {
  if (!hasProgram(fragment)) return undefined;
  try {
    const base64 = fragment.slice(START.length).replaceAll("-", "+").replaceAll("_", "/");
    const compressed = new Blob([fromBase64(base64)]);
    const unpacked = compressed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return programFrom(JSON.parse(new TextDecoder().decode(await bytesOf(unpacked))));
  } catch {
    return undefined;
  }
}

/** What a stream contains. Rejects if that is more than any program needs. @param {ReadableStream<Uint8Array>} stream */
async function bytesOf(stream) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > 8 * MOST_TEXT) {
      await reader.cancel();
      throw new RangeError("the program is too long");
    }
    chunks.push(new Uint8Array(value));
  }
}
