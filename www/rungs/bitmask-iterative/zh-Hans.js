/** @type {import("../ladder.js").Words} */
export default {
  name: "位运算（非递归）",
  short: "不用递归，自己管理栈。",
  added: "一个栈，存放上面每一行的三个字和还没试的可用格；一个循环负责前进和后退。",
  dropped: "递归调用：原来由它的变量保存这些字。",
  right: "一次调用为这一行保存的，都放进栈里，回到这一行时再取出来。所以试的格子和顺序都不变。",
  idea: "同样只搜一半，自己维护一个栈：每一行存三个机器字，还有这一行剩下的可用格。回溯时只要在栈里退一格，没有什么需要撤销。",
  cost: "步骤与递归相同，只是省去了调用。在这里，两者由同一个程序一步一步地执行，所以它们比赛总是平局。",
  source: "编译器替递归做的事，在这里由自己动手写出来。",
  cannotBegin: "这个算法只搜索第一行的一半，再把找到的个数加倍。移动皇后以后，这样就不对了。",
  cannotBlock: "这个算法忽略禁放格：镜像中的皇后可能落在禁放格上，所以第一行的一半不能代表另一半。",
  comments: {
    "Bit masks without recursion, with a stack of its own.": "位掩码，不用递归，自己管理栈。",
    "Below the last row no column is left, so free is 0.": "过了最后一行，各列都已占满，所以 free 是 0。",
  },
};
