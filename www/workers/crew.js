/**
 * Workers that do tasks, one after the other.
 *
 * A worker that fails, or falls silent, is dismissed before its task is given to another: so what a task
 * answers is heard exactly once. Where no worker can be had, a stand-in does everything on the page.
 *
 * @typedef {import("./protocol.js").CountWorker} CountWorker
 * @typedef {import("./workers.js").WorkerPool} WorkerPool
 * @typedef {import("./protocol.js").Task} Task
 * @typedef {import("./protocol.js").Answer} Answer
 *
 * @typedef {object} Means What a crew is made of.
 * @property {WebAssembly.Module} module The compiled core.
 * @property {WorkerPool} pool
 * @property {() => CountWorker} createStandIn
 */

import { now as look } from "../base/awake.js";

/**
 * @template {{ task: Task }} Job
 * @typedef {object} Member
 * @property {CountWorker} worker
 * @property {boolean} standIn
 * @property {number} patience How many ticks it may be silent.
 * @property {boolean} ready
 * @property {Job | null} job
 * @property {number} id That of the job.
 * @property {number} finished How many jobs it has finished.
 * @property {number} silent Ticks since it was last heard.
 */

/** How often workers are checked for signs of life, in milliseconds. */
const TICK = 1000;
/** After how many ticks without one a worker is given up; a new one, which may have to load first, later. */
const PATIENCE = { fresh: 15, running: 5 };
/** How many workers may be lost in a row, for each that was asked for, before no more are made. */
const MAX_LOSSES = 3;

/** Whether a worker in its right mind can have said this. @param {import("./protocol.js").FromWorker} message */
const makesSense = (message) =>
  typeof message?.kind === "string" && (message.kind !== "failed" || typeof message.message === "string");

/**
 * @template {{ task: Task }} Job
 * @param {object} options
 * @param {number} options.size How many workers to have, at least 1.
 * @param {Means} options.means
 * @param {() => Job | null} options.take The next job, if there is one now.
 * @param {(job: Job) => void} options.giveBack A job that was taken and not finished.
 * @param {(answer: Answer, job: Job, warm: boolean) => void} options.done The worker is warm if this was not its first. May throw what is to fail.
 * @param {(value: import("./protocol.js").Progress["value"], job: Job) => boolean | void} [options.progress] How far a job is. False if that makes no sense.
 * @param {(error: Error) => void} options.fail What cannot be done by anyone, or used; nobody is left then.
 */
export function createCrew({
  size,
  means: { module, pool, createStandIn },
  take,
  giveBack,
  done,
  progress,
  fail,
}) {
  /** @type {Set<Member<Job>>} */
  const crew = new Set();
  let jobs = 0;
  let losses = 0;
  let mayHire = true;
  let paused = false;

  let lastTick = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    // A tick that comes late was held back with the whole page: a throttled tab, a sleeping machine.
    const late = now - lastTick > 2 * TICK;
    lastTick = now;
    look();
    for (const member of [...crew]) {
      const resting = member.ready && (!member.job || paused);
      member.silent = late || resting ? 0 : member.silent + 1;
      if (member.silent > member.patience) lose(member);
    }
  }, TICK);

  /** @param {CountWorker} worker @param {boolean} fresh @param {boolean} standIn */
  function enlist(worker, fresh, standIn) {
    const patience = fresh ? PATIENCE.fresh : PATIENCE.running;
    /** @type {Member<Job>} */
    const member = { worker, standIn, patience, ready: false, job: null, id: 0, finished: 0, silent: 0 };
    worker.listen({
      message(message) {
        if (!crew.has(member)) return;
        if (makesSense(message)) hear(member, message);
        else lose(member);
      },
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
  function hire() {
    mayHire &&= losses < MAX_LOSSES * size;
    if (mayHire) {
      try {
        const { worker, fresh } = pool.take();
        enlist(worker, fresh, false);
        return;
      } catch {
        mayHire = false; // a page that may not have workers never may
      }
    }
    if (crew.size === 0) enlist(createStandIn(), true, true);
  }

  /** @param {Member<Job>} member @param {import("./protocol.js").FromWorker} message */
  function hear(member, message) {
    member.silent = 0;
    look();
    switch (message.kind) {
      case "ready":
        if (member.ready) break; // it has said so before, and may have a job
        member.ready = true;
        member.patience = PATIENCE.running;
        assign(member);
        break;
      case "alive":
        break;
      case "progress": {
        const { job } = member;
        if (job && message.id === member.id && progress?.(message.value, job) === false) lose(member);
        break;
      }
      case "failed":
        // What the core refuses, or what does not fit into memory, would be no better elsewhere.
        if (member.standIn || message.code !== undefined) {
          const { code, parameters } = message;
          giveUp(Object.assign(new Error(message.message), { code, parameters }));
        } else lose(member);
        break;
      default: {
        const { job, finished } = member;
        if (!job || message.id !== member.id) break; // heard before
        member.job = null;
        member.finished += 1;
        losses = 0;
        try {
          done(message, job, finished > 0);
        } catch (error) {
          giveUp(/** @type {Error} */ (error));
        }
        if (crew.has(member)) assign(member);
      }
    }
  }

  /** Gives a member something to do, if there is anything. @param {Member<Job>} member */
  function assign(member) {
    if (paused) return;
    member.job = take();
    if (!member.job) return;
    jobs += 1;
    member.id = jobs;
    member.silent = 0;
    member.worker.post({ ...member.job.task, id: member.id });
  }

  /** Gives everybody who has nothing to do something, and says whether there is such a member. */
  function assignIdle() {
    const idle = [...crew].filter(({ ready, job }) => ready && !job);
    idle.forEach(assign);
    return idle.length > 0;
  }

  /** @param {Member<Job>} member */
  function lose(member) {
    if (!crew.delete(member)) return;
    // Only when it can no longer answer may another have its job.
    member.worker.terminate();
    if (member.job) giveBack(member.job);
    losses += 1;
    if (paused || !assignIdle()) hire();
  }

  /** @param {Error} error */
  function giveUp(error) {
    disband((member) => member.worker.terminate());
    fail(error);
  }

  /** @param {(member: Member<Job>) => void} dismiss */
  function disband(dismiss) {
    clearInterval(ticking);
    const members = [...crew];
    crew.clear();
    for (const member of members) {
      dismiss(member);
      if (member.job) giveBack(member.job);
    }
  }

  for (let i = 0; i < size; i += 1) hire();
  return {
    /** How many there are. */
    get size() {
      return crew.size;
    },
    /** The jobs in hand. */
    get jobs() {
      return [...crew].flatMap(({ job }) => (job ? [job] : []));
    },
    /** Whether no worker could be had, so that the page does everything by itself. */
    get onPage() {
      return [...crew].some(({ standIn }) => standIn);
    },
    /** Every worker stops within its slice, and keeps what it has. */
    pause() {
      paused = true;
      for (const { worker } of crew) worker.post({ kind: "pause" });
    },
    resume() {
      paused = false;
      for (const { worker } of crew) worker.post({ kind: "resume" });
      assignIdle();
    },
    /** Lets everybody go: those who have nothing to do to the pool, the others for good. */
    dismiss() {
      disband(({ worker, ready, standIn, job }) => {
        if (!ready || standIn || job) worker.terminate();
        else {
          if (paused) worker.post({ kind: "resume" });
          pool.give(worker);
        }
      });
    },
  };
}
