/** Files that a program contains, for programs that load none. */

/** The bytes that a base64 text stands for. @param {string} text */
export const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Decompresses a file: gzip in base64. @param {string} text @param {string} type Its MIME type. */
export function inflate(text, type) {
  const inflated = new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "content-type": type } });
}

/** The address of a worker's program: a classic script, because a page opened from a file can have no module workers. @param {BlobPart} program */
export const workerOf = (program) => ({
  url: new URL(URL.createObjectURL(new Blob([program], { type: "text/javascript" }))),
  type: /** @type {const} */ ("classic"),
});
