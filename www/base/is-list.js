/** Whether a value is an array or a typed array. @param {unknown} value @returns {value is ArrayLike<unknown>} */
export const isList = (value) =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
