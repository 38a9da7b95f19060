/** @type {import("../ladder.js").Words} */
export default {
  name: "回溯",
  short: "一有衝突就回頭，不等擺滿。",
  added: "放皇后之前，先檢驗這一格，與上面的皇后比較。",
  dropped: "對整個棋盤的檢驗：上面的每個皇后都已檢驗過。",
  right: "兩個皇后一旦互相攻擊，下面不管怎麼放都一樣。所以跳過的棋盤裡沒有解。",
  idea: "每個新皇后都與它上面的所有皇后比較。只要有一個攻擊它，這樣開頭的棋盤就都不可能是解，程式把它們全部跳過：這就是回溯。",
  cost: "n = 8 時放置 2,056 個皇后，而暴力窮舉要放一千九百萬個；比較 46,752 次。",
  source:
    "R. J. Walker 在 1960 年描述了一般的方法；1970 年前後，戴克斯特拉（Dijkstra）和維爾特（Wirth）用八皇后問題來教程式設計。高德納（Donald Knuth），《The Art of Computer Programming》4B 卷，7.2.2 節。",
  comments: {
    "Backtracking: compare each new queen with all queens above it.":
      "回溯：每個新皇后都和上面的所有皇后比較。",
  },
};
