/** Closes what test files share, such as browsers, after the last of them. */

/** @type {(() => unknown)[]} */
const closers = [];

/** Calls a function after all tests of this process. @param {() => unknown} close */
export const atEnd = (close) => closers.push(close);

export const closeAll = () => Promise.all(closers.map((close) => close()));
