/** The comments that several rungs have in common, by their English text. @type {import("./ladder.js").Comments} */
export default {
  "Run: ": "執行：",
  "n ones: bit c stands for column c of the row.": "n 個 1：第 c 個位元代表這一列的第 c 欄。",
  "The lowest bit that is set.": "值為 1 的最低位元。",
  "One row down, the diagonals have moved by one column.": "往下一列，對角線移動一欄。",
  "From the middle column, the search finds both itself.": "從正中央那一欄開始時，搜尋自己會找到這兩個解。",
  "In the first row, only the left half and the middle.": "第一列只試左半邊和正中。",
  "On a diagonal row - column is fixed; on an antidiagonal row + column.":
    "同一條主對角線上 row - column 相同，同一條副對角線上 row + column 相同。",
  "In the same column, or as many columns apart as rows.": "在同一欄，或者欄差等於列差。",
  "The generator SplitMix64 (Steele, Lea and Flood, 2014).":
    "亂數產生器 SplitMix64（Steele、Lea 和 Flood，2014 年）。",
  "The upper half of a product of 128 bits.": "128 位元乘積的高 64 位元。",
  "As many columns apart as rows: on a diagonal.": "欄差等於列差：在同一條對角線上。",
  "The number of zeros below the bit is the column.": "這個位元下面 0 的個數就是欄號。",
  "A long is signed: if x is negative, bound must be added.": "long 有正負號：x 為負時要再加上 bound。",
  "Unlike >>, >>> does not treat the leftmost bit as a sign.": "和 >> 不同，>>> 不把最左邊的位元當作正負號。",
  "In the same column, or as many columns apart as rows: on a diagonal.":
    "在同一欄，或者欄差等於列差：在同一條對角線上。",
  "n flags for the columns, 2n − 1 for the diagonals each way.":
    "欄有 n 個旗標，兩個方向的對角線各有 2n − 1 個。",
  "row − column is the same all along a diagonal, row + column all along an antidiagonal.":
    "沿主對角線方向 row − column 不變，沿副對角線方向 row + column 不變。",
  "Only if n is odd: the search also finds the mirror image.":
    "只有 n 為奇數時才成立：這時鏡像自己也會被找到。",
  "1 from the middle column, where the search finds both itself; otherwise 2.":
    "從正中央那一欄開始時為 1，因為搜尋自己會找到這兩個解；否則為 2。",
  "This square is done.": "這一格試完了。",
};
