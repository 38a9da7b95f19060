import { inflate } from "../../base/embedded-files.js";

/**
 * Decompresses a file that is embedded in the single file as the text of an element.
 *
 * @param {"program" | `${import("../../platform/assets.js").ModuleName}-wasm`} name
 * @param {string} type
 */
export function readEmbedded(name, type) {
  const text = document.getElementById(name)?.textContent;
  if (!text) throw new Error(`this file has no element #${name}`);
  return inflate(text, type);
}
