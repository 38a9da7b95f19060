/** @type {import("../ladder.js").Words} */
export default {
  name: "暴力窮舉，nⁿ",
  short: "每列只記一個欄號，擺滿再檢查。",
  idea: "每一列恰好有一個皇后，所以用一個陣列記下每列的皇后所在的欄就夠了。每個皇后都試遍所有的欄；等所有列都填滿了，程式才問有沒有兩個皇后互相攻擊。",
  cost: "nⁿ 種放法，n = 8 時是 16,777,216 種，其中 92 種是解。n = 10 時有一百億種。",
  source: "把定義原樣寫成程式。用陣列代替棋盤，是後面所有演算法都保留的一步。",
  comments: {
    "Brute force: try all boards with one queen in each row.": "暴力窮舉：試遍每一列一個皇后的所有棋盤。",
  },
};
