/** The storage of a browser, for tests in Node. */

/** Replaces `localStorage` by an empty one. Returns what it stores, by key. */
export function replaceStorage() {
  /** @type {Map<string, string>} */
  const stored = new Map();
  const localStorage = {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => stored.set(key, text),
    removeItem: (/** @type {string} */ key) => stored.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  return stored;
}

/** Leaves Node without a storage again. */
export const removeStorage = () => Reflect.deleteProperty(globalThis, "localStorage");
