// Random probing: draw a free square for each row, or start over.
// Run: node random-probing.js 8 2 boards

const DRAWS = 20; //@ =draws
const ATTEMPTS = 30; //@ =attempts

/** The generator SplitMix64 (Steele, Lea and Flood, 2014). */
class Random {
  constructor(seed) {
    this.state = seed;
  }

  below(bound) {
    this.state = BigInt.asUintN(64, this.state + 0x9e3779b97f4a7c15n);
    let z = this.state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    // The upper half of a product of 128 bits.
    return Number((z * BigInt(bound)) >> 64n);
  }
}

function solve(n, seed, report) {
  const random = new Random(seed);
  const queens = [];

  function isFree(row, column) {
    for (let above = 0; above < row; above += 1) {
      const apart = Math.abs(column - queens[above]);
      // In the same column, or as many columns apart as rows.
      if (apart === 0 || apart === row - above) return false; //@ +comparisons
    }
    return true;
  }

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) { //@ restart
    queens.length = 0; //@ !remove:r,queens[r]:queens.length
    let row = 0;
    let draws = 0;
    while (row < n && draws < DRAWS) {
      const column = random.below(n); //@ try +tried
      draws += 1; //@ !try
      if (isFree(row, column)) { //@ reject
        queens.push(column); //@ place +placed
        row += 1;
        draws = 0;
      }
    }
    if (row === n) {
      report(queens); //@ solution
      return;
    }
  }
  console.log("Gave up after", ATTEMPTS, "attempts"); //@ gave-up
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
  const seed = BigInt(process.argv[3] ?? 2); //@ =seed
  if (!Number.isInteger(n) || n < 1 || n > 32) {
    console.error("n must be from 1 to 32");
    process.exitCode = 1;
    return;
  }
  let found = 0;
  solve(n, seed, (queens) => {
    found += 1;
    if (process.argv.includes("boards")) printBoard(queens);
  });
  console.log("Solutions found:", found);
}

main();
