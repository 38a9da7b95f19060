/** @type {import("../ladder.js").Words} */
export default {
  name: "位元運算（位元遮罩）",
  short: "旗標變成二進位的位元：一個整數就表示一列的全部可用格。",
  added: "三個字組，每個用一個位元代表這一列的一欄，逐列傳下去；幾次位元運算就找出全部可用格。",
  dropped: "三個旗標陣列、逐格的檢驗和旗標的復原：每一列都有自己的字組。",
  right:
    "某一欄的位元在三個字組中至少有一個是 1，若且唯若上面有皇后攻擊這一列的這一格。往下一列，對角線移動一欄，它的位元就移動一位。",
  idea: "原來的每個陣列都換成一個字組：第 c 個位元代表這一列的第 c 欄。每往下一列，表示對角線的兩個字組就朝相反的方向各移一個位元，和對角線一樣。幾次位元運算就得到一列的全部可用格；其中值為 1 的最低位元 free & −free，就是下一個皇后。",
  cost: "n = 8 時查看 1,965 次，每進入一列查看一次，代替 15,720 次判斷。",
  source:
    "Martin Richards，〈Backtracking Algorithms in MCPL using Bit Patterns and Recursion〉，劍橋，1997。",
  comments: {
    "Bit masks: find all free squares of a row at once.": "位元遮罩：一次找出一列的所有可用格。",
  },
};
