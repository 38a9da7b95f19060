/** @type {import("../ladder.js").Words} */
export default {
  name: "三個旗標陣列",
  short: "兩個方向的對角線也各設旗標：查三次就能判斷。",
  added: "兩個方向的對角線也有旗標，用列 − 欄和列 + 欄編號。",
  dropped: "逐一比較上面皇后的迴圈。",
  right: "沿一個方向的對角線，列 − 欄不變；沿另一個方向，列 + 欄不變。所以再看兩次，就等於做完了整個迴圈。",
  idea: "對角線也能記住：沿一個方向，各格的列 + 欄都相同；沿另一個方向，列 − 欄都相同。欄和兩個方向的對角線各用一個旗標陣列，無論已經放了多少個皇后，查看三次就能回答整個問題。",
  cost: "n = 8 時嘗試 15,720 個格子，每個查看 3 次：一共 47,160 次。在這麼小的棋盤上，這並不比逐一比較少，因為逐一比較大多很快就有結果；n 越大，好處越大。",
  source:
    "維爾特（Niklaus Wirth），〈Program Development by Stepwise Refinement〉，《Communications of the ACM》14，1971；戴克斯特拉（Edsger Dijkstra），〈Notes on Structured Programming〉，1970。",
  comments: {
    "Backtracking with flags for columns, diagonals and antidiagonals.":
      "回溯，並用旗標記住有皇后的欄和兩個方向的對角線。",
  },
};
