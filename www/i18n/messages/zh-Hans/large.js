/** The words for large boards. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "large.lead": "最多 {most} 个皇后，用公式、棋盘套棋盘或局部搜索放置，并且全部经过检验。",
  "large.size": "皇后的个数",
  "large.method": "方法",
  "large.method.construction": "构造法：用公式算出每个列号",
  "large.method.composition": "棋盘套棋盘：把一个解的每个皇后换成一个棋盘",
  "large.method.local-search": "局部搜索：先随机放，再逐步修正",
  "large.by.construction": "构造法",
  "large.by.composition": "棋盘套棋盘",
  "large.by.local-search": "局部搜索",
  "large.start": "放置皇后",
  "large.progress": "搜索的进度",
  "large.placing": "正在放置 {n} 个皇后。",
  "large.cancelled": "已取消。",
  "large.result":
    "用{method}放置 {n} 个皇后用了 {time}，检验用了 {check}：任意两个都不互相攻击。占用内存 {memory}\u00a0MB。",
  "large.memory": "内存不足，放不下 {n} 个皇后。",
  "large.failed": "没能放置皇后：{message}",
  "large.label": "棋盘图：{n} 个皇后，任意两个都不互相攻击",
  "large.whole": "整个棋盘，{n} 行 {n} 列。颜色越深，皇后越多。",
  "large.window": "第 {firstRow} 到 {lastRow} 行，第 {firstColumn} 到 {lastColumn} 列，共 {n} 行 {n} 列。",
  "large.help": "方向键移动，加号和减号缩放，Home 显示整个棋盘。",
  "large.how":
    "用滚轮、双击或双指缩放，拖动可以移动棋盘。用键盘时，方向键移动，+ 和 − 缩放，Home 显示整个棋盘。",
  "large.zoomIn": "放大",
  "large.zoomOut": "缩小",
  "large.all": "整个棋盘",
  "large.row": "转到第几行",
  "large.found": "第 {row} 行的皇后在第 {column} 列。",
  "large.back": "回到小棋盘",
};
