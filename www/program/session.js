/**
 * The reader's programs, and the run of the one that is shown: state that outlives the room that shows it.
 *
 * @typedef {"idle" | "running" | "checking"} Phase Checking: the recorded run has ended, and the other sizes are tried.
 *
 * @typedef {object} ProgramState
 * @property {readonly Program[]} programs
 * @property {number} index Of the program that is shown.
 * @property {Phase} phase
 * @property {Readonly<{ loaded: number, total: number }> | null} loading How much of what runs the language is loaded,
 *   in bytes; null if nothing is.
 * @property {Recording | null} recording
 * @property {readonly Check[]} checks Smallest size first.
 * @property {unknown} error Why a run could not start.
 * @property {Program | null} requested The program that another room asks for a run of.
 */
/** @import { Check, Judge } from "./judge/outcome.js" */
/** @import { Language, Program, Recording } from "./trace/program.js" */

import { explained } from "./judge/causes.js";
import { checkRun, checkTrace } from "./judge/outcome.js";
import { checkAnswered, checkSizes, MOST_TIME, narrowed, shownCheck, withCheck } from "./judge/runs.js";
import { freeName, readPrograms, readShown, writePrograms } from "./saved.js";
import {
  answersOf,
  givenAnswers,
  otherNumbers,
  readsNumber,
  withAnswer,
  withSizeAt,
} from "./trace/answers.js";
import { getsSize } from "./trace/results.js";
import { sizeIn } from "./trace/text.js";
import { createTrace } from "./trace/trace.js";

/** Whether two are the same program, apart from what is kept with it. @param {Program} one @param {Program | undefined} other */
const isSame = (one, other) =>
  one.name === other?.name && one.language === other.language && one.text === other.text;

export function createProgramSession() {
  const programs = readPrograms();
  /** @type {ProgramState} */
  let state = {
    programs,
    index: readShown(programs),
    phase: "idle",
    loading: null,
    recording: null,
    checks: [],
    error: null,
    requested: null,
  };
  let isKept = true; // whether the device keeps the programs
  /** The program that came with a link, and the step of its first run for n that is to be shown. @type {{ program: Program, n: number, step: number } | undefined} */
  let linked;
  /** @type {AbortController | undefined} */
  let controller;
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {Partial<ProgramState>} changes */
  function set(changes) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** @param {readonly Program[]} programs @param {number} index */
  function keep(programs, index) {
    if (isKept) writePrograms(programs, index);
    set({ programs, index });
  }

  /** Shows a program. The one that ran, or was to run, may be another one. @param {readonly Program[]} programs @param {number} index */
  function show(programs, index) {
    state = { ...state, requested: null };
    if (programs[index] !== current()) {
      controller?.abort();
      controller = undefined; // it reports nothing any more
      state = { ...state, phase: "idle", loading: null, recording: null, checks: [], error: null };
    }
    keep(programs, index);
  }

  const current = () => state.programs[state.index];

  /** @param {Partial<Program>} changes */
  function change(changes) {
    const program = current();
    if (!program) return;
    keep(state.programs.with(state.index, { ...program, ...changes }), state.index);
  }

  /** Keeps something with a program, whichever is shown. @param {Program} ran @param {Pick<Program, "ranAt" | "verdict">} run */
  function keepRun(ran, run) {
    const index = state.programs.findIndex((other) => isSame(other, ran));
    const program = state.programs[index];
    if (!program) return; // changed or deleted meanwhile
    keep(state.programs.with(index, { ...program, ...run }), state.index);
  }

  return {
    /** The link whose program was opened last, if it stays where it is. */
    link: "",
    get state() {
      return state;
    },
    /** The program that is shown. */
    get program() {
      return current();
    },
    /** The recorded run, if it is of the program as it is now, whatever this reads. */
    get ownRecording() {
      const { recording } = state;
      const { text, language } = current() ?? {};
      return recording?.program.text === text && recording?.program.language === language ? recording : null;
    },
    /** Whether the recorded run is of the program as it is now, and of this size. @param {number} n */
    isCurrent(n) {
      const { ownRecording: own } = this;
      return own !== null && (own.isAnswered || own.n === n) && this.hasItsAnswers();
    },
    /** Whether the program still gets the answers of the recorded run. */
    hasItsAnswers() {
      const [then, now] = [state.recording?.program, current()].map((program) => answersOf(program));
      return JSON.stringify(then) === JSON.stringify(now);
    },
    /** What the program gets where it reads. */
    get answers() {
      return answersOf(current());
    },
    /** Sets what the program gets at one of its reads. @param {number} index @param {string} text @param {number} n */
    answer(index, text, n) {
      const { recording } = state;
      const { reads = [], input } = recording?.trace.ending ?? {};
      const source = current()?.text ?? "";
      const isNumber = (/** @type {number} */ i) =>
        readsNumber(source, reads[i] ?? (input?.index === i ? input : undefined));
      change({ answers: withAnswer(answersOf(current()), index, text, n, isNumber) });
    },
    /** Makes one of the answers the board size. @param {number} index @param {number} n */
    answerWithSize: (index, n) => change({ answers: withSizeAt(answersOf(current()), index, n) }),
    /** Lets the program ask again. */
    forgetAnswers: () => change({ answers: undefined }),
    /** Calls a listener after each change. @param {() => void} listener @param {AbortSignal} life */
    listen(listener, life) {
      listeners.add(listener);
      life.addEventListener("abort", () => listeners.delete(listener));
    },
    /** Adds a program, under a name of its own, and shows it. @param {Program} program */
    add(program) {
      const name = freeName(program.name, state.programs);
      show([...state.programs, { ...program, name }], state.programs.length);
    },
    /**
     * Shows a program that came with a link. In another page it is the only one, and the device does not keep it.
     *
     * @param {import("./link.js").LinkedProgram} given @param {{ n: number, isGuest: boolean }} options The size of the
     *   run whose step is to be shown, and whether this is another page.
     */
    openLinked({ program, step }, { n, isGuest }) {
      linked = { program, n, step };
      isKept = !isGuest;
      if (isGuest) show([program], 0);
      else this.open(program);
    },
    /** Shows a program, and adds it unless it is there. @param {Program} program */
    open(program) {
      const same = state.programs.findIndex(
        ({ text, language }) => text === program.text && language === program.language,
      );
      if (same < 0) this.add(program);
      else this.choose(same);
    },
    /**
     * Shows the reader's answer to an exercise: the one in this language if there are several. Adds one if there is
     * none.
     *
     * @param {Program & { exercise: string }} first The text to start from. @param {boolean} [exact] Whether the answer
     *   must be in this language.
     */
    openAnswer(first, exact = false) {
      const { programs } = state;
      const isAnswer = (/** @type {Program} */ { exercise }) => exercise === first.exercise;
      const same = programs.findIndex((other) => isAnswer(other) && other.language === first.language);
      const index = same < 0 && !exact ? programs.findIndex(isAnswer) : same;
      if (index < 0) this.add(first);
      else this.choose(index);
    },
    /** @param {number} index */
    choose: (index) => show(state.programs, index),
    /** @param {string} text */
    write(text) {
      if (text !== current()?.text) change({ text, listing: undefined });
    },
    /** @param {Language} language */
    translate: (language) => change({ language }),
    /** @param {string} name */
    rename(name) {
      const others = state.programs.toSpliced(state.index, 1);
      if (name) change({ name: freeName(name, others) });
    },
    /** Removes the program that is shown; returns it, so that it can be added again. */
    remove() {
      const program = current();
      show(state.programs.toSpliced(state.index, 1), Math.max(0, state.index - 1));
      return program;
    },
    /** Asks for a run of the program as soon as the room is shown. */
    request: () => set({ requested: current() ?? null }),
    /** Whether a run of the program is asked for. */
    get isRequested() {
      return state.requested !== null && isSame(state.requested, current());
    },
    /** Removes a program, whichever is shown. @param {string} name */
    forget(name) {
      const shown = current()?.name;
      const programs = state.programs.filter((program) => program.name !== name);
      const index = programs.findIndex((program) => program.name === shown);
      show(programs, Math.max(0, index));
    },
    stop: () => controller?.abort(),
    /**
     * Runs the program, recorded, and then judges what it prints for several sizes.
     *
     * @param {import("./sandbox/sandbox.js").Run} run @param {Judge} judge
     * @param {number} size Unless a trace states another one.
     */
    async run(run, judge, size) {
      const program = current();
      if (!program) return;
      const isTrace = program.language === "trace";
      const n = (isTrace && sizeIn(program.text)) || size;
      controller?.abort();
      const own = new AbortController();
      controller = own;
      const { signal } = own;
      const { language, text: source } = program;
      const given = answersOf(program);
      const trace = createTrace();
      const isLinked =
        linked?.program.text === source && linked.program.language === language && linked.n === size;
      const position = isLinked ? linked?.step : undefined;
      linked = undefined;
      const recording = { program, n, trace, position };
      set({ phase: "running", recording, checks: [], error: null, requested: null });
      keepRun(program, { ranAt: Date.now(), verdict: undefined });
      /** @param {Partial<ProgramState>} changes */
      const report = (changes) => {
        if (controller === own) set(changes);
      };
      /** @param {{ loaded: number, total: number }} progress */
      const progress = ({ loaded, total }) => report({ loading: loaded < total ? { loaded, total } : null });
      /** @param {number} size */
      async function runPlainly(size) {
        let output = "";
        /** @param {import("./trace/check.js").TraceChunk} chunk */
        const chunk = (chunk) => {
          for (const [, text] of chunk.output) output += text;
        };
        const answers = givenAnswers(given, size, trace.ending?.reads);
        const request = { language, source, n: size, answers, traced: false };
        const time = AbortSignal.timeout(MOST_TIME);
        const end = await run(request, { chunk, progress }, AbortSignal.any([signal, time]));
        const isLate = end.reason === "stopped" && time.aborted;
        const isFixed = !getsSize(end, source);
        return { end, output, isFixed, ...(isLate && { seconds: MOST_TIME / 1000 }) };
      }
      /** @type {readonly Check[]} */
      let checks = [];
      /** @param {import("./trace/check.js").TraceChunk} part */
      function record(part) {
        trace.append(part);
        report({ loading: null });
      }
      try {
        const request = { language, source, n, answers: givenAnswers(given, n) };
        const end = await run(request, { chunk: record, progress }, signal);
        trace.end(end);
        if (end.reason === "stopped" || (isTrace && end.reason !== "finished")) return;
        if (end.reason === "input") return; // it has yet to say what it does
        report({ phase: "checking" });
        if (isTrace) {
          checks = [await checkTrace(judge, n, trace)];
          report({ checks });
          return;
        }
        // What is too long for a recording may still be right. Smaller sizes show first whether it is.
        const isWhole = end.reason !== "limit";
        const numbers = otherNumbers(given, end.reads ?? []);
        const isSized = end.sizeLine !== undefined || end.entry !== undefined || given.includes(null);
        if (end.reads?.length && !isSized) {
          const outcome = isWhole ? { end, output: trace.output } : await runPlainly(n);
          checks = await checkAnswered(judge, n, outcome, numbers);
          const answered = { ...recording, n: checks.at(-1)?.n ?? n, isAnswered: true };
          if (!signal.aborted) report({ checks, recording: answered });
          return;
        }
        // What solves another size may have got it as another answer.
        const isAsked = (end.reads?.length ?? 0) > 1;
        /** @param {Check} check @returns {Check} */
        const withInput = (check) => {
          const known = narrowed(check, numbers);
          return isAsked && known.result === "other-size" ? { ...known, isAsked } : known;
        };
        const outcome = { end, output: trace.output, isFixed: !getsSize(end, source) };
        const known = isWhole ? await checkRun(judge, n, outcome) : [];
        checks = known.map(withInput);
        report({ checks });
        await checkSizes({
          run: runPlainly,
          judge,
          recorded: n,
          known,
          report(check) {
            if (signal.aborted) return;
            checks = withCheck(checks, withInput(check));
            report({ checks });
          },
        });
        checks = await explained(judge, checks);
        if (!signal.aborted) report({ checks });
      } catch (error) {
        if (!signal.aborted) report({ error });
      } finally {
        if (trace.ending === null) trace.end({ reason: "stopped" });
        const verdict = shownCheck(checks, n)?.result; // also of a run that another program has ended
        if (verdict) keepRun(program, { verdict });
        report({ phase: "idle", loading: null });
      }
    },
  };
}

/** @typedef {ReturnType<typeof createProgramSession>} ProgramSession */
