/** The notes about parameters of a link, an attribute or a message that had to be corrected. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "url.replaced": "链接中的“{name} = {value}”无效，已改用 {instead}。",
  "url.queens": "链接中有皇后不在大小为 {n} 的棋盘上，已忽略：{dropped}。",
  "url.blocked": "链接中有禁用的格子不在大小为 {n} 的棋盘上，已忽略：{dropped}。",
  "url.loop": "链接要求循环播放“{value}”，这不是 100-160 那样的步骤范围，已忽略。",
  "url.moment": "这一章没有“{value}”这个时刻，从头打开。",
  "url.from": "搜索开头的皇后必须从第一行起每行一个。保留 {count} 个。",
  "url.controls": "链接中有未知的控件，已忽略：{dropped}。",
  "url.unknown": "链接中有未知的参数，已忽略：{dropped}。",
  "url.repeated": "链接中有重复的参数：{names}。每个参数都以最后一个值为准。",
};
