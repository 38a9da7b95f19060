/** @type {import("../ladder.js").Words} */
export default {
  name: "回溯",
  short: "一有冲突就回头，不等摆满。",
  added: "放皇后之前，先检验这一格，与上面的皇后比较。",
  dropped: "对整个棋盘的检验：上面的每个皇后都已检验过。",
  right: "两个皇后一旦互相攻击，下面不管怎么放都一样。所以跳过的棋盘里没有解。",
  idea: "每个新皇后都与它上面的所有皇后比较。只要有一个攻击它，这样开头的棋盘就都不可能是解，程序把它们全部跳过：这就是回溯。",
  cost: "n = 8 时放置 2,056 个皇后，而暴力枚举要放一千九百万个；比较 46,752 次。",
  source:
    "R. J. Walker 在 1960 年描述了一般的方法；1970 年前后，迪杰斯特拉（Dijkstra）和沃思（Wirth）用八皇后问题来教程序设计。高德纳（Donald Knuth），《The Art of Computer Programming》4B 卷，7.2.2 节。",
  comments: {
    "Backtracking: compare each new queen with all queens above it.":
      "回溯：每个新皇后都和上面的所有皇后比较。",
  },
};
