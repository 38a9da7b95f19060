/**
 * The idea, the cost and the source of each rung of the ladder. A test compares the figures for n = 8 with the
 * counters of the rung.
 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "explanation.matrix.idea":
    "棋盤是一個由 0 和 1 組成的 n × n 陣列，就像在紙上畫的那樣。程式一格一格地問：皇后能不能放在這裡？它從這一格出發，沿著橫列、直行和對角線的八個方向走，直到遇見皇后或走到邊上。一橫列裡再也沒有格子可試時，就清空上一橫列，從那裡繼續。",
  "explanation.matrix.cost":
    "每問一次，最多要走過 4n 個格子。n = 8 時，15,720 次提問一共查看格子 212,456 次：平均每問超過十三次。",
  "explanation.matrix.source": "我們大多數人一開始都這樣寫。",
  "explanation.exhaustive.idea":
    "每一橫列恰好有一個皇后，所以用一個陣列記下每橫列的皇后所在的直行就夠了。每個皇后都試遍所有的直行；等所有橫列都填滿了，程式才問有沒有兩個皇后互相攻擊。",
  "explanation.exhaustive.cost": "nⁿ 種放法，n = 8 時是 16,777,216 種，其中 92 種是解。n = 10 時有一百億種。",
  "explanation.exhaustive.source": "把定義原樣寫成程式。用陣列代替棋盤，是後面所有演算法都保留的一步。",
  "explanation.permutations.idea":
    "任意兩個皇后都不能在同一直行，所以一個解當中各橫列的直行編號是 1 到 n 的一個排列。每次交換兩個，就能得到所有排列，剩下要檢驗的只有對角線：兩個皇后的橫列差是否等於直行差。",
  "explanation.permutations.cost":
    "n! 種放法：n = 8 時是 40,320 種，而不是 16,777,216 種。但每一種仍然要等放滿棋盤才檢驗。",
  "explanation.permutations.source":
    "產生所有排列的方法：Knuth，《The Art of Computer Programming》4A 卷，7.2.1.2 節。",
  "explanation.pruning.idea":
    "每個新皇后都與它上面的所有皇后比較。只要有一個攻擊它，這樣開頭的棋盤就都不可能是解，程式把它們全部跳過：這就是回溯。",
  "explanation.pruning.cost": "n = 8 時放置 2,056 個皇后，而暴力窮舉要放一千九百萬個；比較 46,752 次。",
  "explanation.pruning.source":
    "R. J. Walker 在 1960 年描述了一般的方法；1970 年前後，Dijkstra 和 Wirth 用八皇后來教程式設計。Knuth，《The Art of Computer Programming》4B 卷，7.2.2 節。",
  "explanation.iterative-pruning.idea":
    "同樣的搜尋，不用遞迴。一個迴圈走過一橫列的各直行；走到頭，就回到上一橫列，從那個皇后的下一個直行接著試：經典的程式裡寫作 b[k] + 1。",
  "explanation.iterative-pruning.cost":
    "每一步都與遞迴相同：嘗試 15,720 個格子，放置 2,056 個皇后。省下的是每個皇后的一次呼叫；以步數來看兩者一樣，所以它們比賽總是平手。",
  "explanation.iterative-pruning.source":
    "Knuth，《The Art of Computer Programming》4B 卷，7.2.2 節，演算法 B。",
  "explanation.row-flags.idea":
    "用一個陣列記住哪些直行已被占用。查看一次，就回答了問題的一部分；只有這個直行空著，才逐個皇后比較對角線。",
  "explanation.row-flags.cost": "n = 8 時查看 35,088 次，而不是 46,752 次。檢驗的時間仍然隨皇后數增長。",
  "explanation.row-flags.source": "從比較走向記憶的第一步。",
  "explanation.diagonal-flags.idea":
    "對角線也能記住：沿一個方向，各格的橫列 + 直行都相同；沿另一個方向，橫列 − 直行都相同。直行和兩個方向的對角線各用一個旗標陣列，無論已經放了多少個皇后，查看三次就能回答整個問題。",
  "explanation.diagonal-flags.cost":
    "n = 8 時嘗試 15,720 個格子，每個查看 3 次：一共 47,160 次。在這麼小的棋盤上，這並不比逐個比較少，因為逐個比較大多很快就有結果；n 越大，好處越大。",
  "explanation.diagonal-flags.source":
    "Niklaus Wirth，〈Program Development by Stepwise Refinement〉，《Communications of the ACM》14，1971；Edsger Dijkstra，〈Notes on Structured Programming〉，1970。",
  "explanation.mirror.idea":
    "一個解的鏡像是另一個解。所以第一個皇后只試第一橫列的左半邊，找到一個就算兩個。n 是奇數時，在正中央的直行找到的只算一個：它的鏡像也會被搜到。",
  "explanation.mirror.cost": "一切減半：n = 8 時放置 1,028 個皇后。",
  "explanation.mirror.source": "靠的是問題的對稱性，不是更快的程式。",
  "explanation.bitmask.idea":
    "原來的每個陣列都換成一個字組：第 c 個位元代表下一橫列的第 c 個直行。每往下一橫列，表示對角線的兩個字組就朝相反的方向各移一個位元，和對角線一樣。一次「或」、一次「非」，就得到一橫列的全部可用格；其中值為 1 的最低位元 free & −free，就是下一個皇后。",
  "explanation.bitmask.cost": "n = 8 時查看 1,965 次，每進入一橫列查看一次，代替 15,720 次提問。",
  "explanation.bitmask.source":
    "Martin Richards，〈Backtracking Algorithms in MCPL using Bit Patterns and Recursion〉，劍橋，1997。",
  "explanation.bitmask-mirror.idea":
    "兩個想法合在一起：遮罩，加上第一橫列的一半。經典的 C 程式靠移 i − 1 個位元來截取第一橫列，而 i 可能是 0；這樣的移位在 C 語言裡是未定義的。這裡直接用前 ⌈n / 2⌉ 個位元作遮罩。",
  "explanation.bitmask-mirror.cost": "n = 8 時查看 983 次，放置 1,028 個皇后。",
  "explanation.bitmask-mirror.source": "很長一段時間裡，計數就用這個辦法；各種程式合集裡最常見的也是它。",
  "explanation.bitmask-iterative.idea":
    "同樣的搜尋，自己維護一個堆疊：每一橫列存三個字組，還有這一橫列剩下的可用格。回溯時只要在堆疊裡退一格，沒有什麼需要復原。",
  "explanation.bitmask-iterative.cost":
    "步驟與遞迴相同，只是省去了呼叫。在這裡，兩者由同一個程式一步一步地執行，所以它們比賽總是平手。",
  "explanation.bitmask-iterative.source": "編譯器替遞迴做的事，在這裡用手寫出來。",
  "explanation.parallel.idea":
    "第一橫列的各直行分給各個工作執行緒，誰做完了就取下一個直行。工作執行緒之間互不依賴。在這裡，它們輪流各走一步，棋盤上顯示最近走了一步的那個；樹上標出哪一部分是誰的。",
  "explanation.parallel.cost":
    "總工作量不變；有 w 個工作執行緒時，只要份數遠多於工作執行緒，速度就接近原來的 w 倍：快慢取決於最後做完的那一個。",
  "explanation.parallel.source": "在「計數」裡，真正的工作執行緒就這樣做，只是分得細得多。",
  "explanation.symmetry.idea":
    "旋轉和鏡像把一個解變成最多八個解。程式只搜尋其中依字典序排在最前面的那個。搜尋途中，邊上的皇后都不能比第一橫列的皇后離角更近，否則旋轉後會得到更靠前的解。最後，每個解再與自己的對稱像比較；有幾個不同的對稱像，就算幾個：8 個、4 個或 2 個，只有一格的棋盤上是 1 個。",
  "explanation.symmetry.cost": "n = 8 時放置 685 個皇后，是 2,056 的三分之一：十二個基本解代表全部 92 個解。",
  "explanation.symmetry.source":
    "W. W. Rouse Ball，《Mathematical Recreations and Essays》；這些數見 OEIS A002562。",
  "explanation.random-probing.idea":
    "每一橫列隨機取一個格子。如果連抽 20 次，抽到的格子都受到攻擊，就全部重新開始，最多 30 次。沒有回溯，也不用記住什麼；但也沒有任何保證。",
  "explanation.random-probing.cost":
    "n = 8 時有 3.6% 的種子以放棄收場，n = 16 時有 84%。先隨機放好個數合適的皇后，再讓回溯接手，就會得到好得多的演算法。",
  "explanation.random-probing.source":
    "這是拉斯維加斯演算法，名稱來自 László Babai，1979；用於皇后問題，見 Brassard 與 Bratley，《Algorithmics: Theory and Practice》，1988。",
  "explanation.greedy.idea":
    "在一橫列的可用格中，先試這樣的一格：皇后放在那裡，下面各橫列失去的可用格最少。還有第二種辦法：先填可用格最少的橫列。",
  "explanation.greedy.cost":
    "要找全部解，第一種辦法什麼也省不下：n = 8 時還是 2,056 個皇后。但在大棋盤上，它找到第一個解要快得多，見表。",
  "explanation.greedy.source":
    "「失敗優先」（fail first）原則：Haralick 與 Elliott，〈Increasing Tree Search Efficiency for Constraint Satisfaction Problems〉，1980。更早的近親是 1823 年 Warnsdorff 解騎士巡邏的規則。",
  "explanation.min-conflicts.idea":
    "所有皇后一開始就都在棋盤上。每一步把受攻擊最多的皇后移到同一橫列受攻擊最少的格子，不相上下時由亂數決定。走不通，就重新開始。",
  "explanation.min-conflicts.cost":
    "移動的次數很少，但每次都要把所有皇后互相比較，找出最差的一個，再比較它那一橫列的所有格子，找出最好的一格。如果記錄得更好，同樣的想法能解有幾百萬個皇后的棋盤。它很快就找到一個解，但永遠找不全。",
  "explanation.min-conflicts.source":
    "Rok Sosič 與 Jun Gu，〈A Polynomial Time Algorithm for the N-Queens Problem〉，1990；Minton、Johnston、Philips 與 Laird，〈Minimizing Conflicts〉，1992。",
  "explanation.construction.idea":
    "先依序寫出偶數直行，再寫出奇數直行。n 除以 6 餘 2 或 3 時，有幾個皇后要換位置。完全不用搜尋；除了 2 和 3，每個 n 都做得到。另一種方法是棋盤套棋盤：把一個解的每個皇后都換成同一個小棋盤；小棋盤上的對角線即使出了邊又從對邊接著走，皇后也互不攻擊。",
  "explanation.construction.cost": "n 個皇后，n 步：和把答案抄下來一樣省事。",
  "explanation.construction.source":
    "E. Pauls，《Deutsche Schachzeitung》，1874；附有證明的是 Hoffman、Loessi 與 Moore，〈Constructions for the Solution of the m Queens Problem〉，《Mathematics Magazine》42，1969。棋盤套棋盤：George Pólya，收入 W. Ahrens，《Mathematische Unterhaltungen und Spiele》II，1918。",
  "explanation.dancing-links.idea":
    "每個橫列、每個直行需要一個皇后，每條對角線至多一個：這是帶有可選項的精確覆蓋。哪個剩下的格子最少，就先填哪個，不論是橫列還是直行；從串列裡摘下來的項，自己記得怎樣再連回去。",
  "explanation.dancing-links.cost":
    "n = 8 時放置 1,198 個皇后，而不是 2,056 個，但每個皇后都要動許多鏈結：一共改動 16,674 個。",
  "explanation.dancing-links.source":
    "Donald Knuth，〈Dancing Links〉，2000；《The Art of Computer Programming》4B 卷，7.2.2.1 節。",
  "explanation.table.idea":
    "n 到 27 為止，解的個數都已經數過，最後一個用許多部電腦算了一年。更大的棋盤，沒有人知道。",
  "explanation.table.cost": "看一眼就好，只要表裡還有。",
  "explanation.table.source":
    "OEIS A000170；Preußer 與 Engelhardt，〈Putting Queens in Carry Chains, No. 27〉，《Journal of Signal Processing Systems》88，2017。",
  "explanation.engine.idea":
    "本頁最快的計數不是逐橫列往下走，而是把棋盤切成上下兩半。先為上半部選定一組直行，圖中斜線的地方不能放皇后；再列出填滿上半部的所有方式，以及用剩下的直行填滿下半部的所有方式。然後要找出沿對角線互不攻擊的配對：表中的每一項是一組對角線，許多項同時比較，每一項占一個字組中的一個位元。互相對稱的選法只數其中一個，再乘以個數。",
  "explanation.engine.cost":
    "從 n = 16 到 n = 18，它的時間增長到約 28 倍，搜尋的時間增長到 52 倍。n = 17 時，它的速度是位元運算的五十倍左右，而且差距越來越大。",
  "explanation.engine.source": "它在「計數」裡工作，用上這部電腦的所有核心。",
};
