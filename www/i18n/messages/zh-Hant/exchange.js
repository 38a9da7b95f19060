/** The words for exporting and importing boards and solutions. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "exchange.format": "格式",
  "exchange.side": "寬度（像素）",
  "exchange.smaller": "少一個像素",
  "exchange.larger": "多一個像素",
  "exchange.copy": "複製",
  "exchange.copied": "已複製。",
  "exchange.save": "儲存",
  "exchange.saved": "已儲存。",
  "exchange.withoutBlocked": "這種格式不含禁用的格子。",
  "exchange.paste": "文字形式的棋盤",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "開啟",
  "exchange.opened": "開啟了大小為 {n} 的棋盤，上面有 {count} 個皇后。",
  "exchange.tooLong": "這段文字太長，不會是棋盤。",
  "exchange.tooLarge": "瀏覽器產生不了這麼大的圖片。",
  "format.columns": "直行編號，1,5,8,…",
  "format.pairs": "數對，(1, 1) (2, 5) …",
  "format.letters": "Q 和 .",
  "format.stars": "$ 和 *",
  "format.matrix": "0 和 1",
  "format.csv": "CSV",
  "format.json": "JSON，每行文字一個",
  "format.svg": "SVG，可以在這裡再開啟的圖片",
  "format.tikz": "LaTeX（TikZ）",
  "format.png": "PNG，圖片",
  "import.empty": "這段文字裡沒有棋盤。",
  "import.unknown":
    "第 {line} 行文字的第 {column} 個字元：沒有哪種棋盤寫法以「{found}」開頭。可以是直行編號，例如 1,5,8,6,3,7,2,4；可以是數對，例如 (1, 1) (2, 5)；可以是由 Q 和 .、$ 和 * 或 0 和 1 組成的各橫列；也可以是 JSON，或本頁產生的 SVG 圖片。",
  "import.size": "第 {line} 行文字的第 {column} 個字元：這樣 n 會太小或太大；n 的範圍是 1 到 {most}。",
  "import.square":
    "第 {line} 行文字的第 {column} 個字元：「{found}」不是格子。這裡 {queen} 是皇后，{empty} 是空的格子。",
  "import.width": "第 {line} 行文字的第 {column} 個字元：這一橫列有 {count} 格，而 n 是 {n}。",
  "import.rows": "第 {line} 行文字的第 {column} 個字元：共有 {count} 橫列，而 n 是 {n}。",
  "import.several": "第 {line} 行文字的第 {column} 個字元：棋盤在這之前就結束了。只能開啟一個棋盤。",
  "import.gap": "第 {line} 行文字的第 {column} 個字元：這裡缺少一個直行編號。沒有皇后的橫列請寫 -。",
  "import.column":
    "第 {line} 行文字的第 {column} 個字元：「{found}」不是直行編號。直行編號是數，例如 5；2+5 表示一橫列中有兩個皇后，- 表示沒有皇后。",
  "import.offBoard":
    "第 {line} 行文字的第 {column} 個字元：「{found}」不在大小為 {n} 的棋盤上，那裡的橫列和直行從 {first} 到 {last}。",
  "import.pair": "第 {line} 行文字的第 {column} 個字元：這裡應當是數對（橫列，直行），例如 (2, 5)。",
  "import.json":
    '第 {line} 行文字的第 {column} 個字元：這裡的 JSON 不合要求，應當是 {"n":4,"columns":[2,4,1,3]} 或 {"n":4,"queens":[[1,2],[2,4]]}。',
  "import.svg":
    "第 {line} 行文字的第 {column} 個字元：這張圖片沒有說明皇后在哪裡。只有本頁產生的 SVG 才會說明。",
};
