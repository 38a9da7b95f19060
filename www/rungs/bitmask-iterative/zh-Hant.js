/** @type {import("../ladder.js").Words} */
export default {
  name: "位元運算（非遞迴）",
  short: "不用遞迴，自己管理堆疊。",
  idea: "同樣只搜尋一半，自己維護一個堆疊：每一列存三個字組，還有這一列剩下的可用格。回溯時只要在堆疊裡退一格，沒有什麼需要復原。",
  cost: "步驟與遞迴相同，只是省去了呼叫。在這裡，兩者由同一個程式一步一步地執行，所以它們比賽總是平手。",
  source: "編譯器替遞迴做的事，在這裡由自己動手寫出來。",
  cannotBegin: "這個演算法只搜尋第一列的一半，再把找到的個數加倍。移動皇后以後，這樣就不對了。",
  cannotBlock: "這個演算法忽略禁放格：鏡像中的皇后可能落在禁放格上，所以第一列的一半不能代表另一半。",
  comments: {
    "Bit masks without recursion, with a stack of its own.": "位元遮罩，不用遞迴，自己管理堆疊。",
    "Below the last row no column is left, so free is 0.": "過了最後一列，各欄都已占滿，所以 free 是 0。",
  },
};
