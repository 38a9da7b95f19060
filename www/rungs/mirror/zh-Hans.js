/** @type {import("../ladder.js").Words} */
export default {
  name: "利用对称性（只搜索一半）",
  short: "第一行只搜一半，镜像给出另一半。",
  idea: "一个解的镜像是另一个解。所以第一个皇后只试第一行的左半边，找到一个就算两个。n 是奇数时，在正中一列找到的只算一个：它的镜像也会被搜索到。",
  cost: "一切减半：n = 8 时放置 1,028 个皇后。",
  source: "靠的是问题的对称性，不是更快的程序。",
  cannotBegin: "这个算法只搜索第一行的一半，再把找到的个数加倍。移动皇后以后，这样就不对了。",
  cannotBlock: "这个算法忽略禁放格：镜像中的皇后可能落在禁放格上，所以第一行的一半不能代表另一半。",
  comments: {
    "Half of the search: each solution also gives its mirror image.": "只搜索一半：每个解同时给出它的镜像。",
  },
};
