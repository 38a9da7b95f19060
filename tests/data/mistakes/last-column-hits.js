const n = Number(prompt());
const queens = [];
const visited = new Array(n).fill(false);

function attacked(row, col) {
  return queens.some((c, r) => c === col || Math.abs(c - col) === row - r);
}

function place(row, visited) {
  if (row === n) {
    console.log(queens.join(" "));
    return;
  }
  for (let col = 0; col < n - 1; col++) {
    if (attacked(row, col)) continue;
    visited[queens[row - 1] ?? col] = true;
    queens.push(col);
    place(row + 1, visited);
    queens.pop();
  }
}

place(0, visited);
