/** @type {import("../ladder.js").Words} */
export default {
  name: "一個旗標陣列",
  short: "每欄一個標記，不必再問皇后。",
  added: "每欄一個旗標，放下皇后時設為真，收回時設為假。",
  dropped: "與上面每個皇后比較欄號。",
  right: "旗標為真，若且唯若上面有皇后在這一欄。所以看一次，就等於都比較過了。",
  idea: "用一個陣列記住哪些欄已被占用。查看一次，就回答了問題的一部分；只有這一欄空著，才逐一比較各個皇后的對角線。",
  cost: "n = 8 時查看 35,088 次，而不是 46,752 次。檢驗的時間仍然隨皇后數增長。",
  source: "從比較走向記憶的第一步。",
  comments: {
    "Backtracking with a flag for each column that has a queen.": "回溯，並用旗標記住哪些欄有皇后。",
  },
};
