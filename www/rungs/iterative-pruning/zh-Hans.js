/** @type {import("../ladder.js").Words} */
export default {
  name: "非递归回溯",
  short: "同样的搜索写成循环：皇后就是栈。",
  added: "两个变量记住当前的行和列，一个循环负责前进和后退。",
  dropped: "每行一次的递归调用。",
  right: "一次调用要记住的，只是这一行试到了哪一列；被收回的皇后就在那一列，接着试它后面的一列就行。",
  idea: "同样的搜索，不用递归。一个循环走过一行的各列；走到头，就回到上一行，从那个皇后的下一列接着试：经典的程序里写作 b[k] + 1。",
  cost: "每一步都与递归相同：尝试 15,720 个格子，放置 2,056 个皇后。省下的是每个皇后的一次调用；按步数看两者一样，所以它们比赛总是平局。",
  source: "高德纳（Donald Knuth），《The Art of Computer Programming》4B 卷，7.2.2 节，算法 B。",
  comments: {
    "Backtracking without recursion: the list of queens is the stack.": "非递归回溯：皇后的列表就是栈。",
    "Continue with the column after that of the last queen.": "从最后一个皇后的下一列接着试。",
    "Continue with the column after that queen’s.": "从那个皇后的下一列接着试。",
  },
};
