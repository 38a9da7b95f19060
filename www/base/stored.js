/** Values that this device keeps between visits, in localStorage. */

/** The value that was written under a key; null if there is none or it cannot be read. @param {string} key @returns {unknown} */
export function readStored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage is unavailable or holds something else
  }
}

/** @param {string} key @param {unknown} value Anything that JSON can hold. */
export function writeStored(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is unavailable or full: the value lasts only as long as the page.
  }
}
