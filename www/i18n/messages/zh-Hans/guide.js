/** The words of the Guide and of its first chapter. The chapters themselves are in www/guide. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "guide.help": "用方向键在格子间移动。在你自己的棋盘上，空格放置或取走皇后；有问题时，空格就是回答。",
  "guide.contents": "目录",
  "guide.place": "第 {number} 章（最后是第 {last} 章）· {minutes} 分钟",
  "guide.headings": "本章内容",
  "guide.chapters": "章节",
  "guide.show": "在棋盘上显示：{text}",
  "guide.playback": "播放控制",
  "guide.size": "大小 n",
  "guide.enlarge": "放大棋盘",
  "guide.reduce": "回到正文",
  "guide.attack": "这个皇后攻击 {count} 个格子。",
  "guide.conflict": "两个皇后在同一条对角线上：冲突。",
  "guide.solution": "一个解：{n} 个皇后互不攻击。",
  "guide.last": "还缺一个皇后。",
  "guide.power": "{mantissa} × 10{exponent}",
  "guide.question": "问题",
  "guide.answer": "你的答案",
  "guide.check": "提交",
  "guide.notNumber": "请输入一个整数。",
};
