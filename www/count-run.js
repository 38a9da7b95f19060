/**
 * One count, shared among workers.
 *
 * The count is cut into numbered subproblems, which come in portions, with an estimate of what each
 * costs. Each worker is handed a short range of them, and its subtotal is added when it comes back. A
 * worker that fails, or falls silent, is dismissed before its range is handed out again: so every
 * subproblem is added exactly once.
 *
 * @typedef {import("./core.js").Portion} Portion
 * @typedef {import("./workers.js").CountWorker} CountWorker
 * @typedef {import("./workers.js").WorkerPool} WorkerPool
 *
 * @typedef {object} Progress
 * @property {number} fraction How much of the work is done, from 0 to 1, by what it was estimated to cost.
 * @property {number} milliseconds Since the start, pauses not counted.
 * @property {number | null} remaining About how many milliseconds it will still take; null before that can be said.
 * @property {number | null} latest The subproblem that was counted last.
 * @property {boolean} paused
 * @property {boolean} onPage Whether no worker could be had, so that the page counts by itself.
 *
 * @typedef {object} Member
 * @property {CountWorker} worker
 * @property {boolean} standIn
 * @property {number} patience How many ticks it may be silent.
 * @property {boolean} ready
 * @property {Portion | null} range What it is counting.
 * @property {number} since When it was handed that, by the clock of `milliseconds`.
 * @property {boolean} warm Whether it has counted something before: the first range takes longer.
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
/** What a first range may cost: some milliseconds. */
const FIRST_COST = 2e6;

/**
 * Starts counting.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions All subproblems, in the order in which to count them.
 * @param {WebAssembly.Module} options.module The compiled core.
 * @param {number} options.workers How many to use, at least 1.
 * @param {WorkerPool} options.pool
 * @param {() => CountWorker} options.createStandIn Counts on the page if no worker can be had.
 */
export function startCount({ n, portions, module, workers, pool, createStandIn }) {
  const begun = performance.now();
  /** @type {Set<Member>} */
  const crew = new Set();
  const pending = [...portions].reverse(); // the next one last
  const cost = portions.reduce((sum, portion) => sum + portion.cost, 0);
  const subproblems = portions.reduce((sum, { first, end }) => sum + end - first, 0);
  let all = 0n;
  let counted = 0;
  let countedCost = 0;
  /** What warm workers have done in how many milliseconds, all together. */
  const speed = { cost: 0, milliseconds: 0 };
  let losses = 0;
  let mayHire = true;
  /** @type {number | undefined} */
  let took; // milliseconds, once it is finished
  let rested = 0; // milliseconds
  /** @type {number | null} */
  let pausedAt = null;
  /** @type {number | null} */
  let latest = null;
  let rangeCost = FIRST_COST;
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
      const resting = member.ready && (!member.range || pausedAt !== null);
      member.silent = late || resting ? 0 : member.silent + 1;
      if (member.silent > member.patience) lose(member);
    }
  }, TICK);

  const milliseconds = () => took ?? (pausedAt ?? performance.now()) - begun - rested;

  /** @param {CountWorker} worker @param {boolean} fresh @param {boolean} standIn */
  function hire(worker, fresh, standIn) {
    const patience = fresh ? PATIENCE.fresh : PATIENCE.running;
    /** @type {Member} */
    const member = { worker, standIn, patience, ready: false, range: null, since: 0, warm: false, silent: 0 };
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
        if (message.first !== member.range?.first || message.end !== member.range.end) break;
        add(message, member.range, member.warm);
        member.range = null;
        member.warm = true;
        if (counted === subproblems) end();
        else assign(member);
        break;
      case "failed":
        // What does not fit into memory here would not fit elsewhere either.
        if (member.standIn || message.code === "memory") {
          disband((one) => one.worker.terminate());
          reject(failure(message));
        } else lose(member);
        break;
      default:
    }
  }

  /** @param {import("./protocol.js").Counted} message @param {Portion} range @param {boolean} warm */
  function add({ first, end, subtotal, milliseconds }, range, warm) {
    all += subtotal;
    counted += end - first;
    countedCost += range.cost;
    if (warm) {
      speed.cost += range.cost;
      speed.milliseconds += milliseconds;
    }
    latest = end - 1;
    losses = 0;
    const fitting = (RANGE_TIME / Math.max(milliseconds, 0.01)) * range.cost;
    rangeCost = Math.min(fitting, 2 * rangeCost);
  }

  /** Hands a member something to count, if there is anything left. @param {Member} member */
  function assign(member) {
    if (pausedAt !== null) return;
    const portion = pending.pop();
    if (!portion) return;
    // Towards the end ranges get shorter, so that all finish together.
    const fair = (cost - countedCost) / (2 * workers);
    const { first, end } = portion;
    const share = Math.min(rangeCost, fair) / portion.cost;
    const middle = Math.min(end, first + Math.max(1, Math.floor(share * (end - first))));
    const part = (portion.cost * (middle - first)) / (end - first);
    if (middle < end) pending.push({ first: middle, end, cost: portion.cost - part });
    member.range = { first, end: middle, cost: part };
    member.since = milliseconds();
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
    if (idle && pausedAt === null) assign(idle);
    else hireOne();
  }

  /** How much of the work is done, with what the workers should have done of what they have in hand. */
  function done() {
    if (counted === subproblems) return cost;
    const now = milliseconds();
    const perMillisecond = speed.milliseconds > 0 ? speed.cost / speed.milliseconds : 0;
    let done = countedCost;
    for (const { range, since } of crew) {
      if (range) done += Math.min(range.cost, (now - since) * perMillisecond);
    }
    return Math.min(done, 0.9999 * cost);
  }

  /** @param {(member: Member) => void} dismiss */
  function disband(dismiss) {
    clearInterval(ticking);
    const members = [...crew];
    crew.clear();
    members.forEach(dismiss);
  }

  function end() {
    took = milliseconds();
    disband((member) => {
      if (!member.ready || member.standIn) member.worker.terminate();
      else {
        if (pausedAt !== null) member.worker.post({ kind: "resume" });
        pool.give(member.worker);
      }
    });
    resolve(all);
  }

  for (let i = 0; i < Math.min(workers, subproblems); i += 1) hireOne();
  return {
    /** The number of solutions; null after `cancel`. Rejected only if the page itself cannot count. */
    finished,
    /** @returns {Progress} */
    get progress() {
      const onPage = [...crew].some((member) => member.standIn);
      const sofar = done();
      const known = speed.milliseconds > 0 && crew.size > 0;
      const remaining = known ? ((cost - sofar) / crew.size / speed.cost) * speed.milliseconds : null;
      const paused = pausedAt !== null;
      return { fraction: sofar / cost, milliseconds: milliseconds(), remaining, latest, paused, onPage };
    },
    /** Every worker stops within its slice, and keeps what it has. */
    pause() {
      if (pausedAt !== null) return;
      pausedAt = performance.now();
      for (const { worker } of crew) worker.post({ kind: "pause" });
    },
    resume() {
      if (pausedAt === null) return;
      rested += performance.now() - pausedAt;
      pausedAt = null;
      for (const member of crew) {
        member.worker.post({ kind: "resume" });
        if (member.ready && !member.range) assign(member);
      }
    },
    /** Stops every worker at once. */
    cancel() {
      disband((member) => member.worker.terminate());
      resolve(null);
    },
  };
}

/** @typedef {ReturnType<typeof startCount>} CountRun */

/** @param {import("./protocol.js").Failed} message */
const failure = ({ message, code }) => Object.assign(new Error(message), { code, parameters: {} });

/**
 * Has one task done, by a worker or, if none can be had, on the page.
 *
 * @template {import("./protocol.js").Answer["kind"]} Kind
 * @param {object} options
 * @param {import("./protocol.js").Task} options.task
 * @param {Kind} options.answer What kind of answer it has.
 * @param {WebAssembly.Module} options.module
 * @param {WorkerPool} options.pool
 * @param {() => CountWorker} options.createStandIn
 * @returns {Promise<Extract<import("./protocol.js").Answer, { kind: Kind }>>} Rejected if it fails.
 */
export function perform({ task, answer, module, pool, createStandIn }) {
  return new Promise((resolve, reject) => {
    /** @param {CountWorker} worker @param {boolean} standIn */
    const hire = (worker, standIn) => {
      /** @param {Error} error */
      const fail = (error) => {
        worker.terminate();
        reject(error);
      };
      worker.listen({
        message(message) {
          if (message.kind === "ready") worker.post(task);
          else if (message.kind === "failed") fail(failure(message));
          else if (message.kind === answer) {
            if (standIn) worker.terminate();
            else pool.give(worker);
            resolve(/** @type {Extract<typeof message, { kind: Kind }>} */ (message));
          }
        },
        error: () => fail(new Error("the worker failed")),
      });
      worker.post({ kind: "start", module });
    };
    try {
      hire(pool.take().worker, false);
    } catch {
      hire(createStandIn(), true);
    }
  });
}
