/** The middle one of several numbers; of the two in the middle, the larger. @param {readonly number[]} numbers */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
