/** Packed texts: files that a program contains because it loads none, and what readers pass on in a link or a notebook. */

/** The bytes that a base64 text stands for. @param {string} text */
export const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** What a text stands for: gzip in base64. @param {string} text */
export const inflated = (text) =>
  new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream("gzip"));

/** Decompresses a file. @param {string} text @param {string} type Its MIME type. */
export const inflate = (text, type) => new Response(inflated(text), { headers: { "content-type": type } });

/**
 * The bytes in a stream. Rejects with an `Error` with the code "too-long" if there are more than `most`: a short
 * compressed text can unpack to more than fits into memory.
 *
 * @param {ReadableStream<Uint8Array>} stream @param {number} most
 */
export async function bytesOf(stream, most) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw Object.assign(new Error(`more than ${most} bytes`), { code: "too-long" });
    }
    chunks.push(new Uint8Array(value));
  }
}

/** The text of an answer, in UTF-8. Rejects like `bytesOf`. @param {Response} response @param {number} most Bytes. */
export const textWithin = async ({ body }, most) =>
  new TextDecoder().decode(await bytesOf(body ?? new Blob().stream(), most));

/** The address of a worker's program: a classic script, because a page opened from a file can have no module workers. @param {BlobPart} program */
export const workerOf = (program) => ({
  url: new URL(URL.createObjectURL(new Blob([program], { type: "text/javascript" }))),
  type: /** @type {const} */ ("classic"),
});
