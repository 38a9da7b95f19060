/** The words for hints, and for the solutions that the Board room finds. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "board.hintSquare": "皇后放在第 {row} 行第 {column} 列，仍然有解。",
  "board.hintBack": "没有哪个解同时包含这些皇后。请取走 {count} 个：{queens}。",
  "board.hintMany": "没有哪个解同时包含这些皇后。请取走 {count} 个，先取走这些：{queens}。",
  "board.hintDead": "没有哪个解同时包含这些皇后。",
  "board.hintNone": "这些格子禁用之后，一个解也没有。",
  "board.hintUnknown": "五秒之内没能查明是否有解包含这些皇后。",
  "board.hintLost": "没有哪个解同时包含这些皇后。五秒之内没能查明该取走哪几个。",
  "board.looking": "正在寻找解……",
  "board.completed": "已补上皇后。",
  "board.randomDone": "这是随机的一个解。",
  "board.randomUnknown": "五秒之内没能找到。“从这里求解”也许还能找到一个解。",
  "board.hintSolved": "这已经是一个解了。",
};
