/** @type {import("../ladder.js").Words} */
export default {
  name: "貪婪順序",
  idea: "在一列的可用格中，先試這樣的一格：皇后放在那裡，下面各列失去的可用格最少。還有第二種辦法：先填可用格最少的一列。",
  cost: "要找全部解，第一種辦法什麼也省不下：n = 8 時還是 2,056 個皇后。但在大棋盤上，它找到第一個解要快得多，見表。",
  source:
    "「失敗優先」（fail first）原則：Haralick 與 Elliott，〈Increasing Tree Search Efficiency for Constraint Satisfaction Problems〉，1980。更早的近親是 1823 年 Warnsdorff 解騎士巡邏的規則。",
  comments: {
    "Greedy order: first the square that leaves the most squares free.":
      "貪婪順序：先試剩下可用格最多的那一格。",
    "The number of free squares below that a queen here attacks.": "放在這裡的皇后會攻擊下面多少個可用格。",
    "If several lose the same, the leftmost.": "損失相同時取最左邊的。",
    "Or, in the other order, the row with the fewest free squares.": "或者依另一種順序：可用格最少的一列。",
    "A square is free if no queen attacks it.": "不受任何皇后攻擊的格子是可用格。",
    "If there are several, the leftmost.": "有多個時取最左邊的。",
  },
};
