/** @type {import("../ladder.js").Words} */
export default {
  name: "多核心平行運算",
  short: "左半邊的各欄分給所有核心。",
  added: "幾個工作執行緒，每次各取第一個皇后的一個位置往下搜尋；最後把各自找到的加起來。",
  dropped: "第一列一半的遮罩：每份工作只有一欄。",
  right:
    "左半邊和正中的每個解，第一個皇后恰在一欄，所以各份工作既不重複，也不遺漏；右半邊的解由鏡像得到。各份工作互不相干，先後順序沒有關係。",
  idea: "第一列左半邊的各欄分給各個工作執行緒，誰做完了就取下一欄。工作執行緒之間互不依賴。在這裡，它們輪流各走一步，棋盤上顯示最近走了一步的那個；樹上標出哪一部分是誰的。",
  cost: "總工作量不變；有 w 個工作執行緒時，只要份數遠多於工作執行緒，速度就接近原來的 w 倍：快慢取決於最後做完的那一個。",
  source: "在「計數」頁面裡，真正的工作執行緒就這樣做，只是分得細得多。",
  cannotBegin: "第一列一半的各欄已分給各個工作執行緒，所以不能移動皇后。",
  cannotBlock: "這個演算法忽略禁放格：鏡像中的皇后可能落在禁放格上，所以第一列的一半不能代表另一半。",
  comments: {
    "Bit masks on several cores: each takes one column of the first row.":
      "多核心位元遮罩：每個核心一次負責第一列的一欄。",
    "Count the solutions with the first queen in this column.": "計算第一個皇后在這一欄的解。",
    "In the first row, only this column.": "第一列只試這一欄。",
    "Each worker has its own.": "每個工作執行緒各有一份。",
    "Shared by all workers: the next column of the first row.": "所有工作執行緒共用：第一列的下一欄。",
    "Each worker has its own “first” and “solutions”; at the end, “solutions” are added up.":
      "first 和 solutions 是每個工作執行緒自己的；最後把各個 solutions 加起來。",
    "Each column goes to one worker only.": "每一欄只分給一個工作執行緒。",
  },
};
