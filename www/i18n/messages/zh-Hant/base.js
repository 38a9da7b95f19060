/** The words of the frame of the page, and those that several rooms need. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N 皇后問題",

  "sentence.gap": "",

  "list.gap": "、",

  "room.guide": "教學",
  "room.board": "棋盤",
  "room.algorithms": "演算法",
  "room.count": "計數",
  "room.solutions": "解集",
  "room.check": "檢查我的輸出",
  "room.program": "你的程式",
  "room.busy": "有一次計數尚未完成",

  "size.label": "棋盤大小 n",
  "size.smaller": "更小的棋盤",
  "size.larger": "更大的棋盤",
  "size.range": "範圍是 1 到 {most}。",

  "board.label": "棋盤，{n} 列 {n} 欄",
  "board.conflicts": "{count} 處衝突",
  "board.status": "已放 {queens} 個皇后，共需 {count} 個，{found}",
  "board.tooMany": "已放 {queens} 個皇后，但只需 {count} 個，{found}",
  "board.solvedTitle": "解出來了。",
  "board.peaceful": "{n} 個皇后兩兩互不攻擊。",
  "board.placed": "皇后放在第 {row} 列第 {column} 欄。",
  "board.removed": "第 {row} 列第 {column} 欄的皇后已取走。",
  "board.moved": "皇后移到第 {row} 列第 {column} 欄。",
  "board.pickedUp": "拿起了第 {row} 列第 {column} 欄的皇后。方向鍵移動，Enter 放下，Esc 放回原處。",
  "board.putBack": "皇后回到第 {row} 列第 {column} 欄。",
  "board.undo": "復原",
  "board.undoHint": "復原上一次變更（Ctrl+Z）",
  "board.undone": "已復原。",
  "board.redone": "已重做。",
  "board.clear": "清空",
  "board.cleared": "棋盤已清空。",

  "conflict.square": "第 {row} 列第 {column} 欄",

  "square.empty": "第 {row} 列第 {column} 欄，空",
  "square.blocked": "{square}，禁放格",
  "square.queen": "第 {row} 列第 {column} 欄，皇后",
  "square.attackedEmpty": "第 {row} 列第 {column} 欄，空，受 {count} 個皇后攻擊",
  "square.attackedQueen": "第 {row} 列第 {column} 欄，皇后，受 {count} 個皇后攻擊",

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
  "transport.backShort": "上一步",

  "note.again": "再試一次",
  "note.dismiss": "關閉",

  "page.language": "語言",
  "page.skip": "前往棋盤",
  "page.rooms": "單元",
  "page.lecture": "授課模式（F）",
  "page.endLecture": "結束授課（Esc）",
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

  "search-size": "{n} × {n} 的棋盤太大，無法搜尋：最大是 {most} × {most}。",

  "count-size": "沒有人知道 {n} × {n} 的棋盤有多少個解。已知解數的棋盤最大是 {most} × {most}。",
  memory: "記憶體不足。",
  "unreadable-file": "無法讀取這個檔案，可能它已移動或改動過。請重新選擇。",
  "recording-damaged": "執行記錄已損壞，請重新產生。",
  "recording-too-long": "執行記錄太長，無法顯示。請用較小的 n 重新記錄。",
  "not-text": "這個檔案不是 UTF-8 或 UTF-16 的文字檔。",
  "range-progress": "已儲存的計數損壞了，已另行保留。",

  "cannot-block": "演算法「{algorithm}」不能搜尋有禁放格的棋盤。",

  "not-composite":
    "{n} × {n} 的棋盤不能由棋盤套棋盤得到：n 要有大於 1、又不被 2 和 3 整除的因數，例如 20 = 4 × 5。",

  "unknown-algorithm": "沒有名為「{given}」的演算法。",

  "time.milliseconds": "{count}\u00a0毫秒",
  "time.seconds": "{count}\u00a0秒",
  "time.minutes": "{minutes}\u00a0分\u00a0{seconds}\u00a0秒",
  "time.hours": "{hours}\u00a0小時\u00a0{minutes}\u00a0分",
  "time.days": "{count}\u00a0天",
  "time.years": "{count}\u00a0年",
  "time.lessThanMillisecond": "不到 1\u00a0毫秒",

  "url.replaced": "連結中的「{name} = {value}」無效，已改用 {instead}。",
  "url.queens": "連結中有皇后不在 {n} × {n} 的棋盤上，已忽略：{dropped}。",
  "url.blocked": "連結中有禁放格不在 {n} × {n} 的棋盤上，已忽略：{dropped}。",
  "url.loop": "連結要求循環播放「{value}」，這不是 100-160 那樣的步數範圍，已忽略。",
  "url.moment": "這一章沒有「{value}」這個時刻，從頭開啟。",
  "url.exercise": "沒有「{value}」這個練習。",
  "url.python": "python = {value} 不是資料夾的位址。",
  "url.from": "搜尋開頭的皇后必須從最上面起每列一個。保留 {count} 個。",
  "url.controls": "連結中有未知的控制項，已忽略：{dropped}。",
  "url.unknown": "連結中有未知的參數，已忽略：{dropped}。",
  "url.repeated": "連結中有重複的參數：{names}。每個參數都以最後一個值為準。",

  "failures.noWasm":
    "這個瀏覽器不支援 WebAssembly，或者已將它關閉，因此棋盤不能求解，也不能計數。請開啟它，或者換一個瀏覽器。",
  "failures.wasmForbidden":
    "本頁的 Content-Security-Policy 禁止 WebAssembly。網頁作者可以在 script-src 中加入 'wasm-unsafe-eval' 來允許它。",
  "failures.siteForbidden":
    "本頁的 Content-Security-Policy 禁止從 {site} 載入。網頁作者可以在 connect-src 中加入 {site}，也可以改用包含全部內容的 n-queens.global.js。",
  "failures.siteSilent":
    "無法從 {site} 載入：伺服器沒有回應，或者沒有傳送 Access-Control-Allow-Origin。網頁作者可以改用包含全部內容的 n-queens.global.js。",

  "countFrom.label": "列和欄的編號從",
  "exchange.format": "格式",
  "exchange.side": "寬度（像素）",
  "exchange.smaller": "少一個像素",
  "exchange.larger": "多一個像素",
  "exchange.copy": "複製",
  "exchange.copied": "已複製。",
  "exchange.save": "儲存",
  "exchange.saved": "已儲存。",
  "exchange.withoutBlocked": "這種格式不含禁放格。",
  "exchange.paste": "一個棋盤，或者程式的輸出",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "開啟",
  "exchange.opened": "開啟了 {n} × {n} 的棋盤，上面有 {count} 個皇后。",
  "exchange.tooLarge": "瀏覽器無法產生這麼大的圖片。",
  "format.columns": "欄號，1,5,8,…",
  "format.pairs": "數對，(1, 1) (2, 5) …",
  "format.letters": "Q 和 .",
  "format.stars": "$ 和 *",
  "format.matrix": "0 和 1",
  "format.csv": "CSV",
  "format.json": "JSON，每行文字一個",
  "format.svg": "SVG，可以在這裡再開啟的圖片",
  "format.tikz": "LaTeX（TikZ）",
  "format.png": "PNG，圖片",

  "symmetries.orbit": "經過旋轉和鏡像，一共得到 {count} 個不同的解。",
  "symmetries.canonical": "它是其中的第一個，代表它們全部。",
  "symmetries.notCanonical": "有另一個排在它前面。",
  "symmetries.none": "棋盤上有一個解時，這裡顯示它的八個對稱像。",
  "symmetries.number.all": "它是全部 {count} 個解當中的第 {number} 個。",
  "symmetries.number.fundamental": "它所在的類是 {count} 個基本解當中的第 {number} 個。",
  "symmetries.numbering": "正在尋找它的編號。",
  "symmetries.unnumbered": "解的編號只到 n = {most} 為止。",
  "symmetries.first": "{name}，第一個",
  "symmetries.opened": "{name}。",
  "symmetries.identity": "原樣",
  "symmetries.quarter-turn": "旋轉 90°",
  "symmetries.half-turn": "旋轉 180°",
  "symmetries.three-quarter-turn": "旋轉 270°",
  "symmetries.mirror-columns": "左右對調",
  "symmetries.mirror-rows": "上下對調",
  "symmetries.transpose": "沿主對角線翻轉",
  "symmetries.antitranspose": "沿副對角線翻轉",
};
