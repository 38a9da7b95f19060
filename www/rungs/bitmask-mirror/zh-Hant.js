import mirror from "../mirror/zh-Hant.js";

/** @type {import("../ladder.js").Words} */
export default {
  name: "位元運算（只搜尋一半）",
  short: "位元運算加鏡像。",
  added: "第一列用的遮罩，只有左半邊和正中一欄；每找到一個解，也給出它的鏡像，除非第一個皇后在正中一欄。",
  dropped: mirror.dropped,
  right: mirror.right,
  idea: "兩個想法合在一起：遮罩，加上第一列的一半。經典的 C 程式靠移 i − 1 個位元來截取第一列，而 i 可能是 0；這樣的移位在 C 語言裡沒有定義。這裡直接用前 ⌈n / 2⌉ 個位元作遮罩。",
  cost: "n = 8 時查看 983 次，放置 1,028 個皇后。",
  source: "遮罩出自 Martin Richards，1997。鏡像能使這裡任何一個程式的搜尋減半。",
  cannotBegin: "這個演算法只搜尋第一列的一半，再把找到的個數加倍。移動皇后以後，這樣就不對了。",
  cannotBlock: "這個演算法忽略禁放格：鏡像中的皇后可能落在禁放格上，所以第一列的一半不能代表另一半。",
  comments: {
    "Bit masks for half of the search, with mirror images.": "位元遮罩，只搜尋一半，另一半取鏡像。",
  },
};
