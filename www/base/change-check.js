/** Detects whether a value differs from the previous one. */
export function createChangeCheck() {
  let key = ""; // no JSON text is empty
  return {
    /** Whether the value differs from that of the last call. @param {unknown} value A JSON value. */
    changed(value) {
      const before = key;
      key = JSON.stringify(value);
      return key !== before;
    },
    /** Makes the next call of `changed` return true. */
    forget() {
      key = "";
    },
  };
}
