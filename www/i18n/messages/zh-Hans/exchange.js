/** The words for exporting and importing boards and solutions. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "exchange.format": "格式",
  "exchange.side": "宽度（像素）",
  "exchange.smaller": "少一个像素",
  "exchange.larger": "多一个像素",
  "exchange.copy": "复制",
  "exchange.copied": "已复制。",
  "exchange.save": "保存",
  "exchange.saved": "已保存。",
  "exchange.withoutBlocked": "这种格式不含禁用的格子。",
  "exchange.paste": "文本形式的棋盘",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "打开",
  "exchange.opened": "打开了大小为 {n} 的棋盘，上面有 {count} 个皇后。",
  "exchange.tooLong": "这段文本太长，不会是棋盘。",
  "exchange.tooLarge": "浏览器生成不了这么大的图片。",
  "format.columns": "列号，1,5,8,…",
  "format.pairs": "数对，(1, 1) (2, 5) …",
  "format.letters": "Q 和 .",
  "format.stars": "$ 和 *",
  "format.matrix": "0 和 1",
  "format.csv": "CSV",
  "format.json": "JSON，每行一个",
  "format.svg": "SVG，可以在这里再打开的图片",
  "format.tikz": "LaTeX（TikZ）",
  "format.png": "PNG，图片",
  "import.empty": "这段文本里没有棋盘。",
  "import.unknown":
    "第 {line} 行第 {column} 个字符：没有哪种棋盘写法以“{found}”开头。可以是列号，例如 1,5,8,6,3,7,2,4；可以是数对，例如 (1, 1) (2, 5)；可以是由 Q 和 .、$ 和 * 或 0 和 1 组成的各行；也可以是 JSON，或本页生成的 SVG 图片。",
  "import.size": "第 {line} 行第 {column} 个字符：这样 n 会太小或太大；n 的范围是 1 到 {most}。",
  "import.square":
    "第 {line} 行第 {column} 个字符：“{found}”不是格子。这里 {queen} 是皇后，{empty} 是空的格子。",
  "import.width": "第 {line} 行第 {column} 个字符：这一行有 {count} 格，而 n 是 {n}。",
  "import.rows": "第 {line} 行第 {column} 个字符：共有 {count} 行，而 n 是 {n}。",
  "import.several": "第 {line} 行第 {column} 个字符：棋盘在这之前就结束了。只能打开一个棋盘。",
  "import.gap": "第 {line} 行第 {column} 个字符：这里缺少一个列号。没有皇后的行请写 -。",
  "import.column":
    "第 {line} 行第 {column} 个字符：“{found}”不是列号。列号是数，例如 5；2+5 表示一行中有两个皇后，- 表示没有皇后。",
  "import.offBoard":
    "第 {line} 行第 {column} 个字符：“{found}”不在大小为 {n} 的棋盘上，那里的行和列从 {first} 到 {last}。",
  "import.pair": "第 {line} 行第 {column} 个字符：这里应当是数对（行，列），例如 (2, 5)。",
  "import.json":
    '第 {line} 行第 {column} 个字符：这里的 JSON 不合要求，应当是 {"n":4,"columns":[2,4,1,3]} 或 {"n":4,"queens":[[1,2],[2,4]]}。',
  "import.svg": "第 {line} 行第 {column} 个字符：这张图片没有说明皇后在哪里。只有本页生成的 SVG 才会说明。",
};
