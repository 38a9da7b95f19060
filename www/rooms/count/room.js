/**
 * The Count room. model.js says what it shows, view.js how; controller.js controls the counts, and worker-task.js what
 * one worker does instead.
 */

import { createRepaint } from "../../base/repaint.js";
import { createWakeLock } from "../../base/wake-lock.js";
import { createNumberField, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { blockedOnBoard, clamp, MAX_SIZE, withSize } from "../../state/state.js";
import { availableThreads } from "../../workers/threads.js";
import { createCountBoard } from "./board.js";
import { createCountController } from "./controller.js";
import { createCountHistory } from "./history.js";
import { createCountMap } from "./map.js";
import { viewOf } from "./model.js";
import { createReports } from "./reports.js";
import { createSavedCounts } from "./saved.js";
import { forecast } from "./texts.js";
import { createCountView } from "./view.js";
import { createWorkerTask } from "./worker-task.js";

const MAX_WORKERS = 64;

/**
 * @param {import("../room.js").Services} services
 * @returns {import("../room.js").Room}
 */
export function createCountRoom(services) {
  const { store } = services.state;
  const { core, perform, loadWorkers } = services.computing;
  const { announce } = services.stage;
  const { markBusy, sessions, embedded } = services.embedding;
  const cores = clamp(availableThreads(), 1, MAX_WORKERS);
  sessions.count ??= { workers: cores, keepScreenOn: false, running: null, result: null };
  const session = sessions.count;
  const life = new AbortController();
  /** @type {import("./card.js").Card | null} */
  let card = null;
  let shown = false;
  let isWarm = session.running !== null; // whether workers were started
  const repaint = createRepaint(
    () => {
      show();
      reports.progress(session.running);
    },
    () => controller.active,
  );

  /** A running count keeps its size, as the field for n, which it disables. @param {number} n */
  function choose(n) {
    if (!session.running) store.set(withSize(store.state, n));
  }
  const size = createSizeField(MAX_SIZE, choose, { locked });
  const workersField = createWorkersField((chosen) => {
    session.workers = chosen;
    show();
  });
  const workerTask = createWorkerTask({
    core,
    perform,
    task: () => taskFor(core, store.state),
    changed() {
      showBusy();
      show();
    },
    announce,
  });
  const saved = createSavedCounts({
    core,
    running: () => session.running?.n,
    choose: (n) => store.set(withSize(store.state, n)), // during a count, it is shown afterwards
    changed: () => show(),
    focusLost: () => view.main.focus(),
    announce,
  });
  const history = createCountHistory({ core, choose });
  const reports = createReports(services.embedding.emit);
  const board = createCountBoard(services);
  const map = createCountMap();
  const controller = createCountController({
    ...{ core, store, perform, announce, embedded },
    startCount: async (task) => (await loadWorkers()).startCount(task),
    session,
    savedCounts: saved,
    card: (n) => card?.team(n) ?? null,
    valid: () => size.valid && workersField.valid, // each field shows its own error
    changed: repaint.now,
    busyChanged: showBusy,
    addToHistory({ n, all, milliseconds }, workers) {
      history.add({ n, all: String(all), workers, milliseconds });
      board.celebrate();
    },
    report: reports.result,
    reportDetails: reports.details,
    cores,
  });
  const view = createCountView({
    fields: [size.element, workersField.element],
    saved: saved.element,
    history,
    press() {
      if (session.running || !workerTask.view) controller.toggle();
      else if (size.valid) workerTask.toggle();
    },
    cancel: () => session.running?.run.cancel(),
    keepScreenOn,
    announce,
  });
  const wakeLock = createWakeLock(() => keepScreenOn(false, t("count.awakeRefused")));

  /** @param {boolean} keep @param {string} [problem] */
  function keepScreenOn(keep, problem = "") {
    session.keepScreenOn = keep;
    view.sayAwakeProblem(problem);
    show();
  }

  /** Starts the first workers while the reader chooses n. Not in other pages, whose readers may want something else. */
  async function warmUp() {
    if (embedded || isWarm || workerTask.view) return;
    isWarm = true;
    // If this fails, the count says so.
    const workers = await import("../../count/load-workers.js")
      .then((all) => all.loadWorkers())
      .catch(() => null);
    if (!session.running && !life.signal.aborted) workers?.warm(session.workers);
  }
  for (const place of [size.element, view.main]) place.addEventListener("pointerover", warmUp);
  size.element.addEventListener("focusin", warmUp);

  /** Offers the graphics card, if there is one. Not to boards in other pages, at whose expense it would be. */
  async function offerCard() {
    if (embedded || !("gpu" in navigator)) return;
    const { createCard } = await import("./card.js");
    card = await createCard({ session, changed: repaint.now, announce, life: life.signal });
    if (!card || life.signal.aborted) return;
    view.offerCard(card.element);
    show();
  }

  function showBusy() {
    markBusy("count", session.running !== null || workerTask.busy);
  }

  function show() {
    workerTask.update();
    wakeLock.keepOn(session.keepScreenOn && controller.active);
    if (!shown) return;
    const { running } = session;
    const work = running ? null : workerTask.view;
    const model = {
      state: store.state,
      session,
      work,
      saved: saved.find,
      device: controller,
      card,
      embedded,
    };
    const shownView = viewOf(core, model);
    const { n } = shownView;
    board.show(shownView, model);
    map.show(shownView.map);
    size.show(n, !running);
    workersField.show(session.workers, !running);
    view.show(shownView);
    card?.show(n, shownView.cardShare, running !== null);
    const { calibration } = controller;
    if (calibration)
      history.expect(`${calibration.speed} ${session.workers} ${card?.speed(n)}`, (n) =>
        forecast(core, n, calibration, session.workers, card?.speed(n)),
      );
    history.mark(n);
  }

  controller.attach();
  showBusy();
  offerCard().catch(() => {}); // without it, the workers count alone
  return {
    panel: view.element,
    bar: map.element,
    show() {
      if (!shown) saved.refresh();
      shown = true;
      show();
    },
    leave() {
      shown = false;
    },
    run: controller,
    destroy() {
      repaint.stop();
      life.abort();
      controller.destroy();
      wakeLock.destroy();
      workerTask.leave();
    },
    board,
  };
}

/** What one worker finds out about a board; null if all its solutions are counted instead. @param {import("../../core/core.js").Core} core @param {import("../../state/parameters.js").State} state @returns {import("./texts.js").WorkerTask | null} */
function taskFor(core, state) {
  const { n } = state;
  const blocked = blockedOnBoard(state);
  if (blocked.length > 0) return { kind: "completions", n, queens: [], blocked };
  return n > core.limits().count ? { kind: "estimate", n } : null;
}

const locked = () => t("count.locked");

/** @param {(workers: number) => void} change */
const createWorkersField = (change) =>
  createNumberField({
    label: t("count.workers"),
    smaller: t("count.fewer"),
    larger: t("count.more"),
    range: () => t("size.range", { most: MAX_WORKERS }),
    least: 1,
    most: MAX_WORKERS,
    change,
    locked,
  });
