/**
 * What the single file carries inside, inflated: gzip in base64, in an element of its own.
 *
 * @param {"program" | "wasm"} name
 * @param {string} type
 */
export function inside(name, type) {
  const text = document.getElementById(name)?.textContent;
  if (!text) throw new Error(`the file has no #${name}`);
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "content-type": type } });
}
