/** Of the events of a search, only the solutions are results. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutSteps } from "../../../../www/program/judge/solution-events.js";

test("only the boards of solutions are kept", () => {
  for (const [text, kept] of [
    ["[('place', [0]), ('solution', [1, 3]), ('remove', [])]", "[1, 3]"],
    ["{'type': 'place', 'board': [0]}\n{'type': 'found', 'board': [1, 3], 'row': 2}\n", "[1, 3]"],
    ['[{type: "try", row: 0}, {type: "place", row: 0}]', ""],
    ["Event(kind='place', board=[0])\nEvent(kind='solution', board=[1, 3])\nTotal: 1\n", "[1, 3]\nTotal: 1"],
    [
      '{ type: "step", board: [[1, 0], [0, 0]] }\n{\n  type: "solution",\n  board: [\n    [1, 0],\n    [0, 1]\n  ]\n}',
      "[\n    [1, 0],\n    [0, 1]\n  ]",
    ],
  ])
    assert.equal(withoutSteps(String(text)), kept);
});

test("what are no events stays as it is", () => {
  for (const text of [
    "[[1, 3, 0, 2], [2, 0, 3, 1]]",
    "[['.Q..', '...Q', 'Q...', '..Q.']]",
    "{'n': 4, 'solutions': [[1, 3, 0, 2]]}",
    "[{'name': 'solution', 'board': [1, 3, 0, 2]}, {'name': 'solution', 'board': [2, 0, 3, 1]}]",
    "('a', 1)\n('b', 2)",
    "it's (fine) and [ok]",
    "",
  ])
    assert.equal(withoutSteps(text), text);
});
