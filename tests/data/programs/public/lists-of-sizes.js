function solve(n) {
  const boards = [];
  const queens = [];
  const place = (row) => {
    if (row === n) {
      boards.push([...queens]);
      return;
    }
    for (let column = 0; column < n; column++) {
      if (!queens.every((other, above) => other !== column && Math.abs(other - column) !== row - above)) continue;
      queens.push(column);
      place(row + 1);
      queens.pop();
    }
  };
  place(0);
  return boards;
}

for (const n of [4, 5, 6]) console.log(n, solve(n).length, solve(n)[0].join(","));
console.log(solve(7).length);
