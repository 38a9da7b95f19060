/** What the build translates the comments of the listings with. */

/** The word before the command that runs a program, in the languages of the page. */
export const RUN = ["Run: ", "运行：", "執行："];

/** The comments in Chinese, by their English text. @type {Readonly<Record<string, readonly [simplified: string, traditional: string]>>} */
export const COMMENTS = {
  // The first line of each program.
  "A board of zeros and ones: look from each square in all directions.": [
    "由 0 和 1 组成的棋盘：从每一格沿各个方向查看。",
    "由 0 和 1 組成的棋盤：從每一格沿各個方向查看。",
  ],
  "Brute force: try all boards with one queen in each row.": [
    "暴力枚举：试遍每行一个皇后的所有棋盘。",
    "暴力窮舉：試遍每個橫列一個皇后的所有棋盤。",
  ],
  "All permutations: no two queens share a row or a column.": [
    "全排列：任何两个皇后都不同行，也不同列。",
    "所有排列：任何兩個皇后都不在同一橫列或同一直行。",
  ],
  "Backtracking: compare each new queen with all queens above it.": [
    "回溯：每个新皇后都和上面的所有皇后比较。",
    "回溯：每個新皇后都和上面的所有皇后比較。",
  ],
  "Backtracking without recursion: the list of queens is the stack.": [
    "非递归回溯：皇后的列表就是栈。",
    "非遞迴回溯：皇后的串列就是堆疊。",
  ],
  "Backtracking with a flag for each column that has a queen.": [
    "回溯，并用标记记住哪些列有皇后。",
    "回溯，並用旗標記住哪些直行有皇后。",
  ],
  "Backtracking with flags for columns, diagonals and antidiagonals.": [
    "回溯，并用标记记住有皇后的列和两个方向的对角线。",
    "回溯，並用旗標記住有皇后的直行和兩個方向的對角線。",
  ],
  "Half of the search: each solution also gives its mirror image.": [
    "只搜索一半：每个解同时给出它的镜像。",
    "只搜尋一半：每個解同時給出它的鏡像。",
  ],
  "Bit masks: find all free squares of a row at once.": [
    "位掩码：一次找出一行的所有可用格。",
    "位元遮罩：一次找出一個橫列的所有可用格。",
  ],
  "Bit masks for half of the search, with mirror images.": [
    "位掩码，只搜索一半，另一半取镜像。",
    "位元遮罩，只搜尋一半，另一半取鏡像。",
  ],
  "Bit masks without recursion, with a stack of its own.": [
    "位掩码，不用递归，自己管理栈。",
    "位元遮罩，不用遞迴，自己管理堆疊。",
  ],
  "Bit masks on several cores: each takes one column of the first row.": [
    "多核位掩码：每个核一次负责第一行的一列。",
    "多核心位元遮罩：每個核心一次負責第一橫列的一個直行。",
  ],
  "Fundamental solutions only: each gives its rotations and reflections.": [
    "只找基本解：每个基本解给出它的旋转和镜像。",
    "只找基本解：每個基本解給出它的旋轉和鏡像。",
  ],
  "Random probing: draw a free square for each row, or start over.": [
    "随机试探：为每行随机抽一个可用格，抽不到就从头再来。",
    "隨機試探：為每個橫列隨機抽一個可用格，抽不到就從頭再來。",
  ],
  "Greedy order: first the square that leaves the most squares free.": [
    "贪心次序：先试剩下可用格最多的那一格。",
    "貪婪順序：先試剩下可用格最多的那一格。",
  ],
  "Local search: move the most attacked queen where it is attacked least.": [
    "局部搜索：把受攻击最多的皇后移到受攻击最少的格子。",
    "局部搜尋：把受攻擊最多的皇后移到受攻擊最少的格子。",
  ],
  "A solution for every n except 2 and 3, without a search.": [
    "不用搜索：除了 2 和 3，每个 n 都直接得到一个解。",
    "不用搜尋：除了 2 和 3，每個 n 都直接得到一個解。",
  ],
  "Exact cover with dancing links (Donald Knuth, 2000).": [
    "用舞蹈链求解精确覆盖（高德纳，2000 年）。",
    "用舞蹈鏈求解精確覆蓋（高德納，2000 年）。",
  ],
  // Comments between the lines.
  "As many columns apart as rows: on a diagonal.": [
    "列差等于行差：在同一条对角线上。",
    "直行差等於橫列差：在同一條對角線上。",
  ],
  "Continue with the column after that of the last queen.": [
    "从最后一个皇后的下一列接着试。",
    "從最後一個皇后的下一個直行接著試。",
  ],
  "Count the solutions with the first queen in this column.": [
    "统计第一个皇后在这一列的解。",
    "計算第一個皇后在這個直行的解。",
  ],
  "Each square is an option of four nodes, one for each item.": [
    "每一格是一个选项，有四个结点，每个条目一个。",
    "每一格是一個選項，有四個節點，每個項目一個。",
  ],
  "From the middle column, the search finds both itself.": [
    "从正中一列开始时，搜索自己会找到这两个解。",
    "從正中的直行開始時，搜尋自己會找到這兩個解。",
  ],
  "Here columns are counted from 1.": ["这里列从 1 数起。", "這裡直行從 1 數起。"],
  "If several lose the same, the leftmost.": ["损失相同时取最左边的。", "損失相同時取最左邊的。"],
  "If there are several, one of them at random.": ["有多个时随机取一个。", "有多個時隨機取一個。"],
  "In the first row, only the left half and the middle.": [
    "第一行只试左半边和正中。",
    "第一橫列只試左半邊和正中。",
  ],
  "In the same column, or as many columns apart as rows.": [
    "在同一列，或者列差等于行差。",
    "在同一直行，或者直行差等於橫列差。",
  ],
  "Items 1 to n are the rows, n + 1 to 2n the columns,": [
    "条目 1 到 n 是行，n + 1 到 2n 是列，",
    "項目 1 到 n 是橫列，n + 1 到 2n 是直行，",
  ],
  "the others the diagonals, which need no queen.": [
    "其余是对角线，对角线上不必有皇后。",
    "其餘是對角線，對角線上不必有皇后。",
  ],
  "Move 2 to the end, and 1 and 3 to the end.": [
    "把 2 移到末尾，把 1 和 3 移到末尾。",
    "把 2 移到最後，把 1 和 3 移到最後。",
  ],
  "No queen on an edge may be nearer to a corner than queens[0].": [
    "边上的皇后都不能比 queens[0] 离角更近。",
    "邊上的皇后都不能比 queens[0] 離角更近。",
  ],
  "Of the eight images, only the smallest counts.": [
    "八个对称像里只算最小的一个。",
    "八個對稱像裡只算最小的一個。",
  ],
  "One row down, the diagonals have moved by one column.": [
    "往下一行，对角线移动一列。",
    "往下一橫列，對角線移動一個直行。",
  ],
  "Rotate by a quarter turn.": ["旋转四分之一圈。", "旋轉四分之一圈。"],
  "Swap 1 and 3, and move 5 to the end.": ["交换 1 和 3，把 5 移到末尾。", "交換 1 和 3，把 5 移到最後。"],
  "A long is signed: if x is negative, bound must be added.": [
    "long 有符号：x 为负时要再加上 bound。",
    "long 有正負號：x 為負時要再加上 bound。",
  ],
  "Unlike >>, >>> does not treat the leftmost bit as a sign.": [
    "和 >> 不同，>>> 不把最左边的位当作符号。",
    "和 >> 不同，>>> 不把最左邊的位元當作正負號。",
  ],
  "Shared by all workers: the next column of the first row.": [
    "所有工作线程共用：第一行的下一列。",
    "所有工作執行緒共用：第一橫列的下一個直行。",
  ],
  "The eight rotations and reflections of a board, without repeats.": [
    "棋盘的八个旋转和镜像，重复的只算一次。",
    "棋盤的八個旋轉和鏡像，重複的只算一次。",
  ],
  "The generator SplitMix64 (Steele, Lea and Flood, 2014).": [
    "随机数生成器 SplitMix64（Steele、Lea 和 Flood，2014 年）。",
    "亂數產生器 SplitMix64（Steele、Lea 和 Flood，2014 年）。",
  ],
  "The list of items has only the rows and columns.": [
    "条目的链表里只有行和列。",
    "項目的串列裡只有橫列和直行。",
  ],
  "The lowest bit that is set.": ["值为 1 的最低位。", "值為 1 的最低位元。"],
  "The number of zeros below the bit is the column.": [
    "这一位下面 0 的个数就是列。",
    "這個位元下面 0 的個數就是直行。",
  ],
  "The node keeps its links, so that it can come back.": [
    "结点保留自己的链接，所以能再连回来。",
    "節點保留自己的鏈結，所以能再連回來。",
  ],
  "The number of free squares below that a queen here attacks.": [
    "放在这里的皇后会攻击下面多少个可用格。",
    "放在這裡的皇后會攻擊下面多少個可用格。",
  ],
  "The number of queens in other rows that attack a square.": [
    "其他行有多少个皇后攻击这一格。",
    "其他橫列有多少個皇后攻擊這一格。",
  ],
  "The other three nodes of an option, in a circle.": [
    "一个选项的另外三个结点，首尾相接。",
    "一個選項的另外三個節點，頭尾相接。",
  ],
  "The row or column with the fewest squares left, or 0.": [
    "剩下的格子最少的行或列；没有就是 0。",
    "剩下的格子最少的橫列或直行；沒有就是 0。",
  ],
  "The upper half of a product of 128 bits.": ["128 位乘积的高 64 位。", "128 位元乘積的高 64 位元。"],
  "n ones: bit c stands for column c of the row.": [
    "n 个 1：第 c 位代表这一行的第 c 列。",
    "n 個 1：第 c 個位元代表這一橫列的第 c 個直行。",
  ],
  "row - column is the same along a diagonal,": [
    "沿主对角线方向 row - column 不变，",
    "沿主對角線方向 row - column 不變，",
  ],
  "row + column along an antidiagonal.": [
    "沿副对角线方向 row + column 不变。",
    "沿副對角線方向 row + column 不變。",
  ],
};
