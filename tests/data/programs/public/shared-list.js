const found = [];
const path = [];

function search(n) {
  if (path.length === n) {
    found.push(path);
    return;
  }
  for (let c = 0; c < n; c++) {
    if (path.some((d, r) => d === c || Math.abs(d - c) === path.length - r)) continue;
    path.push(c);
    search(n);
    path.pop();
  }
}

search(Number(process.argv[2]));
console.log(`${found.length} solutions`);
for (const columns of found) console.log(columns);
