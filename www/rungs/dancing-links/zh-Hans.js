/** @type {import("../ladder.js").Words} */
export default {
  name: "舞蹈链",
  short: "总是先填剩余格子最少的行或列。",
  idea: "每一行、每一列需要一个皇后，每条对角线至多一个：这是带有可选项的精确覆盖。哪个剩下的格子最少，就先填哪个，不论是行还是列；从链表里摘下来的项，自己记得怎样再连回去。",
  cost: "n = 8 时放置 1,198 个皇后，而不是 2,056 个，但每个皇后都要从链表里摘下许多节点：一共摘 16,674 次，每次改动两个链接。",
  source:
    "高德纳（Donald Knuth），“Dancing Links”，2000；《The Art of Computer Programming》4B 卷，7.2.2.1 节。",
  cannotBegin: "这个算法按自己的次序填行和列，不是一行接一行。",
  comments: {
    "Exact cover with dancing links (Donald Knuth, 2000).": "用舞蹈链求解精确覆盖（高德纳，2000 年）。",
    "Items 1 to n are the rows, n + 1 to 2n the columns,": "第 1 到 n 项是行，第 n + 1 到 2n 项是列，",
    "the others the diagonals, which need no queen.": "其余是对角线，对角线上不必有皇后。",
    "Each square is an option of four nodes, one for each item.": "每一格是一个选项，有四个节点，每项一个。",
    "The list of items has only the rows and columns.": "项的链表里只有代表行和列的项。",
    "The other three nodes of an option, in a circle.": "一个选项的另外三个节点，首尾相接。",
    "The node keeps its links, so that it can come back.": "节点保留自己的链接，所以能再连回来。",
    "The row or column with the fewest squares left, or 0.": "剩下的格子最少的行或列；没有就是 0。",
    "Two linked lists. Diagonals do not need a queen and are in neither.":
      "两个链表。对角线不必有皇后，不在这两个链表里。",
    "The row or column with the fewest squares left.": "剩下的格子最少的行或列。",
    "Links the neighbours of the square to each other. The square keeps its links for undoing.":
      "让它前后的两个节点直接相连。它保留自己的链接，所以能再连回来。",
  },
};
