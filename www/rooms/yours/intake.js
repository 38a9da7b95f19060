/** Takes what is opened, pasted or dropped into the box, or opens it at once if it is too long for that. */
/** @import { Transfer } from "../../base/transfer.js" */
/** @import { EncodingName } from "../../core/judge.js" */
/** @import { Services } from "../room.js" */
/** @import { Box } from "./model.js" */

import { readTransfer } from "../../base/transfer.js";
import { visible } from "../../base/visible.js";
import { decodeText } from "../../core/judge.js";
import { MOST_READ } from "../../formats/reading.js";
import { MOST_TRACE } from "../../program/trace/program.js";
import { isTrace } from "../../program/trace/text.js";
import { openOutput, openText } from "../open-text.js";
import { bindPaste } from "../room.js";
import { MAX_FIELD, withAttached, withoutEnding, withPasted } from "./model.js";

/** How much of a long text is looked at, to tell a trace from an output. */
const START = 10_000;

/** @param {Services} services @param {{ box: () => Box, put: (box: Box) => void, fail: (reason: unknown) => void, focus: () => void, isShown: () => boolean }} options */
export function createIntake(services, { box, put, fail, focus, isShown }) {
  bindPaste(services.stage, isShown, importBoard);

  /** Puts a file into the box. @param {File} file @param {number} [others] How many other files are left out. @param {EncodingName} [chosen] */
  async function take(file, others = 0, chosen) {
    try {
      if (file.size > MOST_READ) return await openLong(services, file, others);
      const { text, encoding } = await decodeText(file, chosen);
      const source = encoding && { file, encoding };
      put(withAttached(box(), { name: visible(file.name), text, others, source }));
      if (!chosen) focus();
    } catch (reason) {
      fail(reason);
    }
  }

  /** @param {Transfer} transfer */
  function importBoard({ file, text, others }) {
    if (file) take(file, others);
    else if (box().text === "" && text.length <= MAX_FIELD) put(withPasted(box(), text));
    else if (text) take(new File([text], ""));
  }

  /** A short text goes where it is pasted. @param {ClipboardEvent} event */
  function paste(event) {
    if (!event.clipboardData) return;
    const transfer = readTransfer(event.clipboardData);
    if (!transfer.file && transfer.text.length <= MAX_FIELD) return;
    event.preventDefault();
    importBoard(transfer);
  }

  return {
    take,
    importBoard,
    paste,
    /** Reads the file in the box in another encoding. @param {EncodingName} encoding */
    read(encoding) {
      const { source, others } = box().attached ?? {};
      if (source) take(source.file, others, encoding);
    },
  };
}

/**
 * Opens a text that would hold up the page if it was read here: an output, which a worker reads, or a trace, which is
 * read in parts.
 *
 * @param {Services} services @param {File} file @param {number} others
 */
async function openLong(services, file, others) {
  const isLongTrace = file.size <= MOST_TRACE && isTrace(await file.slice(0, START).text());
  if (!isLongTrace) return openOutput(services, file, others);
  return openText(services, (await decodeText(file)).text, "trace", withoutEnding(file.name));
}
