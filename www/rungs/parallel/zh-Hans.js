/** @type {import("../ladder.js").Words} */
export default {
  name: "多核并行",
  short: "左半边的各列分给所有核心。",
  added: "几个工作线程，每次各取第一个皇后的一个位置往下搜索；最后把各自找到的加起来。",
  dropped: "第一行一半的掩码：每份工作只有一列。",
  right:
    "左半边和正中的每个解，第一个皇后恰在一列，所以各份工作既不重复，也不遗漏；右半边的解由镜像得到。各份工作互不相干，先后顺序没有关系。",
  idea: "第一行左半边的各列分给各个工作线程，谁做完了就取下一列。工作线程之间互不依赖。在这里，它们轮流各走一步，棋盘上显示最近走了一步的那个；树上标出哪一部分是谁的。",
  cost: "总的工作量不变；有 w 个工作线程时，只要份数远多于工作线程，速度就接近原来的 w 倍：快慢取决于最后做完的那一个。",
  source: "在“计数”页面里，真正的工作线程就这样做，只是分得细得多。",
  cannotBegin: "第一行一半的各列已分给各个工作线程，所以不能移动皇后。",
  cannotBlock: "这个算法忽略禁放格：镜像中的皇后可能落在禁放格上，所以第一行的一半不能代表另一半。",
  comments: {
    "Bit masks on several cores: each takes one column of the first row.":
      "多核位掩码：每个核一次负责第一行的一列。",
    "Count the solutions with the first queen in this column.": "统计第一个皇后在这一列的解。",
    "In the first row, only this column.": "第一行只试这一列。",
    "Each worker has its own.": "每个工作线程各有一份。",
    "Shared by all workers: the next column of the first row.": "所有工作线程共用：第一行的下一列。",
    "Each worker has its own “first” and “solutions”; at the end, “solutions” are added up.":
      "first 和 solutions 是每个工作线程自己的；最后把各个 solutions 加起来。",
    "Each column goes to one worker only.": "每一列只分给一个工作线程。",
  },
};
