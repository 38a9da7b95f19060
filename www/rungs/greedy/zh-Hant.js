/** @type {import("../ladder.js").Words} */
export default {
  name: "貪婪順序",
  short: "先選留下餘地最多的格子。",
  idea: "在一列的可用格中，先試這樣的一格：皇后放在那裡，下面各列失去的可用格最少。「首選的格子」選另一項，就先試失去可用格最多的一格。「下一列」選另一項，就先填可用格最少的一列。",
  cost: "要找全部解，這種順序什麼也省不下：n = 8 時還是 2,056 個皇后。但在大棋盤上，它找到第一個解要快得多。n 從 4 到 32 的 29 個棋盤上，最多放 10,000 個皇后，它在 26 個上找到解；相反的順序只在 15 個上找到，和由左到右一樣多；先填可用格最少的一列，兩種順序在全部 29 個上都找到。",
  source:
    "先填可用格最少的一列，是「失敗優先」（fail first）原則：Haralick 與 Elliott，〈Increasing Tree Search Efficiency for Constraint Satisfaction Problems〉，1980。先試失去可用格最少的一格是另一個原則，叫「最少限制值」（Russell 與 Norvig，《Artificial Intelligence: A Modern Approach》）。Warnsdorff 在 1823 年為騎士巡邏提出的規則，先走下一步去處最少的格子。",
  comments: {
    "Greedy order: first the square that leaves the most squares free.":
      "貪婪順序：先試剩下可用格最多的那一格。",
    "The number of free squares below that a queen here attacks.": "放在這裡的皇后會攻擊下面多少個可用格。",
    "If several lose the same, the leftmost.": "損失相同時取最左邊的。",
    "Or, in the other order, the row with the fewest free squares.": "或者依另一種順序：可用格最少的一列。",
    "A square is free if no queen attacks it.": "不受任何皇后攻擊的格子是可用格。",
    "Or, in the other order, of greatest loss. If there are several, the leftmost.":
      "或者依另一種順序：損失最大的一格。有多個時取最左邊的。",
  },
};
