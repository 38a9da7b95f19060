/** Whether something has another content than when it was asked about last. */
export function createChangeCheck() {
  let key = ""; // which no content has
  return {
    /** @param {unknown} value What JSON can hold. */
    changed(value) {
      const before = key;
      key = JSON.stringify(value);
      return key !== before;
    },
    /** Whatever is asked about next is something else. */
    forget() {
      key = "";
    },
  };
}
