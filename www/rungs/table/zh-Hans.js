/** @type {import("../ladder.js").Words} */
export default {
  name: "查表",
  short: "直接查表。",
  idea: "n 到 27 为止，解的个数都已经数过；第一次数 n = 27 时，许多机器算了约一年。更大的棋盘，没有人知道。",
  cost: "看一眼就行，只要表里还有。",
  source:
    "OEIS A000170；Preußer 与 Engelhardt，“Putting Queens in Carry Chains, No. 27”，《Journal of Signal Processing Systems》88，2017。",
  cannotBegin: "这个算法不搜索：解数是从表里查到的。",
  cannotBlock: "这个算法忽略禁放格：表里是没有禁放格时的解数。",
  comments: {
    "27 numbers; the last is 234,907,967,154,122,528.": "27 个数；最后一个是 234,907,967,154,122,528。",
  },
};
