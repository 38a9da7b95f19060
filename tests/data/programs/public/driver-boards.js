function solveNQueens(n) {
  const boards = [];
  const place = (queens) => {
    if (queens.length === n) {
      boards.push(queens.map((column) => ".".repeat(column) + "Q" + ".".repeat(n - 1 - column)));
      return;
    }
    for (let column = 0; column < n; column++)
      if (queens.every((other, row) => other !== column && Math.abs(other - column) !== queens.length - row))
        place([...queens, column]);
  };
  place([]);
  return boards;
}

console.log(solveNQueens(4));
console.log(solveNQueens(1));
