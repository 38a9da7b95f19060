/** @type {import("../ladder.js").Words} */
export default {
  name: "直接构造",
  short: "按规律直接写出一个解，不用搜索。",
  idea: "先依次写出偶数列，再写出奇数列。n 除以 6 余 2 或 3 时，有几个皇后要换位置。完全不用搜索；除了 2 和 3，每个 n 都行得通。另一种方法是棋盘套棋盘：把一个解的每个皇后都换成同一个小棋盘；小棋盘上的对角线即使出了边又从对边接着走，皇后也互不攻击。",
  cost: "n 个皇后，n 步：和把答案抄下来一样省事。",
  source:
    "E. Pauls，《Deutsche Schachzeitung》，1874，以及 Hoffman、Loessi 与 Moore，“Constructions for the Solution of the m Queens Problem”，《Mathematics Magazine》42，1969，都证明了 n > 3 时有解：余 0 和 4 时用这种填法，余 2 和 3 时用别的填法。棋盘套棋盘：波利亚（George Pólya），收入 W. Ahrens，《Mathematische Unterhaltungen und Spiele》II，1918。",
  cannotBegin: "这个算法不搜索，所以不能从另一格继续。",
  cannotBlock: "这个算法忽略禁放格：公式没有考虑它们。",
  chart: "逐行排出的图案",
  comments: {
    "A solution for every n except 2 and 3, without a search.":
      "不用搜索：除了 2 和 3，每个 n 都直接得到一个解。",
    "Here columns are counted from 1.": "这里的列号从 1 数起。",
    "Swap 1 and 3, and move 5 to the end.": "交换 1 和 3，把 5 移到末尾。",
    "Move 2 to the end, and 1 and 3 to the end.": "把 2 移到末尾，把 1 和 3 移到末尾。",
  },
};
