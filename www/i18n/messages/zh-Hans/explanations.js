/**
 * The idea, the cost and the source of each rung of the ladder. A test compares the figures for n = 8 with the
 * counters of the rung.
 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "explanation.matrix.idea":
    "棋盘是一个由 0 和 1 组成的 n × n 数组，就像在纸上画的那样。程序一格一格地问：皇后能不能放在这里？它从这一格出发，沿着行、列和对角线的八个方向走，直到遇见皇后或走到边上。一行里再也没有格子可试时，就清空上一行，从那里继续。",
  "explanation.matrix.cost":
    "每问一次，最多要走过 4n 个格子。n = 8 时，15,720 次提问一共查看格子 212,456 次：平均每问超过十三次。",
  "explanation.matrix.source": "我们大多数人一开始都这样写。",
  "explanation.exhaustive.idea":
    "每一行恰好有一个皇后，所以用一个数组记下每行皇后所在的列就够了。每个皇后都试遍所有的列；等所有行都填满了，程序才问有没有两个皇后互相攻击。",
  "explanation.exhaustive.cost": "nⁿ 种放法，n = 8 时是 16,777,216 种，其中 92 种是解。n = 10 时有一百亿种。",
  "explanation.exhaustive.source": "把定义原样写成程序。用数组代替棋盘，是后面所有算法都保留的一步。",
  "explanation.permutations.idea":
    "任意两个皇后都不能在同一列，所以一个解中各行的列号是 1 到 n 的一个排列。每次交换两个，就能得到全部排列，剩下要检验的只有对角线：两个皇后的行差是否等于列差。",
  "explanation.permutations.cost":
    "n! 种放法：n = 8 时是 40,320 种，而不是 16,777,216 种。但每一种仍然要等放满棋盘才检验。",
  "explanation.permutations.source":
    "生成全部排列的方法：Knuth，《The Art of Computer Programming》4A 卷，7.2.1.2 节。",
  "explanation.pruning.idea":
    "每个新皇后都与它上面的所有皇后比较。只要有一个攻击它，这样开头的棋盘就都不可能是解，程序把它们全部跳过：这就是回溯。",
  "explanation.pruning.cost": "n = 8 时放置 2,056 个皇后，而暴力枚举要放一千九百万个；比较 46,752 次。",
  "explanation.pruning.source":
    "R. J. Walker 在 1960 年描述了一般的方法；1970 年前后，Dijkstra 和 Wirth 用八皇后来教程序设计。Knuth，《The Art of Computer Programming》4B 卷，7.2.2 节。",
  "explanation.iterative-pruning.idea":
    "同样的搜索，不用递归。一个循环走过一行的各列；走到头，就回到上一行，从那个皇后的下一列接着试：经典的程序里写作 b[k] + 1。",
  "explanation.iterative-pruning.cost":
    "每一步都与递归相同：尝试 15,720 个格子，放置 2,056 个皇后。省下的是每个皇后的一次调用；按步数看两者一样，所以它们比赛总是平局。",
  "explanation.iterative-pruning.source":
    "Knuth，《The Art of Computer Programming》4B 卷，7.2.2 节，算法 B。",
  "explanation.row-flags.idea":
    "用一个数组记住哪些列已被占用。查看一次，就回答了问题的一部分；只有这一列空着，才逐个皇后比较对角线。",
  "explanation.row-flags.cost": "n = 8 时查看 35,088 次，而不是 46,752 次。检验的时间仍然随皇后数增长。",
  "explanation.row-flags.source": "从比较走向记忆的第一步。",
  "explanation.diagonal-flags.idea":
    "对角线也能记住：沿一个方向，各格的行 + 列都相同；沿另一个方向，行 − 列都相同。列和两个方向的对角线各用一个标记数组，无论已经放了多少个皇后，查看三次就能回答整个问题。",
  "explanation.diagonal-flags.cost":
    "n = 8 时尝试 15,720 个格子，每个查看 3 次：一共 47,160 次。在这么小的棋盘上，这并不比逐个比较少，因为逐个比较大多很快就有结果；n 越大，好处越大。",
  "explanation.diagonal-flags.source":
    "Niklaus Wirth，“Program Development by Stepwise Refinement”，《Communications of the ACM》14，1971；Edsger Dijkstra，“Notes on Structured Programming”，1970。",
  "explanation.mirror.idea":
    "一个解的镜像是另一个解。所以第一个皇后只试第一行的左半边，找到一个就算两个。n 是奇数时，在正中一列找到的只算一个：它的镜像也会被搜到。",
  "explanation.mirror.cost": "一切减半：n = 8 时放置 1,028 个皇后。",
  "explanation.mirror.source": "靠的是问题的对称性，不是更快的程序。",
  "explanation.bitmask.idea":
    "原来的每个数组都换成一个机器字：第 c 位代表下一行的第 c 列。每往下一行，表示对角线的两个机器字就朝相反的方向各移一位，和对角线一样。一次“或”、一次“非”，就得到一行的全部可用格；其中值为 1 的最低位 free & −free，就是下一个皇后。",
  "explanation.bitmask.cost": "n = 8 时查看 1,965 次，每进入一行查看一次，代替 15,720 次提问。",
  "explanation.bitmask.source":
    "Martin Richards，“Backtracking Algorithms in MCPL using Bit Patterns and Recursion”，剑桥，1997。",
  "explanation.bitmask-mirror.idea":
    "两个思路合在一起：掩码，加上第一行的一半。经典的 C 程序靠移 i − 1 位来截取第一行，而 i 可能是 0；这样的移位在 C 语言里是未定义行为。这里直接用前 ⌈n / 2⌉ 位作掩码。",
  "explanation.bitmask-mirror.cost": "n = 8 时查看 983 次，放置 1,028 个皇后。",
  "explanation.bitmask-mirror.source": "很长一段时间里，计数就用这个办法；各种程序合集里最常见的也是它。",
  "explanation.bitmask-iterative.idea":
    "同样的搜索，自己维护一个栈：每一行存三个机器字，还有这一行剩下的可用格。回溯时只要在栈里退一格，没有什么需要撤销。",
  "explanation.bitmask-iterative.cost":
    "步骤与递归相同，只是省去了调用。在这里，两者由同一个程序一步一步地执行，所以它们比赛总是平局。",
  "explanation.bitmask-iterative.source": "编译器替递归做的事，在这里用手写出来。",
  "explanation.parallel.idea":
    "第一行的各列分给各个工作线程，谁做完了就取下一列。工作线程之间互不依赖。在这里，它们轮流各走一步，棋盘上显示最近走了一步的那个；树上标出哪一部分是谁的。",
  "explanation.parallel.cost":
    "总的工作量不变；有 w 个工作线程时，只要份数远多于工作线程，速度就接近原来的 w 倍：快慢取决于最后做完的那一个。",
  "explanation.parallel.source": "在“计数”里，真正的工作线程就这样做，只是分得细得多。",
  "explanation.symmetry.idea":
    "旋转和镜像把一个解变成最多八个解。程序只搜索其中按字典序排在最前面的那个。搜索途中，边上的皇后都不能比第一行的皇后离角更近，否则旋转后会得到更靠前的解。最后，每个解再与自己的对称像比较；有几个不同的对称像，就算几个：8 个、4 个或 2 个，只有一格的棋盘上是 1 个。",
  "explanation.symmetry.cost": "n = 8 时放置 685 个皇后，是 2,056 的三分之一：十二个基本解代表全部 92 个解。",
  "explanation.symmetry.source":
    "W. W. Rouse Ball，《Mathematical Recreations and Essays》；这些数见 OEIS A002562。",
  "explanation.random-probing.idea":
    "每一行随机取一个格子。如果连抽 20 次，抽到的格子都受到攻击，就全部重新开始，最多 30 次。没有回溯，也不用记住什么；但也没有任何保证。",
  "explanation.random-probing.cost":
    "n = 8 时有 3.6% 的种子以放弃告终，n = 16 时有 84%。先随机放好个数合适的皇后，再让回溯接手，就会得到好得多的算法。",
  "explanation.random-probing.source":
    "这是拉斯维加斯算法，名称来自 László Babai，1979；用于皇后问题，见 Brassard 与 Bratley，《Algorithmics: Theory and Practice》，1988。",
  "explanation.greedy.idea":
    "在一行的可用格中，先试这样的一格：皇后放在那里，下面各行失去的可用格最少。还有第二种办法：先填可用格最少的一行。",
  "explanation.greedy.cost":
    "要找全部解，第一种办法什么也省不下：n = 8 时还是 2,056 个皇后。但在大棋盘上，它找到第一个解要快得多，见表。",
  "explanation.greedy.source":
    "“失败优先”（fail first）原则：Haralick 与 Elliott，“Increasing Tree Search Efficiency for Constraint Satisfaction Problems”，1980。更早的近亲是 1823 年 Warnsdorff 解骑士巡游的规则。",
  "explanation.min-conflicts.idea":
    "所有皇后一开始就都在棋盘上。每一步把受攻击最多的皇后移到同一行受攻击最少的格子，不相上下时由随机数决定。走不通，就重新开始。",
  "explanation.min-conflicts.cost":
    "移动的次数很少，但每次都要把所有皇后互相比较，找出最差的一个，再比较它那一行的所有格子，找出最好的一格。如果记录得更好，同样的思路能解有几百万个皇后的棋盘。它很快就找到一个解，但永远找不全。",
  "explanation.min-conflicts.source":
    "Rok Sosič 与 Jun Gu，“A Polynomial Time Algorithm for the N-Queens Problem”，1990；Minton、Johnston、Philips 与 Laird，“Minimizing Conflicts”，1992。",
  "explanation.construction.idea":
    "先依次写出偶数列，再写出奇数列。n 除以 6 余 2 或 3 时，有几个皇后要换位置。完全不用搜索；除了 2 和 3，每个 n 都行得通。另一种方法是棋盘套棋盘：把一个解的每个皇后都换成同一个小棋盘；小棋盘上的对角线即使出了边又从对边接着走，皇后也互不攻击。",
  "explanation.construction.cost": "n 个皇后，n 步：和把答案抄下来一样省事。",
  "explanation.construction.source":
    "E. Pauls，《Deutsche Schachzeitung》，1874；附有证明的是 Hoffman、Loessi 与 Moore，“Constructions for the Solution of the m Queens Problem”，《Mathematics Magazine》42，1969。棋盘套棋盘：George Pólya，收入 W. Ahrens，《Mathematische Unterhaltungen und Spiele》II，1918。",
  "explanation.dancing-links.idea":
    "每一行、每一列需要一个皇后，每条对角线至多一个：这是带有可选项的精确覆盖。哪个剩下的格子最少，就先填哪个，不论是行还是列；从链表里摘下来的项，自己记得怎样再连回去。",
  "explanation.dancing-links.cost":
    "n = 8 时放置 1,198 个皇后，而不是 2,056 个，但每个皇后都要动许多链接：一共改动 16,674 个。",
  "explanation.dancing-links.source":
    "Donald Knuth，“Dancing Links”，2000；《The Art of Computer Programming》4B 卷，7.2.2.1 节。",
  "explanation.table.idea":
    "n 到 27 为止，解的个数都已经数过，最后一个用许多机器算了一年。更大的棋盘，没有人知道。",
  "explanation.table.cost": "看一眼就行，只要表里还有。",
  "explanation.table.source":
    "OEIS A000170；Preußer 与 Engelhardt，“Putting Queens in Carry Chains, No. 27”，《Journal of Signal Processing Systems》88，2017。",
  "explanation.engine.idea":
    "本页最快的计数不是一行一行地往下走，而是把棋盘切成上下两半。先为上半部选定一组列，图中斜线的地方不能放皇后；再列出填满上半部的所有方式，以及用剩下的列填满下半部的所有方式。然后要找出沿对角线互不攻击的配对：表中的每一项是一组对角线，许多项同时比较，每一项占一个机器字中的一位。互相对称的选法只数其中一个，再乘以个数。",
  "explanation.engine.cost":
    "从 n = 16 到 n = 18，它的时间增长到约 28 倍，搜索的时间增长到 52 倍。n = 17 时，它的速度是位运算的五十倍左右，而且差距越来越大。",
  "explanation.engine.source": "它在“计数”里工作，用上这台机器的所有核心。",
};
