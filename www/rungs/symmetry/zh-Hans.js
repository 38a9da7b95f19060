/** @type {import("../ladder.js").Words} */
export default {
  name: "基本解",
  short: "旋转、镜像得到的八个棋盘，只搜排在最前的一个。",
  added: "摆满后求出全部对称像，按字典序没有排在前面的才算数；边上的皇后如果离角比第一个皇后更近，就排除。",
  dropped: "单独的镜像：现在它只是对称像之一。",
  right: "一个解的对称像里，恰有一个排在最前面。如果边上有皇后离角更近，就有某个对称像以更小的列号开头。",
  idea: "旋转和镜像把一个解变成最多八个解。程序只搜索其中按字典序排在最前面的那个。搜索途中，边上的皇后都不能比第一行的皇后离角更近，否则旋转后会得到更靠前的解。最后，每个解再与自己的对称像比较；有几个不同的对称像，就算几个：8 个、4 个或 2 个，只有一格的棋盘上是 1 个。",
  cost: "n = 8 时放置 685 个皇后，是 2,056 的三分之一：十二个基本解代表全部 92 个解。",
  source: "W. W. Rouse Ball，《Mathematical Recreations and Essays》，第 4 版，1905；这些数见 OEIS A002562。",
  cannotBegin: "这个算法跳过其他解的对称像。移动皇后以后，就会漏掉从那里往下的解。",
  cannotBlock: "这个算法忽略禁放格：对称像中的皇后可能落在禁放格上，所以一个解不能代表全部八个。",
  comments: {
    "Fundamental solutions only: each gives its rotations and reflections.":
      "只找基本解：每个基本解给出它的旋转和镜像。",
    "The eight rotations and reflections of a board, without repeats.":
      "棋盘的八个旋转和镜像，重复的只算一次。",
    "Rotate by a quarter turn.": "旋转四分之一圈。",
    "No queen on an edge may be nearer to a corner than queens[0].":
      "边上的皇后都不能比 queens[0] 离角更近。",
    "Of the eight images, only the smallest counts.": "八个对称像里只算最小的一个。",
    "The eight rotations and reflections, compared number by number.":
      "旋转和镜像得到的八个对称像，一个数一个数地比较。",
  },
};
