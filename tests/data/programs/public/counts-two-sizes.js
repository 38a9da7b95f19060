const { log } = console;

function count(n, queens = []) {
  if (queens.length === n) return 1;
  let total = 0;
  for (let column = 0; column < n; column++)
    if (queens.every((other, row) => other !== column && Math.abs(other - column) !== queens.length - row))
      total += count(n, [...queens, column]);
  return total;
}

log(count(4), count(7));
