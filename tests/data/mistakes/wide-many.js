const size = Number(process.argv[2]);
const found = [];

function put(row, path) {
  if (row === size) {
    found.push(path.slice());
    return;
  }
  for (let col = size - 1; col >= 0; col--) {
    let free = true;
    for (let r = 0; r < row; r++) if (path[r] === col || path[r] - col === row - r) free = false;
    if (!free) continue;
    path[row] = col;
    put(row + 1, path);
  }
}

put(0, []);
for (const path of found) {
  console.log(path.map((col) => "-".repeat(col) + "Q" + "-".repeat(size - col)).join("\n") + "\n");
}
