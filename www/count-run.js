/**
 * One count, shared among workers.
 *
 * The count is cut into numbered subproblems. Each worker is handed a short range of them, and its
 * subtotal is added when it comes back. A worker that fails, or falls silent, is dismissed before its
 * range is handed out again: so every subproblem is added exactly once.
 *
 * @typedef {import("./workers.js").CountWorker} CountWorker
 * @typedef {import("./workers.js").WorkerPool} WorkerPool
 * @typedef {[first: number, end: number]} Range Subproblems first to end − 1.
 *
 * @typedef {object} Progress
 * @property {number} counted Subproblems counted so far.
 * @property {number} subproblems All of them.
 * @property {number} milliseconds Since the start.
 * @property {number | null} latest The subproblem that was counted last.
 * @property {boolean} onPage Whether no worker could be had, so that the page counts by itself.
 *
 * @typedef {object} Member
 * @property {CountWorker} worker
 * @property {boolean} standIn
 * @property {number} patience How many ticks it may be silent.
 * @property {boolean} ready
 * @property {Range | null} range What it is counting.
 * @property {number} silent Ticks since it was last heard.
 */

/** How often workers are checked for signs of life, in milliseconds. */
const TICK = 1000;
/** After how many ticks without one a worker is given up; a new one, which may have to load first, later. */
const PATIENCE = { fresh: 15, running: 5 };
/** How many workers may be lost in a row, for each that was asked for, before no more are made. */
const MAX_LOSSES = 3;
/** How long a range should take, in milliseconds: long beside a message, short beside a count. */
const RANGE_TIME = 50;

/**
 * Starts counting.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {number} options.subproblems How many there are for this n.
 * @param {WebAssembly.Module} options.module The compiled core.
 * @param {number} options.workers How many to use, at least 1.
 * @param {WorkerPool} options.pool
 * @param {() => CountWorker} options.createStandIn Counts on the page if no worker can be had.
 */
export function startCount({ n, subproblems, module, workers, pool, createStandIn }) {
  const begun = performance.now();
  /** @type {Set<Member>} */
  const crew = new Set();
  /** @type {Range[]} */
  const pending = [[0, subproblems]];
  let all = 0n;
  let counted = 0;
  let losses = 0;
  let mayHire = true;
  /** @type {number | undefined} */
  let took; // milliseconds, once it is finished
  /** @type {number | null} */
  let latest = null;
  let rangeLength = 1;
  /** @type {(all: bigint | null) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  /** @type {Promise<bigint | null>} */
  const finished = new Promise((...settle) => {
    [resolve, reject] = settle;
  });

  let lastTick = begun;
  const ticking = setInterval(() => {
    const now = performance.now();
    // A tick that comes late was held back with the whole page: a throttled tab, a sleeping machine.
    const late = now - lastTick > 2 * TICK;
    lastTick = now;
    for (const member of [...crew]) {
      if (member.ready && !member.range) continue;
      member.silent = late ? 0 : member.silent + 1;
      if (member.silent > member.patience) lose(member);
    }
  }, TICK);

  /** @param {CountWorker} worker @param {boolean} fresh @param {boolean} standIn */
  function hire(worker, fresh, standIn) {
    const patience = fresh ? PATIENCE.fresh : PATIENCE.running;
    /** @type {Member} */
    const member = { worker, standIn, patience, ready: false, range: null, silent: 0 };
    worker.listen({
      message: (message) => crew.has(member) && hear(member, message),
      error: () => lose(member),
    });
    try {
      worker.post({ kind: "start", module });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    crew.add(member); // answers come later
  }

  /** One more worker, or the stand-in if there would be nobody at all. */
  function hireOne() {
    mayHire &&= losses < MAX_LOSSES * workers;
    if (mayHire) {
      try {
        const { worker, fresh } = pool.take();
        hire(worker, fresh, false);
        return;
      } catch {
        mayHire = false; // a page that may not have workers never may
      }
    }
    if (crew.size === 0) hire(createStandIn(), true, true);
  }

  /** @param {Member} member @param {import("./protocol.js").FromWorker} message */
  function hear(member, message) {
    member.silent = 0;
    switch (message.kind) {
      case "ready":
        member.ready = true;
        member.patience = PATIENCE.running;
        assign(member);
        break;
      case "counted":
        if (message.first !== member.range?.[0] || message.end !== member.range[1]) break;
        member.range = null;
        add(message);
        if (counted === subproblems) end();
        else assign(member);
        break;
      case "failed":
        if (member.standIn) {
          disband((one) => one.worker.terminate());
          reject(new Error(message.message));
        } else lose(member);
        break;
      default:
    }
  }

  /** @param {import("./protocol.js").Counted} message */
  function add({ first, end, subtotal, milliseconds }) {
    all += subtotal;
    counted += end - first;
    latest = end - 1;
    losses = 0;
    const fitting = (RANGE_TIME / Math.max(milliseconds, 0.01)) * (end - first);
    rangeLength = Math.min(fitting, 2 * rangeLength);
  }

  /** Hands a member something to count, if there is anything left. @param {Member} member */
  function assign(member) {
    const range = pending.pop();
    if (!range) return;
    // Towards the end ranges get shorter, so that all finish together.
    const fair = (subproblems - counted) / (2 * workers);
    const [first, end] = range;
    const middle = Math.min(end, first + Math.max(1, Math.floor(Math.min(rangeLength, fair))));
    if (middle < end) pending.push([middle, end]);
    member.range = [first, middle];
    member.silent = 0;
    member.worker.post({ kind: "count", n, first, end: middle });
  }

  /** @param {Member} member */
  function lose(member) {
    if (!crew.delete(member)) return;
    // Only when it can no longer answer may its range go to another.
    member.worker.terminate();
    if (member.range) pending.push(member.range);
    losses += 1;
    const idle = [...crew].find((other) => other.ready && !other.range);
    if (idle) assign(idle);
    else hireOne();
  }

  /** @param {(member: Member) => void} dismiss */
  function disband(dismiss) {
    clearInterval(ticking);
    const members = [...crew];
    crew.clear();
    members.forEach(dismiss);
  }

  function end() {
    took = performance.now() - begun;
    disband((member) =>
      member.ready && !member.standIn ? pool.give(member.worker) : member.worker.terminate(),
    );
    resolve(all);
  }

  for (let i = 0; i < Math.min(workers, subproblems); i += 1) hireOne();
  return {
    /** The number of solutions; null after `cancel`. Rejected only if the page itself cannot count. */
    finished,
    /** @returns {Progress} */
    get progress() {
      const onPage = [...crew].some((member) => member.standIn);
      const milliseconds = took ?? performance.now() - begun;
      return { counted, subproblems, milliseconds, latest, onPage };
    },
    /** Stops every worker at once. */
    cancel() {
      disband((member) => member.worker.terminate());
      resolve(null);
    },
  };
}

/** @typedef {ReturnType<typeof startCount>} CountRun */
