/** The words that every visit needs: the frame of the page, the board, and errors. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N 皇后问题",

  "sentence.gap": "",

  "list.gap": "、",

  "room.guide": "导读",
  "room.board": "棋盘",
  "room.algorithms": "算法",
  "room.count": "计数",
  "room.solutions": "解集",
  "room.busy": "有一次计数尚未完成",

  "size.label": "棋盘大小 n",
  "size.smaller": "更小的棋盘",
  "size.larger": "更大的棋盘",
  "size.range": "范围是 1 到 {most}。",

  "board.label": "棋盘，{n} 行 {n} 列",
  "board.conflicts": "{count} 处冲突",
  "board.status": "已放 {queens} 个皇后，共需 {count} 个，{found}",
  "board.tooMany": "已放 {queens} 个皇后，但只需 {count} 个，{found}",
  "board.solved": "解出来了。{n} 个皇后两两互不攻击。",
  "board.placed": "皇后放在第 {row} 行第 {column} 列。",
  "board.removed": "第 {row} 行第 {column} 列的皇后已取走。",
  "board.moved": "皇后移到第 {row} 行第 {column} 列。",
  "board.pickedUp": "拿起了第 {row} 行第 {column} 列的皇后。方向键移动，Enter 放下，Esc 放回原处。",
  "board.putBack": "皇后回到第 {row} 行第 {column} 列。",

  "conflict.square": "第 {row} 行第 {column} 列",

  "square.empty": "第 {row} 行第 {column} 列，空",
  "square.blocked": "{square}，已禁用",
  "square.queen": "第 {row} 行第 {column} 列，皇后",
  "square.attackedEmpty": "第 {row} 行第 {column} 列，空，受 {count} 个皇后攻击",
  "square.attackedQueen": "第 {row} 行第 {column} 列，皇后，受 {count} 个皇后攻击",

  "option.smaller": "{name}：减一",
  "option.larger": "{name}：加一",
  "option.seed": "随机种子",
  "option.range": "范围是 {least} 到 {most}。",

  "page.cancel": "取消",

  "transport.play": "播放",
  "transport.again": "重新播放",
  "transport.pause": "暂停",
  "transport.step": "下一步",
  "transport.back": "上一步",

  "note.again": "重试",
  "note.dismiss": "关闭",

  "page.language": "语言",
  "page.skip": "转到棋盘",
  "page.rooms": "栏目",
  "page.lecture": "讲课模式（F）",
  "page.endLecture": "结束讲课（Esc）",
  "page.share": "分享",
  "page.qr": "本页链接的二维码",
  "page.figure": "{name} · {title} · n = {n}",
  "page.home": "打开完整的页面",
  "page.loading": "正在加载求解程序。",
  "page.partFailed": "这一部分无法加载（{message}）。请再试一次；如果还是不行，请重新加载页面。",
  "page.failed":
    "求解程序无法加载（{message}）。请再试一次，或者重新加载页面；不支持 WebAssembly 的浏览器不能运行它。",

  "no-memory": "浏览器没有足够的内存来运行求解程序。请关闭其他标签页或程序，然后再试一次。",
  "no-simd": "浏览器的 WebAssembly 没有 128 位 SIMD，Chrome 和 Firefox 从 2021 年、Safari 从 2023 年起才有",

  "board-size": "棋盘大小是 1 到 {most} 的整数。",

  "search-size": "大小为 {n} 的棋盘太大，无法搜索：最大是 {most}。",

  "count-size": "没有人知道大小为 {n} 的棋盘有多少个解。已知解数的棋盘最大是 {most}。",
  memory: "内存不足。",
  "range-progress": "已保存的计数损坏了，已移到一边。",

  "cannot-block": "算法“{algorithm}”不能搜索有禁用格子的棋盘。",

  "not-composite": "大小为 {n} 的棋盘不能由棋盘套棋盘得到：它要有不被 2 和 3 整除的因数，例如 20 = 4 × 5。",

  "unknown-algorithm": "没有名为“{given}”的算法。",
};
