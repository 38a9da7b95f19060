/** @type {import("../ladder.js").Words} */
export default {
  name: "舞蹈鏈",
  short: "總是先填剩餘格子最少的列或欄。",
  idea: "每一列、每一欄需要一個皇后，每條對角線至多一個：這是帶有可選項的精確覆蓋。哪個剩下的格子最少，就先填哪個，不論是列還是欄；從鏈結串列裡摘下來的項，自己記得怎樣再連回去。",
  cost: "n = 8 時放置 1,198 個皇后，而不是 2,056 個，但每個皇后都要從鏈結串列裡摘下許多節點：一共摘 16,674 次，每次改動兩個鏈結。",
  source:
    "高德納（Donald Knuth），〈Dancing Links〉，2000；《The Art of Computer Programming》4B 卷，7.2.2.1 節。",
  cannotBegin: "這個演算法依自己的順序填列和欄，不是一列接一列。",
  comments: {
    "Exact cover with dancing links (Donald Knuth, 2000).": "用舞蹈鏈求解精確覆蓋（高德納，2000 年）。",
    "Items 1 to n are the rows, n + 1 to 2n the columns,": "第 1 到 n 項是列，第 n + 1 到 2n 項是欄，",
    "the others the diagonals, which need no queen.": "其餘是對角線，對角線上不必有皇后。",
    "Each square is an option of four nodes, one for each item.": "每一格是一個選項，有四個節點，每項一個。",
    "The list of items has only the rows and columns.": "項的鏈結串列裡只有代表列和欄的項。",
    "The other three nodes of an option, in a circle.": "一個選項的另外三個節點，頭尾相接。",
    "The node keeps its links, so that it can come back.": "節點保留自己的鏈結，所以能再連回來。",
    "The row or column with the fewest squares left, or 0.": "剩下的格子最少的列或欄；沒有就是 0。",
    "Two linked lists. Diagonals do not need a queen and are in neither.":
      "兩個鏈結串列。對角線不必有皇后，不在這兩個鏈結串列裡。",
    "The row or column with the fewest squares left.": "剩下的格子最少的列或欄。",
    "Links the neighbours of the square to each other. The square keeps its links for undoing.":
      "讓它前後的兩個節點直接相連。它保留自己的鏈結，所以能再連回來。",
  },
};
