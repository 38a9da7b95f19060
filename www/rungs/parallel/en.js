/** @type {import("../ladder.js").Words} */
export default {
  name: "Many cores",
  short: "Share the columns of the left half among all cores.",
  added: "Workers that each search below one first queen at a time, and the sum of what they find.",
  dropped: "The mask with half of the first row: each piece of work has a single column.",
  right:
    "Each solution has its first queen in exactly one column, so the pieces have none in common and miss none: the right half comes from mirror images. They share nothing, so their order does not matter.",
  idea: "The workers share out the columns in the left half of the first row; a worker that has finished takes the next one. No worker needs to know about another. Here they take turns, one step each. The board shows the worker that made the latest step; the tree shows which worker does what.",
  cost: "The same total work. With w workers it is done nearly w times sooner, if there are many more pieces than workers: the last worker to finish decides.",
  source: "In the Count room, real workers do this with much smaller pieces.",
  cannotBegin:
    "The columns of half the first row are shared out among the workers, so you cannot move a queen.",
  cannotBlock:
    "This algorithm ignores blocked squares: a mirror image may have a queen on one, so one half of the first row cannot stand for the other.",
};
