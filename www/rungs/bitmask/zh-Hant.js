/** @type {import("../ladder.js").Words} */
export default {
  name: "位元運算（位元遮罩）",
  short: "標記變成位元：一個字組就是一列的空格。",
  idea: "原來的每個陣列都換成一個字組：第 c 個位元代表下一列的第 c 欄。每往下一列，表示對角線的兩個字組就朝相反的方向各移一個位元，和對角線一樣。一次 OR、一次 NOT，就得到一列的全部可用格；其中值為 1 的最低位元 free & −free，就是下一個皇后。",
  cost: "n = 8 時查看 1,965 次，每進入一列查看一次，代替 15,720 次判斷。",
  source:
    "Martin Richards，〈Backtracking Algorithms in MCPL using Bit Patterns and Recursion〉，劍橋，1997。",
  comments: {
    "Bit masks: find all free squares of a row at once.": "位元遮罩：一次找出一列的所有可用格。",
  },
};
