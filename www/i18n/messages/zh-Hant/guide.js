/** The words of the Guide and of its first chapter. The chapters themselves are in www/guide. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "guide.help": "用方向鍵在格子間移動。在你自己的棋盤上，空白鍵放置或取走皇后；有問題時，空白鍵就是回答。",
  "guide.contents": "目錄",
  "guide.place": "第 {number} 章（最後是第 {last} 章）· {minutes} 分鐘",
  "guide.headings": "本章內容",
  "guide.chapters": "章節",
  "guide.show": "在棋盤上顯示：{text}",
  "guide.playback": "播放控制",
  "guide.size": "大小 n",
  "guide.enlarge": "放大棋盤",
  "guide.reduce": "回到正文",
  "guide.attack": "這個皇后攻擊 {count} 個格子。",
  "guide.conflict": "兩個皇后在同一條對角線上：衝突。",
  "guide.solution": "一個解：{n} 個皇后互不攻擊。",
  "guide.last": "還缺一個皇后。",
  "guide.power": "{mantissa} × 10{exponent}",
  "guide.question": "問題",
  "guide.answer": "你的答案",
  "guide.check": "提交",
  "guide.notNumber": "請輸入一個整數。",
};
