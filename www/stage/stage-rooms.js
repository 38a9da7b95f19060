/**
 * The rooms of a stage, each of which is loaded when it is first entered, and their runs.
 *
 * @import { Core } from "../core/core.js"
 * @import { Room, Services } from "../rooms/room.js"
 * @import { Room as RoomName } from "../state/parameters.js"
 * @import { Store } from "../state/state.js"
 * @import { Sessions } from "../rooms/services/embedding.js"
 * @typedef {ReturnType<typeof createRooms>} Rooms
 *
 * @typedef {{ sessions: Sessions, suspended: Set<RoomName>, started: boolean, visible: boolean, lecture: boolean }} Retained
 *   What is kept when the stage is created again: the sessions of the rooms; the rooms whose work was suspended while the
 *   stage was not visible; and whether the core was asked for, the stage is visible, and it shows a lecture.
 */

import { loadCore } from "../core/core.js";
import { t } from "../i18n/i18n.js";
import { ROOM_LOADERS } from "../rooms/room-loaders.js";
import { clamp, PARAMETERS, withRoom, withStep } from "../state/state.js";

/**
 * @param {object} options
 * @param {Store} options.store
 * @param {Retained} options.retained
 * @param {(core: Core) => Services} options.createServices
 * @param {(text: string) => void} options.caption Shows that the core is loading, until that fails.
 * @param {(part: RoomName | "core") => void} options.loaded Called when the core or a room is loaded.
 * @param {(part: RoomName | "core", error: unknown, retry: () => void, code?: "page.failed" | "no-memory") => void}
 *   options.failed Called when it cannot be loaded.
 * @param {() => void} options.ready Called once the core and the current room are loaded.
 * @param {AbortSignal} options.life
 */
export function createRooms({ store, retained, createServices, caption, loaded, failed, ready, life }) {
  /** @type {Partial<Record<RoomName, Room>>} */
  const rooms = {};
  /** @type {Partial<Record<RoomName, Promise<void>>>} */
  const loading = {};
  /** @type {Services | undefined} */
  let services; // defined once the core is loaded
  /** @type {Promise<void> | undefined} */
  let starting;

  /** Resolves to undefined if that fails, or before the core is loaded. @param {RoomName} id */
  async function load(id) {
    if (!services) return undefined;
    loading[id] ??= ROOM_LOADERS[id](services).then(
      (room) => {
        if (life.aborted) return room.destroy?.();
        rooms[id] = room;
        loaded(id);
      },
      (error) => {
        loading[id] = undefined;
        caption("");
        failed(id, error, () => load(id));
      },
    );
    await loading[id];
    return rooms[id];
  }

  /** Loads the core and then the current room. After a failure, call it again to retry. */
  function start() {
    retained.started = true;
    starting ??= loadFirst().catch((error) => {
      starting = undefined;
      caption("");
      failed("core", error, start, error?.code === "no-memory" ? "no-memory" : "page.failed");
    });
    return starting;
  }

  async function loadFirst() {
    caption(t("page.loading"));
    const core = await loadCore();
    if (life.aborted) return;
    services = createServices(core);
    loaded("core");
    // A running count is reported even while another room is shown.
    if (retained.sessions.count?.running) load("count");
    await load(store.state.room);
    ready();
  }

  return {
    start,
    load,
    /** The rooms that are loaded. */
    loaded: /** @type {Readonly<typeof rooms>} */ (rooms),
    /** Shows a room, once it can be loaded. @param {RoomName} id */
    async enter(id) {
      await start();
      if (!services || life.aborted) return undefined;
      store.set(withRoom(store.state, id));
      return load(id);
    },
    destroy() {
      for (const room of Object.values(rooms)) {
        room.leave?.();
        room.destroy?.();
      }
    },
  };
}

/** The runs of the rooms: the page or the element controls them, and they are suspended while the stage is not visible. @param {{ rooms: Rooms, store: Store, retained: Retained }} options */
export function createRuns({ rooms, store, retained }) {
  const { suspended } = retained;

  /** Resumes suspended runs of loaded rooms, if the stage is visible. */
  function resume() {
    if (!retained.visible) return;
    for (const id of suspended) {
      const room = rooms.loaded[id];
      if (!room) continue;
      suspended.delete(id);
      room.run?.resume();
    }
  }

  /** Pauses the algorithm. */
  function pause() {
    suspended.delete("algorithms");
    rooms.loaded.algorithms?.run?.suspend();
  }

  return {
    resume,
    pause,
    /** Forgets the suspended runs that end when another room is entered. A count goes on. */
    roomChanged() {
      suspended.delete("algorithms");
      suspended.delete("guide");
    },
    /** Plays the algorithm as soon as the stage is visible, if that is still wanted once its room is loaded. @param {() => boolean} wanted @returns {Promise<true | undefined>} Undefined, as in `seek` and `count`, if the stage was destroyed. */
    async play(wanted) {
      if (!(await rooms.enter("algorithms"))) return undefined;
      if (!wanted()) return true;
      suspended.add("algorithms");
      resume();
      return true;
    },
    /** Whether the algorithm plays, or will play once the stage is visible. */
    isPlaying: () => suspended.has("algorithms") || (rooms.loaded.algorithms?.run?.playing ?? false),
    /** Goes to a step of the run, clamped to the valid range. @param {number} step @returns {Promise<true | undefined>} */
    async seek(step) {
      const [least, most] = PARAMETERS.step.range;
      if (!(await rooms.enter("algorithms"))) return undefined;
      pause(); // the state has the step where playback started
      store.set(withStep(store.state, clamp(Math.round(step) || least, least, most)));
      return true;
    },
    /** Counts all solutions in the Count room. @param {number} n @param {import("../rooms/count/controller.js").CountElsewhere} [elsewhere] A count to show instead. @returns {Promise<bigint | null | undefined>} Null if the count was cancelled or n has changed. */
    async count(n, elsewhere) {
      const room = await rooms.enter("count");
      if (!room?.run?.count) return undefined;
      return n === store.state.n ? room.run.count(elsewhere) : null;
    },
    /** Suspends runs while the stage is not visible, and resumes them when it is. @param {boolean} visible */
    setVisible(visible) {
      if (visible === retained.visible) return;
      retained.visible = visible;
      for (const [id, room] of /** @type {[RoomName, Room][]} */ (Object.entries(rooms.loaded)))
        if (!visible && room.run?.suspend()) suspended.add(id);
      resume();
    },
  };
}
