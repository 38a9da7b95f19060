/** @type {import("../ladder.js").Words} */
export default {
  name: "贪心次序",
  idea: "在一行的可用格中，先试这样的一格：皇后放在那里，下面各行失去的可用格最少。还有第二种办法：先填可用格最少的一行。",
  cost: "要找全部解，第一种办法什么也省不下：n = 8 时还是 2,056 个皇后。但在大棋盘上，它找到第一个解要快得多，见表。",
  source:
    "“失败优先”（fail first）原则：Haralick 与 Elliott，“Increasing Tree Search Efficiency for Constraint Satisfaction Problems”，1980。更早的近亲是 1823 年 Warnsdorff 解骑士巡游的规则。",
  comments: {
    "Greedy order: first the square that leaves the most squares free.":
      "贪心次序：先试剩下可用格最多的那一格。",
    "The number of free squares below that a queen here attacks.": "放在这里的皇后会攻击下面多少个可用格。",
    "If several lose the same, the leftmost.": "损失相同时取最左边的。",
    "Or, in the other order, the row with the fewest free squares.": "或者按另一种次序：可用格最少的一行。",
    "A square is free if no queen attacks it.": "不受任何皇后攻击的格子是可用格。",
    "If there are several, the leftmost.": "有多个时取最左边的。",
  },
};
