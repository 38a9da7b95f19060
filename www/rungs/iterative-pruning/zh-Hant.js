/** @type {import("../ladder.js").Words} */
export default {
  name: "非遞迴回溯",
  short: "同樣的搜尋寫成迴圈：皇后就是堆疊。",
  added: "兩個變數記住目前的列和欄，一個迴圈負責前進和後退。",
  dropped: "每列一次的遞迴呼叫。",
  right: "一次呼叫要記住的，只是這一列試到了哪一欄；被收回的皇后就在那一欄，接著試它後面的一欄就好。",
  idea: "同樣的搜尋，不用遞迴。一個迴圈走過一列的各欄；走到頭，就回到上一列，從那個皇后的下一欄接著試：經典的程式裡寫作 b[k] + 1。",
  cost: "每一步都與遞迴相同：嘗試 15,720 個格子，放置 2,056 個皇后。省下的是每個皇后的一次呼叫；以步數來看兩者一樣，所以它們比賽總是平手。",
  source: "高德納（Donald Knuth），《The Art of Computer Programming》4B 卷，7.2.2 節，演算法 B。",
  comments: {
    "Backtracking without recursion: the list of queens is the stack.": "非遞迴回溯：皇后的串列就是堆疊。",
    "Continue with the column after that of the last queen.": "從最後一個皇后的下一欄接著試。",
    "Continue with the column after that queen’s.": "從那個皇后的下一欄接著試。",
  },
};
