/** @type {import("../ladder.js").Words} */
export default {
  name: "所有排列",
  short: "欄不重複：試遍欄號的全排列。",
  added: "一開始就擺滿的棋盤，各列之間交換欄號。",
  dropped: "同欄的檢驗，以及兩個皇后同欄的所有棋盤。",
  right: "任何一個解裡，每欄恰有一個皇后，所以它是一個排列；而交換讓每個排列恰好出現一次。",
  idea: "任意兩個皇后都不能在同一欄，所以一個解當中各列的欄號是 1 到 n 的一個排列。每次交換兩個，就能得到所有排列，剩下要檢驗的只有對角線：兩個皇后的列差是否等於欄差。",
  cost: "n! 種放法：n = 8 時是 40,320 種，而不是 16,777,216 種。但每一種仍然要等放滿棋盤才檢驗。",
  source:
    "產生所有排列的方法：高德納（Donald Knuth），《The Art of Computer Programming》4A 卷，7.2.1.2 節。",
  cannotBegin: "這個演算法始終把所有皇后都放在棋盤上，再交換它們，所以不能從前幾列的皇后開始。",
  comments: {
    "All permutations: no two queens share a row or a column.":
      "所有排列：任何兩個皇后都不在同一列或同一欄。",
    "As many columns apart as rows.": "欄差等於列差。",
    "Undo the swap.": "換回原樣，再換下一個。",
  },
};
