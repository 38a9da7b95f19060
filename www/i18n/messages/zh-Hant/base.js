/** The words that every visit needs: the frame of the page, the board, and errors. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N 皇后問題",

  "sentence.gap": "",

  "list.gap": "、",

  "room.guide": "導讀",
  "room.board": "棋盤",
  "room.algorithms": "演算法",
  "room.count": "計數",
  "room.solutions": "解集",
  "room.busy": "有一次計數尚未完成",

  "size.label": "棋盤大小 n",
  "size.smaller": "更小的棋盤",
  "size.larger": "更大的棋盤",
  "size.range": "範圍是 1 到 {most}。",

  "board.label": "棋盤，{n} 橫列 {n} 直行",
  "board.conflicts": "{count} 處衝突",
  "board.status": "已放 {queens} 個皇后，共需 {count} 個，{found}",
  "board.tooMany": "已放 {queens} 個皇后，但只需 {count} 個，{found}",
  "board.solved": "解出來了。{n} 個皇后兩兩互不攻擊。",
  "board.placed": "皇后放在第 {row} 橫列第 {column} 直行。",
  "board.removed": "第 {row} 橫列第 {column} 直行的皇后已取走。",
  "board.moved": "皇后移到第 {row} 橫列第 {column} 直行。",
  "board.pickedUp": "拿起了第 {row} 橫列第 {column} 直行的皇后。方向鍵移動，Enter 放下，Esc 放回原處。",
  "board.putBack": "皇后回到第 {row} 橫列第 {column} 直行。",

  "conflict.square": "第 {row} 橫列第 {column} 直行",

  "square.empty": "第 {row} 橫列第 {column} 直行，空",
  "square.blocked": "{square}，已禁用",
  "square.queen": "第 {row} 橫列第 {column} 直行，皇后",
  "square.attackedEmpty": "第 {row} 橫列第 {column} 直行，空，受 {count} 個皇后攻擊",
  "square.attackedQueen": "第 {row} 橫列第 {column} 直行，皇后，受 {count} 個皇后攻擊",

  "option.smaller": "{name}：減一",
  "option.larger": "{name}：加一",
  "option.seed": "亂數種子",
  "option.range": "範圍是 {least} 到 {most}。",

  "page.cancel": "取消",

  "transport.play": "播放",
  "transport.again": "重新播放",
  "transport.pause": "暫停",
  "transport.step": "下一步",
  "transport.back": "上一步",

  "note.again": "再試一次",
  "note.dismiss": "關閉",

  "page.language": "語言",
  "page.skip": "前往棋盤",
  "page.rooms": "單元",
  "page.lecture": "講課模式（F）",
  "page.endLecture": "結束講課（Esc）",
  "page.share": "分享",
  "page.qr": "本頁連結的 QR 碼",
  "page.figure": "{name} · {title} · n = {n}",
  "page.home": "開啟完整的網頁",
  "page.loading": "正在載入求解程式。",
  "page.partFailed": "這個部分無法載入（{message}）。請再試一次；如果仍然失敗，請重新載入網頁。",
  "page.failed":
    "求解程式無法載入（{message}）。請再試一次，或者重新載入網頁；不支援 WebAssembly 的瀏覽器不能執行它。",

  "no-memory": "瀏覽器沒有足夠的記憶體來執行求解程式。請關閉其他分頁或程式，然後再試一次。",
  "no-simd": "瀏覽器的 WebAssembly 沒有 128 位元 SIMD，Chrome 和 Firefox 從 2021 年、Safari 從 2023 年起才有",

  "board-size": "棋盤大小是 1 到 {most} 的整數。",

  "search-size": "大小為 {n} 的棋盤太大，無法搜尋：最大是 {most}。",

  "count-size": "沒有人知道大小為 {n} 的棋盤有多少個解。已知解數的棋盤最大是 {most}。",
  memory: "記憶體不足。",
  "range-progress": "已儲存的計數損壞了，已移到一邊。",

  "cannot-block": "演算法「{algorithm}」不能搜尋有禁用格子的棋盤。",

  "not-composite": "大小為 {n} 的棋盤不能由棋盤套棋盤得到：它要有不被 2 和 3 整除的因數，例如 20 = 4 × 5。",

  "unknown-algorithm": "沒有名為「{given}」的演算法。",
};
