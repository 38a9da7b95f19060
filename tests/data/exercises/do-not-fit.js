const n = Number(prompt());

// Whether no queen attacks this column of the next row.
function isFree(queens, column) {
  for (let above = 0; above < queens.length; above += 1) {
    const apart = Math.abs(queens[above] - column);
    if (apart === 0 || apart === queens.length - above) return false;
  }
  return true;
}

// The ways to fill this many rows.
function fill(rows) {
  if (rows === 0) return [[]];
  const ways = [];
  for (const way of fill(rows - 1)) {
    for (let column = 0; column < n; column += 1) {
      if (isFree(way, column)) ways.push([...way, column]);
    }
  }
  return ways;
}

function fits(top, bottom) {
  const queens = [...top];
  for (const column of bottom) {
    if (!isFree(queens, column)) return false;
    queens.push(column);
  }
  return true;
}

const bottoms = fill(Math.ceil(n / 2));
for (const top of fill(Math.floor(n / 2))) {
  for (const bottom of bottoms) {
    const queens = [...top, ...bottom];
    if (fits(top, bottom)) console.log(queens);
  }
}
