/**
 * What one worker finds out about the board as it is shown: the number of solutions around blocked squares, or an
 * estimate if nobody knows the number. Unlike a count of controller.js, it is never saved.
 *
 * @import { Stage, WorkerTask } from "./texts.js"
 * @typedef {NonNullable<ReturnType<typeof createWorkerTask>["view"]>} WorkView
 */

import { createChangeCheck } from "../../base/change-check.js";
import { startTask } from "../../count/stoppable-task.js";
import { describeError, t } from "../../i18n/i18n.js";
import { describeWork } from "./texts.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => WorkerTask | null} options.task The task for the board; null if all its solutions are counted instead.
 * @param {() => void} options.changed Called when the task starts, progresses or ends.
 * @param {(text: string) => void} options.announce
 */
export function createWorkerTask({ core, perform, task, changed, announce }) {
  const taskCheck = createChangeCheck();
  /** @type {Stage} */
  let stage = "ready";
  /** @type {import("./texts.js").Finding | undefined} */
  let found;
  let failure = "";
  let stopWorker = () => {};

  /** @param {Stage} next */
  function enter(next) {
    stopWorker();
    stage = next;
  }

  /** @param {WorkerTask} task */
  function start(task) {
    enter("running");
    found = undefined;
    failure = "";
    const isEstimate = task.kind === "estimate";
    const seeded = isEstimate ? { ...task, seed: Math.floor(Math.random() * 2 ** 31) } : task;
    stopWorker = startTask(perform, seeded, isEstimate ? "estimated" : "completed", {
      progress(value) {
        found = value;
        changed();
      },
      done(answer) {
        update();
        if (stage !== "running") return;
        found = answer;
        end("done");
      },
      failed(error) {
        update();
        if (stage !== "running") return;
        failure = t("count.failed", { n: task.n, message: describeError(error) });
        end("stopped");
      },
    });
    changed();
  }

  /** @param {Stage} next */
  function end(next) {
    enter(next);
    announce(view()?.text ?? "");
    changed();
  }

  /** Stops the task if it belongs to another board. */
  function update() {
    if (!taskCheck.changed(task())) return;
    const wasBusy = stage === "running";
    enter("ready");
    found = undefined;
    failure = "";
    if (wasBusy) changed();
  }

  function view() {
    const current = task();
    return current && { ...describeWork(core, current, stage, found), ...(failure && { text: failure }) };
  }

  return {
    get busy() {
      return stage === "running";
    },
    /** What the room shows about it; null if all solutions of the board are counted instead. */
    get view() {
      return view();
    },
    /** Starts the task, or stops it. */
    toggle() {
      const current = task();
      if (stage === "running") end("stopped");
      else if (current) start(current);
    },
    leave: () => enter("ready"),
    update,
  };
}
