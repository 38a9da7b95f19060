/** A function that works each result out once. @template Key, Result @param {(key: Key) => Result} result */
export function remembered(result) {
  /** @type {Map<Key, Result>} */
  const known = new Map();
  return (/** @type {Key} */ key) => {
    if (!known.has(key)) known.set(key, result(key));
    return /** @type {Result} */ (known.get(key));
  };
}
