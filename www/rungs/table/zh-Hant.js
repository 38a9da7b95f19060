/** @type {import("../ladder.js").Words} */
export default {
  name: "查表",
  short: "直接查表。",
  idea: "n 到 27 為止，解的個數都已經數過；第一次數 n = 27 時，許多台電腦算了約一年。更大的棋盤，沒有人知道。",
  cost: "看一眼就好，只要表裡還有。",
  source:
    "OEIS A000170；Preußer 與 Engelhardt，〈Putting Queens in Carry Chains, No. 27〉，《Journal of Signal Processing Systems》88，2017。",
  cannotBegin: "這個演算法不搜尋：解數是從表裡查到的。",
  cannotBlock: "這個演算法忽略禁放格：表裡是沒有禁放格時的解數。",
  comments: {
    "27 numbers; the last is 234,907,967,154,122,528.": "27 個數；最後一個是 234,907,967,154,122,528。",
  },
};
