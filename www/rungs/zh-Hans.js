/** The comments that several rungs have in common, by their English text. @type {import("./ladder.js").Comments} */
export default {
  "Run: ": "运行：",
  "n ones: bit c stands for column c of the row.": "n 个 1：第 c 位代表这一行的第 c 列。",
  "The lowest bit that is set.": "值为 1 的最低位。",
  "One row down, the diagonals have moved by one column.": "往下一行，对角线移动一列。",
  "From the middle column, the search finds both itself.": "从正中一列开始时，搜索自己会找到这两个解。",
  "In the first row, only the left half and the middle.": "第一行只试左半边和正中。",
  "On a diagonal row - column is fixed; on an antidiagonal row + column.":
    "同一条主对角线上 row - column 相同，同一条副对角线上 row + column 相同。",
  "In the same column, or as many columns apart as rows.": "在同一列，或者列差等于行差。",
  "The generator SplitMix64 (Steele, Lea and Flood, 2014).":
    "随机数生成器 SplitMix64（Steele、Lea 和 Flood，2014 年）。",
  "The upper half of a product of 128 bits.": "128 位乘积的高 64 位。",
  "As many columns apart as rows: on a diagonal.": "列差等于行差：在同一条对角线上。",
  "The number of zeros below the bit is the column.": "这一位下面 0 的个数就是列号。",
  "A long is signed: if x is negative, bound must be added.": "long 有符号：x 为负时要再加上 bound。",
  "Unlike >>, >>> does not treat the leftmost bit as a sign.": "和 >> 不同，>>> 不把最左边的位当作符号。",
  "In the same column, or as many columns apart as rows: on a diagonal.":
    "在同一列，或者列差等于行差：在同一条对角线上。",
  "n flags for the columns, 2n − 1 for the diagonals each way.":
    "列有 n 个标记，两个方向的对角线各有 2n − 1 个。",
  "row − column is the same all along a diagonal, row + column all along an antidiagonal.":
    "沿主对角线方向 row − column 不变，沿副对角线方向 row + column 不变。",
  "Only if n is odd: the search also finds the mirror image.":
    "只有 n 为奇数时才成立：这时镜像自己也会被找到。",
  "1 from the middle column, where the search finds both itself; otherwise 2.":
    "从正中一列开始时为 1，因为搜索自己会找到这两个解；否则为 2。",
  "This square is done.": "这一格试完了。",
};
