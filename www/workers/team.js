/**
 * A group of workers that do jobs in turn.
 *
 * A worker that fails or stops responding is terminated before another worker gets its job, so each job is answered
 * exactly once. If no worker is available, a stand-in does everything on the page's thread.
 *
 * @import { Answer, CountWorker, Task } from "./protocol.js"
 * @import { WorkerPool } from "./workers.js"
 *
 * @typedef {object} WorkerEnvironment What a team needs to get workers.
 * @property {import("../core/modules.js").CompiledModules} modules
 * @property {WorkerPool} pool
 * @property {(() => CountWorker) | null} createStandIn Null if only a worker can do the tasks.
 */

import { now as updateClock } from "../base/clock.js";

/**
 * @template {{ task: Task | import("./protocol.js").Probe }} Job
 * @typedef {object} Member
 * @property {CountWorker} worker
 * @property {number} place Which of the team it is, from 0. A later member gets the place of one that was lost.
 * @property {boolean} standIn
 * @property {number} maxSilentTicks How many ticks it may send no message.
 * @property {boolean} ready
 * @property {Job | null} job
 * @property {number} id The id of its job.
 * @property {number} finished How many jobs it has finished.
 * @property {number} silentTicks Ticks since its last message.
 */

/** How often the team checks whether workers respond, in milliseconds. */
const TICK = 1000;
/** After how many ticks without a message a worker is terminated. A new worker gets longer, because it has to load. */
const MAX_SILENT_TICKS = { fresh: 15, running: 5, judging: 300 };
/** How many workers may fail in a row, times the size of the team, before no more are added. */
const MAX_LOSSES = 3;

/** Whether the message has the form of a message from a worker. @param {import("./protocol.js").FromWorker} message */
const isValidMessage = (message) =>
  typeof message?.kind === "string" && (message.kind !== "failed" || typeof message.message === "string");

/**
 * @template {{ task: Task | import("./protocol.js").Probe }} Job
 * @param {object} options
 * @param {number} options.size How many workers to have, at least 1.
 * @param {WorkerEnvironment} options.environment
 * @param {(place: number) => Job | null} options.take Returns the next job for the member at a place, or null if there
 *   is none now.
 * @param {(job: Job) => void} options.giveBack Called with a job that was taken and not finished.
 * @param {(answer: Answer, job: Job, warm: boolean) => void} options.done Called with the answer; the worker is warm if
 *   this was not its first job. If it throws, the team fails with that error.
 * @param {(value: import("./protocol.js").ProgressReport["value"], job: Job) => boolean | void} [options.progress]
 *   Called with the progress of a job. Returns false if the progress is invalid.
 * @param {(error: Error) => void} options.fail Called with an error that no other worker could avoid, or that `done`
 *   threw. The team is dismissed by then.
 */
export function createTeam({
  size,
  environment: { modules, pool, createStandIn },
  take,
  giveBack,
  done,
  progress,
  fail,
}) {
  /** @type {Set<Member<Job>>} */
  const team = new Set();
  let jobs = 0;
  let losses = 0;
  let canAddWorkers = true;
  let paused = false;

  let lastTick = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    // A late tick means that the whole page was held back: a throttled tab or a sleeping machine.
    const late = now - lastTick > 2 * TICK;
    lastTick = now;
    updateClock();
    for (const member of [...team]) {
      const mayBeSilent = member.ready && (!member.job || paused);
      member.silentTicks = late || mayBeSilent ? 0 : member.silentTicks + 1;
      if (member.silentTicks > member.maxSilentTicks) dropMember(member);
    }
  }, TICK);

  /** @param {CountWorker} worker @param {boolean} fresh @param {boolean} standIn */
  function addMember(worker, fresh, standIn) {
    const maxSilentTicks = fresh ? MAX_SILENT_TICKS.fresh : MAX_SILENT_TICKS.running;
    /** @type {Member<Job>} */
    const member = {
      worker,
      place: freePlace(),
      standIn,
      maxSilentTicks,
      ready: false,
      job: null,
      id: 0,
      finished: 0,
      silentTicks: 0,
    };
    worker.listen({
      message(message) {
        if (!team.has(member)) return;
        if (isValidMessage(message)) handleMessage(member, message);
        else dropMember(member);
      },
      error: () => dropMember(member),
    });
    try {
      worker.post({ kind: "start", modules });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    team.add(member); // its messages arrive later
  }

  function freePlace() {
    const taken = new Set([...team].map(({ place }) => place));
    for (let place = 0; ; place += 1) if (!taken.has(place)) return place;
  }

  /** Adds a worker, or the stand-in if there would be no member at all. */
  function addWorker() {
    canAddWorkers &&= losses < MAX_LOSSES * size;
    if (canAddWorkers) {
      try {
        const { worker, fresh } = pool.take();
        addMember(worker, fresh, false);
        return;
      } catch {
        canAddWorkers = false; // a page that may not create workers now never may
      }
    }
    if (team.size > 0) return;
    if (createStandIn) addMember(createStandIn(), true, true);
    else abort(new Error("no worker is available"));
  }

  /** @param {Member<Job>} member @param {import("./protocol.js").FromWorker} message */
  function handleMessage(member, message) {
    member.silentTicks = 0;
    updateClock();
    switch (message.kind) {
      case "ready":
        if (member.ready) break; // a repeated message; the member may have a job
        member.ready = true;
        member.maxSilentTicks = MAX_SILENT_TICKS.running;
        assign(member);
        break;
      case "alive":
        break;
      case "progress": {
        const { job } = member;
        if (job && message.id === member.id && progress?.(message.value, job) === false) dropMember(member);
        break;
      }
      case "failed":
        // An error of the core in a job would be the same in another worker. One at the start may be about this worker.
        if (member.standIn || (member.ready && message.code !== undefined)) {
          const { code, parameters } = message;
          abort(Object.assign(new Error(message.message), { code, parameters }));
        } else dropMember(member);
        break;
      default: {
        const { job, finished } = member;
        if (!job || message.id !== member.id) break; // already answered
        member.job = null;
        member.finished += 1;
        losses = 0;
        try {
          done(message, job, finished > 0);
        } catch (error) {
          giveBack(job);
          abort(/** @type {Error} */ (error));
        }
        if (team.has(member)) assign(member);
      }
    }
  }

  /** Gives a member the next job, if there is one. @param {Member<Job>} member */
  function assign(member) {
    if (paused) return;
    member.job = take(member.place);
    if (!member.job) return;
    jobs += 1;
    member.id = jobs;
    // A text is judged without a pause.
    member.maxSilentTicks = MAX_SILENT_TICKS[member.job.task.kind === "judge" ? "judging" : "running"];
    member.silentTicks = 0;
    member.worker.post({ ...member.job.task, id: member.id });
  }

  /** Gives jobs to all idle members, and returns whether there were any. */
  function assignIdle() {
    const idle = [...team].filter(({ ready, job }) => ready && !job);
    idle.forEach(assign);
    return idle.length > 0;
  }

  /** @param {Member<Job>} member */
  function dropMember(member) {
    if (!team.delete(member)) return;
    // Terminate it first: no other member may get its job while it can still answer.
    member.worker.terminate();
    if (member.job) giveBack(member.job);
    losses += 1;
    if (paused || !assignIdle()) addWorker();
  }

  /** @param {Error} error */
  function abort(error) {
    removeAll((member) => member.worker.terminate());
    fail(error);
  }

  /** @param {(member: Member<Job>) => void} dismiss */
  function removeAll(dismiss) {
    clearInterval(ticking);
    const members = [...team];
    team.clear();
    for (const member of members) {
      dismiss(member);
      if (member.job) giveBack(member.job);
    }
  }

  for (let i = 0; i < size; i += 1) addWorker();
  return {
    /** The number of members. */
    get size() {
      return team.size;
    },
    /** The jobs that members are doing. */
    get jobs() {
      return [...team].flatMap(({ job }) => (job ? [job] : []));
    },
    /** Whether no worker is available, so that the stand-in does everything on the page. */
    get onPage() {
      return [...team].some(({ standIn }) => standIn);
    },
    /** Stops every worker at the end of its slice; each keeps its job. */
    pause() {
      paused = true;
      for (const { worker } of team) worker.post({ kind: "pause" });
    },
    /** Gives jobs to idle members: call it if there are jobs again. */
    offer() {
      if (!paused) assignIdle();
    },
    resume() {
      paused = false;
      for (const { worker } of team) worker.post({ kind: "resume" });
      assignIdle();
    },
    /** Removes all members: idle workers return to the pool, the others are terminated. */
    dismiss() {
      removeAll(({ worker, ready, standIn, job }) => {
        if (!ready || standIn || job) worker.terminate();
        else {
          if (paused) worker.post({ kind: "resume" });
          pool.give(worker);
        }
      });
    },
  };
}
