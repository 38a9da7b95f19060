/** What a version of the program changes, in words. */

import { createChangeCheck } from "../base/change-check.js";
import { h, setText } from "../base/dom.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { continuedBy, nameOfRung } from "../rungs/ladder.js";
import { gainText, SIZES } from "../rungs/published-times.js";

export function createChangesView() {
  const shown = createChangeCheck();
  const title = h("span");
  const counts = h("span", { class: "counts" });
  const [added, dropped, right, gain] = [h("dd"), h("dd"), h("dd"), h("dd")];
  const gainRow = h("div", {}, h("dt", {}, t("changes.gain")), gain);
  const words = h(
    "dl",
    {},
    h("div", {}, h("dt", { class: "added" }, t("changes.added")), added),
    h("div", {}, h("dt", { class: "dropped" }, t("changes.dropped")), dropped),
    h("div", {}, h("dt", {}, t("changes.right")), right),
    gainRow,
  );
  const element = h("section", { class: "changes", hidden: true }, h("p", {}, title, " ", counts), words);
  return {
    element,
    /**
     * @param {string} algorithm @param {string | undefined} since The version before; nothing is shown without one.
     * @param {{ added: number, dropped: number } | null} lines How many changed, once they are known.
     */
    show(algorithm, since, lines) {
      if (!shown.changed([algorithm, since, lines])) return;
      element.hidden = since === undefined;
      if (since === undefined) return;
      setText(title, t("changes.title", { name: nameOfRung(since) }));
      const isSame = lines?.added === 0 && lines.dropped === 0;
      setText(counts, lines ? t(isSame ? "changes.nothing" : "changes.counts", lines) : "");
      words.hidden = since !== continuedBy(algorithm);
      if (words.hidden) return;
      setText(added, t(`algorithm.${algorithm}.added`));
      setText(dropped, t(`algorithm.${algorithm}.dropped`));
      setText(right, t(`algorithm.${algorithm}.right`));
      const gains = SIZES.flatMap((n) => {
        const text = gainText(n, algorithm);
        return text ? t("changes.gain.size", { n, text }) : [];
      });
      setText(gain, joinSentences(...gains));
      gainRow.hidden = gains.length === 0;
    },
  };
}
