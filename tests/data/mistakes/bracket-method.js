const n = Number(prompt());
const q = [];
const used = new Array(n).fill(false);
const api = {
  ["solve("](r) {
    if (r === n) { console.log(q.join(" ")); return; }
    for (let c = 0; c < n; c++) {
      if (used[c] || q.some((x, i) => Math.abs(x - c) === r - i)) continue;
      used[c] = true;
      q.push(c);
      this["solve("](r + 1);
      q.pop();
    }
  },
};
api["solve("](0);
