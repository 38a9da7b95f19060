/** What moves the watched run: the playback controls, the quiz, and the reader who moves its queens. */

import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { createFind } from "../../run/find.js";
import { runAhead } from "../../run/run-ahead.js";
import { createTransport } from "../../run/transport.js";
import { deadEndOf, queensShown, queensShownAt, stepsToFirst } from "../../run/watched-run.js";
import { firstNumber } from "../../state/count-from.js";
import { withLoop, withPrefix, withSpeed } from "../../state/state.js";
import { createQuiz } from "./quiz.js";
import { createRunSpeed } from "./run-speed.js";
import { createTakeOver } from "./take-over.js";

/** @import { Timeline } from "../../run/playback.js" */

/**
 * @param {import("../room.js").Services} services
 * @param {ReturnType<typeof import("./watch-session.js").createWatchSession>} session
 */
export function createWatchControls(services, session) {
  const { store } = services.state;
  const { core } = services.computing;
  const { embedded } = services.embedding;
  const { playback } = session;
  const runSpeed = createRunSpeed();
  let scrubbing = false; // while the slider moves: screen readers already speak its value

  const quiz = createQuiz(services, session);
  const takeOver = createTakeOver(services, {
    queens() {
      const { timeline } = playback;
      return queensShown(timeline, deadEndOf(core, store.state.algorithm, timeline));
    },
    pause,
    startFrom(columns) {
      store.set(withPrefix(store.state, columns));
      services.stage.announce(session.start.text);
    },
    show: session.show,
  });
  const transport = createRunTransport(services, playback, {
    toggle: () => (playback.playing ? pause() : start()),
    scrub(target) {
      scrubbing = true;
      playback.seek(target);
      scrubbing = false;
    },
    setSpeed(speed) {
      runSpeed.keep();
      store.set(withSpeed(store.state, speed));
    },
  });

  /** Plays for the reader, who sees the first solution soon. What an author embeds plays at its own speed. */
  function start() {
    if (!embedded) runSpeed.learn(stepsToFirst(playback.timeline));
    play();
  }

  /** The speed at which the run plays, in steps per second. */
  const speed = () => (quiz.isOn() ? store.state.speed : runSpeed.stepsPerSecond(store.state));

  const showTransport = () => transport.show({ ...store.state, speed: speed() });

  /** Plays, with the quiz to the next question. */
  function play() {
    if (quiz.isOn()) quiz.next();
    else playback.play();
  }

  function pause() {
    if (playback.playing) playback.pause();
  }

  return {
    quiz,
    takeOver,
    transport,
    showTransport,
    speed,
    play,
    pause,
    /** Forgets what belongs to the run before. */
    reset() {
      runSpeed.load(store.state);
      transport.reset();
      takeOver.cancel();
      quiz.reset();
    },
    /** Called when playback stops; returns whether to announce where. */
    stopped() {
      quiz.runStopped();
      return !scrubbing && !quiz.isAnswering();
    },
    /** Explores a run ahead of its position, and shows how far. @param {Timeline} timeline @param {AbortSignal} runLife */
    async explore(timeline, runLife) {
      await exploreAhead(timeline, showTransport, runLife);
      if (runLife.aborted) return;
      if (!playback.playing)
        session.showAgain(); // with the picture of the whole run
      else if (!embedded) runSpeed.learn(stepsToFirst(timeline));
    },
  };
}

/** Explores a run ahead of its position, and shows once a frame how far. @param {Timeline} timeline @param {() => void} show @param {AbortSignal} life */
async function exploreAhead(timeline, show, life) {
  let frame = 0;
  const showLater = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => !life.aborted && show());
  };
  await runAhead(timeline, showLater, life);
}

/**
 * The playback controls, for the run that the state describes.
 *
 * @param {import("../room.js").Services} services
 * @param {import("../../run/playback.js").Playback} playback
 * @param {Pick<import("../../run/transport.js").TransportOptions, "toggle" | "scrub" | "setSpeed">} actions
 */
function createRunTransport({ state: { store }, computing: { core }, stage, embedding }, playback, actions) {
  const { announce, life } = stage;
  const size = () => store.state.n;
  return createTransport({
    playback,
    ...actions,
    setLoop: (loop) => store.set(withLoop(store.state, loop)),
    size,
    queensAt: (position) => queensShownAt(core, store.state.algorithm, playback.timeline, position),
    name: () => t(`algorithm.${store.state.algorithm}.name`),
    find: createFind({ playback, size, first: () => firstNumber(store.state), announce }),
    more: embedding.share ? [createAnimationButton(embedding.share)] : [],
    announce,
    embedded: embedding.embedded,
    life,
  });
}

/** @param {(format: "animation") => void} share */
function createAnimationButton(share) {
  const { element } = createButton(t("run.animation"), () => share("animation"));
  return { element, show() {} };
}
