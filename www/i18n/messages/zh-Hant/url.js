/** The notes about parameters of a link, an attribute or a message that had to be corrected. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "url.replaced": "連結中的「{name} = {value}」無效，已改用 {instead}。",
  "url.queens": "連結中有皇后不在大小為 {n} 的棋盤上，已忽略：{dropped}。",
  "url.blocked": "連結中有禁用的格子不在大小為 {n} 的棋盤上，已忽略：{dropped}。",
  "url.loop": "連結要求循環播放「{value}」，這不是 100-160 那樣的步驟範圍，已忽略。",
  "url.moment": "這一章沒有「{value}」這個時刻，從頭開啟。",
  "url.from": "搜尋開頭的皇后必須從最上面起每橫列一個。保留 {count} 個。",
  "url.controls": "連結中有未知的控制項，已忽略：{dropped}。",
  "url.unknown": "連結中有未知的參數，已忽略：{dropped}。",
  "url.repeated": "連結中有重複的參數：{names}。每個參數都以最後一個值為準。",
};
