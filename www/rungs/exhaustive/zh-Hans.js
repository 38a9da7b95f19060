/** @type {import("../ladder.js").Words} */
export default {
  name: "暴力枚举，nⁿ",
  short: "每行只记一个列号，摆满再检查。",
  idea: "每一行恰好有一个皇后，所以用一个数组记下每行皇后所在的列就够了。每个皇后都试遍所有的列；等所有行都填满了，程序才问有没有两个皇后互相攻击。",
  cost: "nⁿ 种放法，n = 8 时是 16,777,216 种，其中 92 种是解。n = 10 时有一百亿种。",
  source: "把定义原样写成程序。用数组代替棋盘，是后面所有算法都保留的一步。",
  comments: {
    "Brute force: try all boards with one queen in each row.": "暴力枚举：试遍每行一个皇后的所有棋盘。",
  },
};
