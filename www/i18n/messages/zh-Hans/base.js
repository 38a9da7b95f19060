/** The words of the frame of the page, and those that several rooms need. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N 皇后问题",

  "sentence.gap": "",

  "list.gap": "、",

  "room.guide": "教程",
  "room.board": "棋盘",
  "room.algorithms": "算法",
  "room.count": "计数",
  "room.solutions": "解集",
  "room.check": "检查我的输出",
  "room.program": "你的程序",
  "room.busy": "有一次计数尚未完成",

  "size.label": "棋盘大小 n",
  "size.smaller": "更小的棋盘",
  "size.larger": "更大的棋盘",
  "size.range": "范围是 1 到 {most}。",

  "board.label": "棋盘，{n} 行 {n} 列",
  "board.conflicts": "{count} 处冲突",
  "board.status": "已放 {queens} 个皇后，共需 {count} 个，{found}",
  "board.tooMany": "已放 {queens} 个皇后，但只需 {count} 个，{found}",
  "board.solvedTitle": "解出来了。",
  "board.peaceful": "{n} 个皇后两两互不攻击。",
  "board.placed": "皇后放在第 {row} 行第 {column} 列。",
  "board.removed": "第 {row} 行第 {column} 列的皇后已取走。",
  "board.moved": "皇后移到第 {row} 行第 {column} 列。",
  "board.pickedUp": "拿起了第 {row} 行第 {column} 列的皇后。方向键移动，Enter 放下，Esc 放回原处。",
  "board.putBack": "皇后回到第 {row} 行第 {column} 列。",
  "board.undo": "撤销",
  "board.undoHint": "撤销上一次改动（Ctrl+Z）",
  "board.undone": "已撤销。",
  "board.redone": "已重做。",
  "board.clear": "清空",
  "board.cleared": "棋盘已清空。",

  "conflict.square": "第 {row} 行第 {column} 列",

  "square.empty": "第 {row} 行第 {column} 列，空",
  "square.blocked": "{square}，禁放格",
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
  "transport.backShort": "上一步",

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

  "search-size": "{n} × {n} 的棋盘太大，无法搜索：最大是 {most} × {most}。",

  "count-size": "没有人知道 {n} × {n} 的棋盘有多少个解。已知解数的棋盘最大是 {most} × {most}。",
  memory: "内存不足。",
  "unreadable-file": "读不了这个文件，可能它已移动或改动过。请重新选择。",
  "recording-damaged": "运行记录已损坏，请重新生成。",
  "recording-too-long": "运行记录太长，无法显示。请用较小的 n 重新记录。",
  "not-text": "这个文件不是 UTF-8 或 UTF-16 文本。",
  "range-progress": "已保存的计数损坏了，已另行保留。",

  "cannot-block": "算法“{algorithm}”不能搜索有禁放格的棋盘。",

  "not-composite":
    "{n} × {n} 的棋盘不能由棋盘套棋盘得到：n 要有大于 1、又不被 2 和 3 整除的因数，例如 20 = 4 × 5。",

  "unknown-algorithm": "没有名为“{given}”的算法。",

  "time.milliseconds": "{count}\u00a0毫秒",
  "time.seconds": "{count}\u00a0秒",
  "time.minutes": "{minutes}\u00a0分\u00a0{seconds}\u00a0秒",
  "time.hours": "{hours}\u00a0小时\u00a0{minutes}\u00a0分",
  "time.days": "{count}\u00a0天",
  "time.years": "{count}\u00a0年",
  "time.lessThanMillisecond": "不到 1\u00a0毫秒",

  "url.replaced": "链接中的“{name} = {value}”无效，已改用 {instead}。",
  "url.queens": "链接中有皇后不在 {n} × {n} 的棋盘上，已忽略：{dropped}。",
  "url.blocked": "链接中有禁放格不在 {n} × {n} 的棋盘上，已忽略：{dropped}。",
  "url.loop": "链接要求循环播放“{value}”，这不是 100-160 那样的步数范围，已忽略。",
  "url.moment": "这一章没有“{value}”这个时刻，从头打开。",
  "url.exercise": "没有“{value}”这个练习。",
  "url.python": "python = {value} 不是文件夹的地址。",
  "url.from": "搜索开头的皇后必须从第一行起每行一个。保留 {count} 个。",
  "url.controls": "链接中有未知的控件，已忽略：{dropped}。",
  "url.unknown": "链接中有未知的参数，已忽略：{dropped}。",
  "url.repeated": "链接中有重复的参数：{names}。每个参数都以最后一个值为准。",

  "failures.noWasm":
    "这个浏览器不支持 WebAssembly，或者已将它关闭，因此棋盘不能求解，也不能计数。请打开它，或者换一个浏览器。",
  "failures.wasmForbidden":
    "本页的 Content-Security-Policy 禁止 WebAssembly。网页作者可以在 script-src 中加入 'wasm-unsafe-eval' 来允许它。",
  "failures.siteForbidden":
    "本页的 Content-Security-Policy 禁止从 {site} 加载。网页作者可以在 connect-src 中加入 {site}，也可以改用包含全部内容的 n-queens.global.js。",
  "failures.siteSilent":
    "无法从 {site} 加载：服务器没有响应，或者没有发送 Access-Control-Allow-Origin。网页作者可以改用包含全部内容的 n-queens.global.js。",

  "countFrom.label": "行列编号从",
  "exchange.format": "格式",
  "exchange.side": "宽度（像素）",
  "exchange.smaller": "少一个像素",
  "exchange.larger": "多一个像素",
  "exchange.copy": "复制",
  "exchange.copied": "已复制。",
  "exchange.save": "保存",
  "exchange.saved": "已保存。",
  "exchange.withoutBlocked": "这种格式不含禁放格。",
  "exchange.paste": "一个棋盘，或者程序的输出",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "打开",
  "exchange.opened": "打开了 {n} × {n} 的棋盘，上面有 {count} 个皇后。",
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

  "symmetries.orbit": "经过旋转和镜像，一共得到 {count} 个不同的解。",
  "symmetries.canonical": "它是其中的第一个，代表它们全部。",
  "symmetries.notCanonical": "有另一个排在它前面。",
  "symmetries.none": "棋盘上有一个解时，这里显示它的八个对称像。",
  "symmetries.number.all": "它是全部 {count} 个解中的第 {number} 个。",
  "symmetries.number.fundamental": "它所在的类是 {count} 个基本解中的第 {number} 个。",
  "symmetries.numbering": "正在查找它的编号。",
  "symmetries.unnumbered": "解的编号只到 n = {most} 为止。",
  "symmetries.first": "{name}，第一个",
  "symmetries.opened": "{name}。",
  "symmetries.identity": "原样",
  "symmetries.quarter-turn": "旋转 90°",
  "symmetries.half-turn": "旋转 180°",
  "symmetries.three-quarter-turn": "旋转 270°",
  "symmetries.mirror-columns": "左右互换",
  "symmetries.mirror-rows": "上下互换",
  "symmetries.transpose": "沿主对角线翻转",
  "symmetries.antitranspose": "沿副对角线翻转",
};
