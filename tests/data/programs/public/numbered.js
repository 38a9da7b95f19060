export function* queens(n) {
  const stack = [[]];
  while (stack.length > 0) {
    const partial = stack.pop();
    if (partial.length === n) {
      yield partial;
      continue;
    }
    for (let col = n - 1; col >= 0; col--) {
      const row = partial.length;
      const bad = partial.some((c, r) => c === col || Math.abs(c - col) === row - r);
      if (!bad) stack.push([...partial, col]);
    }
  }
}

const n = 6;
let k = 0;
for (const solution of queens(n)) {
  k += 1;
  console.log(k + ": " + solution.map((c, r) => "abcdefgh"[c] + (r + 1)).join(" "));
}
