/** @type {import("../ladder.js").Words} */
export default {
  name: "基本解",
  short: "旋轉、鏡像得到的八個棋盤，只搜排在最前的一個。",
  added: "擺滿後求出全部對稱像，依字典序沒有排在前面的才算數；邊上的皇后如果離角比第一個皇后更近，就排除。",
  dropped: "單獨的鏡像：現在它只是對稱像之一。",
  right: "一個解的對稱像裡，恰有一個排在最前面。如果邊上有皇后離角更近，就有某個對稱像以更小的欄號開頭。",
  idea: "旋轉和鏡像把一個解變成最多八個解。程式只搜尋其中依字典序排在最前面的那個。搜尋途中，邊上的皇后都不能比第一列的皇后離角更近，否則旋轉後會得到更靠前的解。最後，每個解再與自己的對稱像比較；有幾個不同的對稱像，就算幾個：8 個、4 個或 2 個，只有一格的棋盤上是 1 個。",
  cost: "n = 8 時放置 685 個皇后，是 2,056 的三分之一：十二個基本解代表全部 92 個解。",
  source: "W. W. Rouse Ball，《Mathematical Recreations and Essays》，第 4 版，1905；這些數見 OEIS A002562。",
  cannotBegin: "這個演算法跳過其他解的對稱像。移動皇后以後，就會漏掉從那裡往下的解。",
  cannotBlock: "這個演算法忽略禁放格：對稱像中的皇后可能落在禁放格上，所以一個解不能代表全部八個。",
  comments: {
    "Fundamental solutions only: each gives its rotations and reflections.":
      "只找基本解：每個基本解給出它的旋轉和鏡像。",
    "The eight rotations and reflections of a board, without repeats.":
      "棋盤的八個旋轉和鏡像，重複的只算一次。",
    "Rotate by a quarter turn.": "旋轉四分之一圈。",
    "No queen on an edge may be nearer to a corner than queens[0].":
      "邊上的皇后都不能比 queens[0] 離角更近。",
    "Of the eight images, only the smallest counts.": "八個對稱像裡只算最小的一個。",
    "The eight rotations and reflections, compared number by number.":
      "旋轉和鏡像得到的八個對稱像，一個數一個數地比較。",
  },
};
