/**
 * Decompresses a file that is embedded in the single file: gzip in base64, as the text of an element.
 *
 * @param {"program" | "wasm"} name
 * @param {string} type
 */
export function readEmbedded(name, type) {
  const text = document.getElementById(name)?.textContent;
  if (!text) throw new Error(`this file has no element #${name}`);
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "content-type": type } });
}
