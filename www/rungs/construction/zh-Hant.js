/** @type {import("../ladder.js").Words} */
export default {
  name: "直接構造",
  short: "依規律直接寫出一個解，不用搜尋。",
  idea: "先依序寫出偶數欄，再寫出奇數欄。n 除以 6 餘 2 或 3 時，有幾個皇后要換位置。完全不用搜尋；除了 2 和 3，每個 n 都做得到。另一種方法是棋盤套棋盤：把一個解的每個皇后都換成同一個小棋盤；小棋盤上的對角線即使出了邊又從對邊接著走，皇后也互不攻擊。",
  cost: "n 個皇后，n 步：和把答案抄下來一樣省事。",
  source:
    "E. Pauls，《Deutsche Schachzeitung》，1874，以及 Hoffman、Loessi 與 Moore，〈Constructions for the Solution of the m Queens Problem〉，《Mathematics Magazine》42，1969，都證明了 n > 3 時有解：餘 0 和 4 時用這種填法，餘 2 和 3 時用別的填法。棋盤套棋盤：波利亞（George Pólya），收入 W. Ahrens，《Mathematische Unterhaltungen und Spiele》II，1918。",
  cannotBegin: "這個演算法不搜尋，所以不能從另一格繼續。",
  cannotBlock: "這個演算法忽略禁放格：公式沒有考慮它們。",
  chart: "逐列排出的圖案",
  comments: {
    "A solution for every n except 2 and 3, without a search.":
      "不用搜尋：除了 2 和 3，每個 n 都直接得到一個解。",
    "Here columns are counted from 1.": "這裡的欄號從 1 數起。",
    "Swap 1 and 3, and move 5 to the end.": "交換 1 和 3，把 5 移到最後。",
    "Move 2 to the end, and 1 and 3 to the end.": "把 2 移到最後，把 1 和 3 移到最後。",
  },
};
