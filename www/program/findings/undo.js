/** Findings where a program takes back something else than it noted: with another sign, for example. */
/** @import { Context, Finding, OtherUndoneFinding, ReturnedFinding } from "./findings.js" */

import { CALL, LINE, RAISE } from "../trace/frames.js";
import { changesIn, evaluate } from "../trace/source-lines.js";
import { lookupAt } from "./reasons.js";

/** Events that are searched. */
const MOST_SEARCHED = 100_000;

/**
 * What was taken back in place of what was noted before, if that is why the run failed or why flags are left over.
 *
 * @param {Context} context @param {readonly Finding[]} findings
 * @returns {OtherUndoneFinding | undefined}
 */
export function findOtherUndone(context, findings) {
  for (const finding of findings) {
    const event = finding.code === "crashed" ? lastLine(context, finding.event) : undefined;
    const found =
      finding.code === "left-over"
        ? undoneWithin(context, finding)
        : event !== undefined && undoneAt(context, event);
    if (found) return found;
  }
  return undefined;
}

/** The event at which the line began that raised an exception. @param {Context} context @param {number} event */
function lastLine({ trace }, event) {
  for (let at = event - 1; at >= Math.max(0, event - MOST_SEARCHED); at -= 1)
    if (trace.depthAt(at) === trace.depthAt(event) && trace.kindAt(at) === LINE) return at;
  return undefined;
}

/** @param {Context} context @param {ReturnedFinding} left */
function undoneWithin(context, { call, event: end, variable }) {
  const { trace } = context;
  const depth = trace.depthAt(call);
  for (let event = call; event < Math.min(end, call + MOST_SEARCHED); event += 1) {
    if (trace.depthAt(event) !== depth || trace.kindAt(event) !== LINE) continue;
    const found = undoneAt(context, event, variable);
    if (found) return found;
  }
  return undefined;
}

/**
 * What the line at an event removes, if this call added something else to the same list, which is what it has to
 * remove: the variables have not changed since.
 *
 * @param {Context} context @param {number} event @param {string} [only] The list.
 * @returns {OtherUndoneFinding | undefined}
 */
function undoneAt(context, event, only) {
  const { trace, lines } = context;
  const line = trace.lineAt(event);
  for (const { list, expression: removed, adds } of changesIn(lines[line] ?? "")) {
    if (adds || (only !== undefined && list !== only)) continue;
    const { expression: added, event: before } = additionBefore(context, event, list) ?? {};
    if (added === undefined || before === undefined || added === removed) continue;
    const [then, now] = [before, event].map((at) => lookupAt(context, at).value);
    if (!then || !now) continue;
    const [noted, same, other] = [evaluate(added, then), evaluate(added, now), evaluate(removed, now)];
    if (noted === undefined || other === undefined || String(noted) !== String(same)) continue;
    if (String(other) === String(noted)) continue;
    const values = { noted: String(noted), undone: String(other) };
    const addition = trace.lineAt(before);
    return { code: "other-undone", event, line, list, added, removed, addition, ...values };
  }
  return undefined;
}

/** The last time that the call that runs at an event added something to a list. @param {Context} context @param {number} event @param {string} list */
function additionBefore({ trace, lines }, event, list) {
  const depth = trace.depthAt(event);
  for (let at = event - 1; at >= Math.max(0, event - MOST_SEARCHED); at -= 1) {
    if (trace.depthAt(at) !== depth) continue;
    if (trace.kindAt(at) === CALL) return undefined;
    if (trace.kindAt(at) === RAISE) continue;
    const changes = changesIn(lines[trace.lineAt(at)] ?? "");
    const found = changes.find((change) => change.adds && change.list === list);
    if (found && trace.kindAt(at) === LINE) return { expression: found.expression, event: at };
  }
  return undefined;
}
