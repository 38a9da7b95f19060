function totalNQueens(n) {
  const all = 2 ** n - 1;
  let count = 0;
  const dfs = (cols, d1, d2) => {
    if (cols === all) {
      count++;
      return;
    }
    let free = all & ~(cols | d1 | d2);
    while (free > 0) {
      const bit = free & -free;
      free -= bit;
      dfs(cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
    }
  };
  dfs(0, 0, 0);
  return count;
}

for (let n = 1; n <= 20; n++) console.log(`n = ${n}: ${totalNQueens(n)} solutions`);
