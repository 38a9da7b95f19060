/** @type {import("../ladder.js").Words} */
export default {
  name: "位运算（位掩码）",
  short: "标记变成二进制位：一个整数就表示一行的全部可用格。",
  added: "三个机器字，每个用一位代表这一行的一列，逐行传下去；几次位运算就找出全部可用格。",
  dropped: "三个标记数组、逐格的检验和标记的复原：每一行都有自己的机器字。",
  right:
    "某一列的位在三个机器字中至少有一个是 1，当且仅当上面有皇后攻击这一行的这一格。往下一行，对角线移动一列，它的位就移动一位。",
  idea: "原来的每个数组都换成一个机器字：第 c 位代表这一行的第 c 列。每往下一行，表示对角线的两个机器字就朝相反的方向各移一位，和对角线一样。几次位运算就得到一行的全部可用格；其中值为 1 的最低位 free & −free，就是下一个皇后。",
  cost: "n = 8 时查看 1,965 次，每进入一行查看一次，代替 15,720 次判断。",
  source: "Martin Richards，“Backtracking Algorithms in MCPL using Bit Patterns and Recursion”，剑桥，1997。",
  comments: {
    "Bit masks: find all free squares of a row at once.": "位掩码：一次找出一行的所有可用格。",
  },
};
