/** @type {import("../ladder.js").Words} */
export default {
  name: "随机试探",
  short: "随机选格，选不到就重来。",
  idea: "每一行随机取一个格子。如果连抽 20 次，抽到的格子都受到攻击，就全部重新开始，最多 30 次。没有回溯，也不用记住什么；但也没有任何保证。",
  cost: "种子取 1 到 500，n = 8 时有 24 个以放弃告终，n = 16 时有 420 个。先随机放好个数合适的皇后，再让回溯接手，就会得到好得多的算法。",
  source:
    "这是拉斯维加斯算法，名称来自 László Babai，1979；用于皇后问题，见 Brassard 与 Bratley，《Algorithmics: Theory and Practice》，1988。",
  cannotBegin: "这个算法失败以后从空棋盘重新开始，你移动的皇后留不住。",
  chart: "每次尝试放下的皇后数",
  comments: {
    "Random probing: draw a free square for each row, or start over.":
      "随机试探：为每行随机抽一个可用格，抽不到就从头再来。",
  },
};
