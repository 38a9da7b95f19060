/** @type {import("../ladder.js").Words} */
export default {
  name: "利用對稱性（只搜尋一半）",
  short: "第一列只搜一半，鏡像給出另一半。",
  idea: "一個解的鏡像是另一個解。所以第一個皇后只試第一列的左半邊，找到一個就算兩個。n 是奇數時，在正中央那一欄找到的只算一個：它的鏡像也會被搜尋到。",
  cost: "一切減半：n = 8 時放置 1,028 個皇后。",
  source: "靠的是問題的對稱性，不是更快的程式。",
  cannotBegin: "這個演算法只搜尋第一列的一半，再把找到的個數加倍。移動皇后以後，這樣就不對了。",
  cannotBlock: "這個演算法忽略禁放格：鏡像中的皇后可能落在禁放格上，所以第一列的一半不能代表另一半。",
  comments: {
    "Half of the search: each solution also gives its mirror image.": "只搜尋一半：每個解同時給出它的鏡像。",
  },
};
