/** @type {import("../ladder.js").Words} */
export default {
  name: "三个标记数组",
  short: "两个方向的对角线也各设标记：查三次就能判断。",
  added: "两个方向的对角线也有标记，用行 − 列和行 + 列编号。",
  dropped: "逐个比较上面皇后的循环。",
  right: "沿一个方向的对角线，行 − 列不变；沿另一个方向，行 + 列不变。所以再看两次，就等于做完了整个循环。",
  idea: "对角线也能记住：沿一个方向，各格的行 + 列都相同；沿另一个方向，行 − 列都相同。列和两个方向的对角线各用一个标记数组，无论已经放了多少个皇后，查看三次就能回答整个问题。",
  cost: "n = 8 时尝试 15,720 个格子，每个查看 3 次：一共 47,160 次。在这么小的棋盘上，这并不比逐个比较少，因为逐个比较大多很快就有结果；n 越大，好处越大。",
  source:
    "沃思（Niklaus Wirth），“Program Development by Stepwise Refinement”，《Communications of the ACM》14，1971；迪杰斯特拉（Edsger Dijkstra），“Notes on Structured Programming”，1970。",
  comments: {
    "Backtracking with flags for columns, diagonals and antidiagonals.":
      "回溯，并用标记记住有皇后的列和两个方向的对角线。",
  },
};
