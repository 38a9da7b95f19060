let count = 0;

const totalNQueens = function (n) {
  const place = (row, cols, down, up) => {
    if (row === n) {
      count++;
      return;
    }
    for (let c = 0; c < n; c++) {
      if (cols.has(c) || down.has(row - c) || up.has(row + c)) continue;
      place(row + 1, new Set(cols).add(c), new Set(down).add(row - c), new Set(up).add(row + c));
    }
  };
  place(0, new Set(), new Set(), new Set());
  return count;
};
