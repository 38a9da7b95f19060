/** The words for hints, and for the solutions that the Board room finds. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "board.hintSquare": "皇后放在第 {row} 橫列第 {column} 直行，仍然有解。",
  "board.hintBack": "沒有哪個解同時包含這些皇后。請取走 {count} 個：{queens}。",
  "board.hintMany": "沒有哪個解同時包含這些皇后。請取走 {count} 個，先取走這些：{queens}。",
  "board.hintDead": "沒有哪個解同時包含這些皇后。",
  "board.hintNone": "這些格子禁用之後，一個解也沒有。",
  "board.hintUnknown": "五秒之內沒能查明是否有解包含這些皇后。",
  "board.hintLost": "沒有哪個解同時包含這些皇后。五秒之內沒能查明該取走哪幾個。",
  "board.looking": "正在尋找解……",
  "board.completed": "已補上皇后。",
  "board.randomDone": "這是隨機的一個解。",
  "board.randomUnknown": "五秒之內沒能找到。「從這裡求解」也許還能找到一個解。",
  "board.hintSolved": "這已經是一個解了。",
};
