/** @type {import("../ladder.js").Words} */
export default {
  name: "局部搜尋（最小衝突法）",
  short: "皇后一次擺滿，再移動受攻擊最多的。",
  idea: "所有皇后一開始就都在棋盤上。每一步把受攻擊最多的皇后移到同一列受攻擊最少的格子，不相上下時由亂數決定。走不通，就重新開始。",
  cost: "移動的次數很少，但每次都要把所有皇后互相比較，找出最差的一個，再比較它那一列的所有格子，找出最好的一格。如果記錄得更好，同樣的想法能解有幾百萬個皇后的棋盤。它很快就找到一個解，但永遠找不全。",
  source:
    "Rok Sosič 與 Jun Gu，〈A Polynomial Time Algorithm for the N-Queens Problem〉，1990；Minton、Johnston、Philips 與 Laird，〈Minimizing Conflicts〉，1992。",
  cannotBegin: "這個演算法自己移動每一個皇后，你移動的皇后留不住。",
  chart: "互相攻擊的皇后對數",
  comments: {
    "Local search: move the most attacked queen where it is attacked least.":
      "局部搜尋：把受攻擊最多的皇后移到受攻擊最少的格子。",
    "The number of queens in other rows that attack a square.": "其他列有多少個皇后攻擊這一格。",
    "If there are several, one of them at random.": "有多個時隨機取一個。",
  },
};
