/** @type {import("../ladder.js").Words} */
export default {
  name: "局部搜索（最小冲突法）",
  short: "皇后一次摆满，再移动受攻击最多的。",
  idea: "所有皇后一开始就都在棋盘上。每一步把受攻击最多的皇后移到同一行受攻击最少的格子，不相上下时由随机数决定。走不通，就重新开始。",
  cost: "移动的次数很少，但每次都要把所有皇后互相比较，找出最差的一个，再比较它那一行的所有格子，找出最好的一格。如果记录得更好，同样的思路能解有几百万个皇后的棋盘。它很快就找到一个解，但永远找不全。",
  source:
    "Rok Sosič 与 Jun Gu，“A Polynomial Time Algorithm for the N-Queens Problem”，1990；Minton、Johnston、Philips 与 Laird，“Minimizing Conflicts”，1992。",
  cannotBegin: "这个算法自己移动每一个皇后，你移动的皇后留不住。",
  chart: "互相攻击的皇后对数",
  comments: {
    "Local search: move the most attacked queen where it is attacked least.":
      "局部搜索：把受攻击最多的皇后移到受攻击最少的格子。",
    "The number of queens in other rows that attack a square.": "其他行有多少个皇后攻击这一格。",
    "If there are several, one of them at random.": "有多个时随机取一个。",
  },
};
