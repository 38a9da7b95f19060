const { Worker, isMainThread, parentPort, workerData } = require("worker_threads");
const n = Number(process.argv[2]) || 8;

function count(row, cols, down, up) {
  if (row === n) return 1;
  let total = 0;
  for (let free = ((1 << n) - 1) & ~(cols | down | up); free; free &= free - 1) {
    const bit = free & -free;
    total += count(row + 1, cols | bit, (down | bit) << 1, (up | bit) >> 1);
  }
  return total;
}

if (isMainThread) {
  let sum = 0;
  for (let c = 0; c < n; c++) {
    new Worker(__filename, { workerData: c }).on("message", (k) => {
      sum += k;
      console.log(sum);
    });
  }
} else {
  parentPort.postMessage(count(1, 1 << workerData, 2 << workerData, (1 << workerData) >> 1));
}
