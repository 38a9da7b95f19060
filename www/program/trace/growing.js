/** A list of numbers in a typed array that grows, which takes a fraction of the memory of an ordinary array. */

/**
 * @template {Uint8Array | Uint16Array | Uint32Array} T
 * @param {new (length: number) => T} Type
 */
export function createGrowing(Type) {
  let data = new Type(1024);
  let length = 0;

  /** @param {number} needed */
  function reserve(needed) {
    if (needed <= data.length) return;
    const larger = new Type(Math.max(needed, Math.ceil(data.length * 1.5)));
    larger.set(data);
    data = larger;
  }

  return {
    get length() {
      return length;
    },
    /** The numbers so far; a later `push` or `append` may not show in it. */
    get numbers() {
      return /** @type {T} */ (data.subarray(0, length));
    },
    /** The number at an index; 0 where there is none. @param {number} index */
    at: (index) => data[index] ?? 0,
    /** @param {number} number */
    push(number) {
      if (length === data.length) reserve(length + 1);
      data[length] = number;
      length += 1;
    },
    /** @param {ArrayLike<number>} numbers */
    append(numbers) {
      reserve(length + numbers.length);
      data.set(numbers, length);
      length += numbers.length;
    },
  };
}

/** The first index for which a monotone condition is true, or `length`. @param {number} length @param {(index: number) => boolean} condition */
export function firstIndex(length, condition) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (condition(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
