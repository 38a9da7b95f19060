/** @type {import("../ladder.js").Words} */
export default {
  name: "贪心次序",
  short: "先选留下余地最多的格子。",
  idea: "在一行的可用格中，先试这样的一格：皇后放在那里，下面各行失去的可用格最少。“首选的格子”选另一项，就先试失去可用格最多的一格。“下一行”选另一项，就先填可用格最少的一行。",
  cost: "要找全部解，这种次序什么也省不下：n = 8 时还是 2,056 个皇后。但在大棋盘上，它找到第一个解要快得多。n 从 4 到 32 的 29 个棋盘上，最多放 10,000 个皇后，它在 26 个上找到解；相反的次序只在 15 个上找到，和从左到右一样多；先填可用格最少的一行，两种次序在全部 29 个上都找到。",
  source:
    "先填可用格最少的一行，是“失败优先”（fail first）原则：Haralick 与 Elliott，“Increasing Tree Search Efficiency for Constraint Satisfaction Problems”，1980。先试失去可用格最少的一格是另一个原则，叫“最少约束值”（Russell 与 Norvig，《Artificial Intelligence: A Modern Approach》）。Warnsdorff 在 1823 年为骑士巡游提出的规则，先走下一步去处最少的格子。",
  comments: {
    "Greedy order: first the square that leaves the most squares free.":
      "贪心次序：先试剩下可用格最多的那一格。",
    "The number of free squares below that a queen here attacks.": "放在这里的皇后会攻击下面多少个可用格。",
    "If several lose the same, the leftmost.": "损失相同时取最左边的。",
    "Or, in the other order, the row with the fewest free squares.": "或者按另一种次序：可用格最少的一行。",
    "A square is free if no queen attacks it.": "不受任何皇后攻击的格子是可用格。",
    "Or, in the other order, of greatest loss. If there are several, the leftmost.":
      "或者按另一种次序：损失最大的一格。有多个时取最左边的。",
  },
};
