/**
 * The Count room. model.js says what it shows, view.js how; controller.js controls the counts, and worker-task.js what
 * one worker does instead. This module only connects them.
 */

import { createRepaint } from "../../base/repaint.js";
import { clamp, withSize } from "../../state/state.js";
import { availableThreads } from "../../workers/threads.js";
import { createAwake } from "./awake.js";
import { createCountBoard } from "./board.js";
import { createCardPlace } from "./card-place.js";
import { createCountController, createRun } from "./controller.js";
import { createDetails } from "./details.js";
import { createCountFields, MAX_WORKERS } from "./fields.js";
import { createCountHistory } from "./history.js";
import { createCountMap } from "./map.js";
import { taskFor, viewOf } from "./model.js";
import { createReports } from "./reports.js";
import { createSavedCounts } from "./saved.js";
import { createCountView } from "./view.js";
import { createWarmUp } from "./warm-up.js";
import { createWorkerTask } from "./worker-task.js";

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createCountRoom(services) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { announce } = services.stage;
  const { markBusy, sessions, embedded, emit } = services.embedding;
  const cores = clamp(availableThreads(), 1, MAX_WORKERS);
  sessions.count ??= { workers: cores, keepScreenOn: false, running: null, result: null };
  const session = sessions.count;
  const destruction = new AbortController();
  const life = destruction.signal;
  let shown = false;

  const { now: changed, stop: stopRepaint } = createRepaint(show, () => controller.active);
  const board = createCountBoard(services);
  const map = createCountMap();
  const reports = createReports(emit);
  const choose = (/** @type {number} */ n) => store.set(withSize(store.state, n));
  /** Shows another n, but not during a count, when the field for n is locked too. @param {number} n */
  const chooseIdle = (n) => session.running || choose(n);
  const fields = createCountFields(session, chooseIdle, show);
  const history = createCountHistory(core, chooseIdle);
  const awake = createAwake(session, show);
  const task = () => taskFor(core, store.state);
  const workerTask = createWorkerTask({ core, perform, task, changed: show, announce });
  const saved = createSavedCounts(services, {
    changed: show,
    running: () => session.running?.n,
    choose, // during a count, it is shown afterwards
    focusLost: () => view.main.focus(),
  });
  const card = createCardPlace({ session, embedded, changed, announce, life });
  const details = createDetails(services, { cores, life, changed, report: reports.details });
  const controller = createCountController({
    ...{ services, session, saved, card, details, reports, life, changed },
    isValid: () => fields.size.valid && fields.workers.valid, // each field shows its own error
    addToHistory({ n, all, milliseconds }, workers) {
      history.add({ n, all: String(all), workers, milliseconds });
      board.celebrate();
    },
  });
  const view = createCountView({
    ...{ fields, saved: saved.element, history, awake, card, announce },
    press() {
      if (session.running || !workerTask.view) controller.toggle();
      else if (fields.size.valid) workerTask.toggle();
    },
    cancel: () => session.running?.run.cancel(),
  });
  // Not in other pages, whose readers may want something else.
  const warmUp = createWarmUp(session, () => !embedded && !workerTask.view, life);
  for (const place of [fields.size.element, view.main]) place.addEventListener("pointerover", warmUp);
  fields.size.element.addEventListener("focusin", warmUp);

  function show() {
    if (life.aborted) return; // the list of saved counts can come later
    workerTask.update();
    markBusy("count", session.running !== null || workerTask.busy);
    awake.update(controller.active);
    const { running } = session;
    const progress = running?.run.progress;
    reports.progress(running, progress?.fraction);
    if (!shown) return;
    const work = running ? null : workerTask.view;
    const device = details.speeds;
    const model = {
      ...{ state: store.state, session, progress, work, saved: saved.find },
      ...{ outcome: controller.outcome, device, card, embedded },
    };
    const next = viewOf(core, model);
    board.show(next, model);
    map.show(next.map);
    view.show(next);
    history.show(next.n, { ...device, workers: session.workers, card });
  }

  controller.attach();
  show();
  return {
    panel: view.element,
    bar: map.element,
    board,
    run: createRun(controller, store, session),
    show() {
      if (!shown) saved.refresh();
      shown = true;
      show();
    },
    leave() {
      shown = false;
    },
    destroy() {
      stopRepaint();
      destruction.abort();
      awake.destroy();
      workerTask.leave();
    },
  };
}
