function* solve(n, row = 0, taken = new Map()) {
  if (row === n) yield [...taken.values()];
  else
    for (let c = 0; c < n; c++) {
      if ([...taken].some(([r, x]) => x === c || row - r === Math.abs(x - c))) continue;
      taken.set(row, c);
      yield* solve(n, row + 1, taken);
      taken.delete(row);
    }
}
for (const board of solve(Number(process.argv[2]))) console.log(board.join(" "));
