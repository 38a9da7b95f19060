// Exact cover with dancing links (Donald Knuth, 2000).
// Run: node dancing-links.js 8 boards

// Items 1 to n are the rows, n + 1 to 2n the columns,
// the others the diagonals, which need no queen.
// Each square is an option of four nodes, one for each item.
class Links {
  constructor(n) {
    const items = 2 * n + 2 * (2 * n - 1);
    this.heads = items + 1;
    const heads = [...Array(items + 1).keys()];
    // The list of items has only the rows and columns.
    this.left = [...heads];
    this.right = [...heads];
    const rows = heads.slice(1, n + 1);
    const columns = heads.slice(n + 1, 2 * n + 1);
    let last = 0;
    for (const item of [...rows, ...columns, 0]) {
      this.right[last] = item;
      this.left[item] = last;
      last = item;
    }
    this.size = heads.map(() => 0);
    this.up = [...heads];
    this.down = [...heads];
    this.item = [...heads];
    for (let row = 0; row < n; row += 1) {
      for (let column = 0; column < n; column += 1) {
        this.append(1 + row);
        this.append(n + 1 + column);
        this.append(2 * n + 1 + row + column);
        this.append(5 * n - 1 + row - column);
      }
    }
  }

  append(item) {
    const node = this.item.length;
    const last = this.up[item];
    this.up.push(last);
    this.down.push(item);
    this.item.push(item);
    this.down[last] = node;
    this.up[item] = node;
    this.size[item] += 1;
  }

  /** The other three nodes of an option, in a circle. */
  others(node) {
    const start = node - ((node - this.heads) % 4);
    return [1, 2, 3].map((i) => start + ((node - start + i) % 4));
  }

  cover(item) {
    let node = this.down[item];
    while (node !== item) {
      for (const other of this.others(node)) {
        // The node keeps its links, so that it can come back.
        this.down[this.up[other]] = this.down[other]; //@ +comparisons
        this.up[this.down[other]] = this.up[other];
        this.size[this.item[other]] -= 1;
      }
      node = this.down[node];
    }
    this.right[this.left[item]] = this.right[item];
    this.left[this.right[item]] = this.left[item];
  }

  uncover(item) {
    this.left[this.right[item]] = item;
    this.right[this.left[item]] = item;
    let node = this.up[item];
    while (node !== item) {
      for (const other of this.others(node).reverse()) {
        this.down[this.up[other]] = other;
        this.up[this.down[other]] = other;
        this.size[this.item[other]] += 1;
      }
      node = this.up[node];
    }
  }

  /** The row or column with the fewest squares left, or 0. */
  shortest() {
    let best = this.right[0];
    for (let item = best; item !== 0; item = this.right[item]) {
      if (this.size[item] < this.size[best]) best = item;
    }
    return best;
  }
}

function solve(n, report) {
  const links = new Links(n);
  const queens = Array(n).fill(0);

  function search() {
    const item = links.shortest(); //@ scan scan-column
    if (item === 0) {
      report(queens); //@ solution
      return;
    }
    links.cover(item);
    let node = links.down[item];
    while (node !== item) {
      const others = links.others(node);
      for (const other of others) links.cover(links.item[other]);
      const square = Math.floor((node - links.heads) / 4);
      queens[Math.floor(square / n)] = square % n; //@ place +placed !place:Math.floor(square/n),square%n
      search();
      for (const other of others.reverse()) { //@ !remove:Math.floor(square/n),square%n
        links.uncover(links.item[other]); //@ take-back
      }
      node = links.down[node];
    }
    links.uncover(item);
  }

  search();
}

function printBoard(queens) {
  for (const column of queens) {
    const squares = queens.map(() => ".");
    squares[column] = "Q";
    console.log(squares.join(" "));
  }
  console.log();
}

function main() {
  const n = Number(process.argv[2] ?? 8); //@ =n
  if (!Number.isInteger(n) || n < 1 || n > 32) {
    console.error("n must be from 1 to 32");
    process.exitCode = 1;
    return;
  }
  let found = 0;
  solve(n, (queens) => {
    found += 1;
    if (process.argv.includes("boards")) printBoard(queens);
  });
  console.log("Solutions found:", found);
}

main();
