/** @type {import("../ladder.js").Words} */
export default {
  name: "隨機試探",
  short: "隨機選格，選不到就重來。",
  idea: "每一列隨機取一個格子。如果連抽 20 次，抽到的格子都受到攻擊，就全部重新開始，最多 30 次。沒有回溯，也不用記住什麼；但也沒有任何保證。",
  cost: "種子取 1 到 500，n = 8 時有 24 個以放棄收場，n = 16 時有 420 個。先隨機放好個數合適的皇后，再讓回溯接手，就會得到好得多的演算法。",
  source:
    "這是拉斯維加斯演算法，名稱來自 László Babai，1979；用於皇后問題，見 Brassard 與 Bratley，《Algorithmics: Theory and Practice》，1988。",
  cannotBegin: "這個演算法失敗以後從空棋盤重新開始，你移動的皇后留不住。",
  chart: "每次嘗試放下的皇后數",
  comments: {
    "Random probing: draw a free square for each row, or start over.":
      "隨機試探：為每一列隨機抽一個可用格，抽不到就從頭再來。",
  },
};
