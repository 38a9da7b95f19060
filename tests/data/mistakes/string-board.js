var N = 4;
var board = [];
for (var i = 0; i < N; i++) board.push(".".repeat(N));

function isSafe(row, col) {
  for (var i = 0; i < row; i++) {
    for (var j = 0; j < N; j++) {
      if (board[i][j] === "Q" && (j === col || Math.abs(row - i) === Math.abs(col - j))) {
        return false;
      }
    }
  }
  return true;
}

function solve(row) {
  if (row >= N) return true;
  for (var col = 0; col < N; col++) {
    if (isSafe(row, col)) {
      board[row][col] = "Q";
      if (solve(row + 1)) return true;
      board[row][col] = ".";
    }
  }
  return false;
}

if (solve(0)) {
  console.log(board.join("\n"));
} else {
  console.log("No solution");
}
