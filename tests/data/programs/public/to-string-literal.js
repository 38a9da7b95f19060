const n = Number(prompt("n"));
const solution = (columns) => ({
  columns,
  toString() {
    return `[${this.columns.join(", ")}]`;
  },
});

const stack = [[]];
while (stack.length > 0) {
  const columns = stack.pop();
  if (columns.length === n) console.log("Found %s", solution(columns));
  else
    for (let c = n - 1; c >= 0; c--)
      if (columns.every((d, i) => d !== c && Math.abs(d - c) !== columns.length - i)) stack.push([...columns, c]);
}
