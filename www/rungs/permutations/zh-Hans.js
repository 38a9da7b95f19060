/** @type {import("../ladder.js").Words} */
export default {
  name: "全排列",
  short: "列不重复：试遍列号的全排列。",
  added: "一开始就摆满的棋盘，各行之间交换列号。",
  dropped: "同列的检验，以及两个皇后同列的所有棋盘。",
  right: "任何一个解里，每列恰有一个皇后，所以它是一个排列；而交换让每个排列恰好出现一次。",
  idea: "任意两个皇后都不能在同一列，所以一个解中各行的列号是 1 到 n 的一个排列。每次交换两个，就能得到全部排列，剩下要检验的只有对角线：两个皇后的行差是否等于列差。",
  cost: "n! 种放法：n = 8 时是 40,320 种，而不是 16,777,216 种。但每一种仍然要等放满棋盘才检验。",
  source:
    "生成全部排列的方法：高德纳（Donald Knuth），《The Art of Computer Programming》4A 卷，7.2.1.2 节。",
  cannotBegin: "这个算法始终把所有皇后都放在棋盘上，再交换它们，所以不能从前几行的皇后开始。",
  comments: {
    "All permutations: no two queens share a row or a column.": "全排列：任何两个皇后都不同行，也不同列。",
    "As many columns apart as rows.": "列差等于行差。",
    "Undo the swap.": "换回原样，再换下一个。",
  },
};
