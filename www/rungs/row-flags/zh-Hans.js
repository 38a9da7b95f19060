/** @type {import("../ladder.js").Words} */
export default {
  name: "一个标记数组",
  short: "每列一个标记，不必再问皇后。",
  added: "每列一个标记，放下皇后时设为真，收回时设为假。",
  dropped: "与上面每个皇后比较列号。",
  right: "标记为真，当且仅当上面有皇后在这一列。所以看一次，就等于都比较过了。",
  idea: "用一个数组记住哪些列已被占用。查看一次，就回答了问题的一部分；只有这一列空着，才逐个比较各皇后的对角线。",
  cost: "n = 8 时查看 35,088 次，而不是 46,752 次。检验的时间仍然随皇后数增长。",
  source: "从比较走向记忆的第一步。",
  comments: {
    "Backtracking with a flag for each column that has a queen.": "回溯，并用标记记住哪些列有皇后。",
  },
};
