import mirror from "../mirror/zh-Hans.js";

/** @type {import("../ladder.js").Words} */
export default {
  name: "位运算（只搜索一半）",
  short: "位运算加镜像。",
  added: "第一行用的掩码，只有左半边和正中一列；每找到一个解，也给出它的镜像，除非第一个皇后在正中一列。",
  dropped: mirror.dropped,
  right: mirror.right,
  idea: "两个思路合在一起：掩码，加上第一行的一半。经典的 C 程序靠移 i − 1 位来截取第一行，而 i 可能是 0；这样的移位在 C 语言里是未定义行为。这里直接用前 ⌈n / 2⌉ 位作掩码。",
  cost: "n = 8 时查看 983 次，放置 1,028 个皇后。",
  source: "掩码出自 Martin Richards，1997。镜像能使这里任何一个程序的搜索减半。",
  cannotBegin: "这个算法只搜索第一行的一半，再把找到的个数加倍。移动皇后以后，这样就不对了。",
  cannotBlock: "这个算法忽略禁放格：镜像中的皇后可能落在禁放格上，所以第一行的一半不能代表另一半。",
  comments: {
    "Bit masks for half of the search, with mirror images.": "位掩码，只搜索一半，另一半取镜像。",
  },
};
