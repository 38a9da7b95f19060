/**
 * The search tree of a run as plain data: its nodes, the squares that the search rejected, and the places of the nodes.
 *
 * @typedef {{ nodes: Node[], rejections: Rejection[], leaves: number }} Tree
 *
 * @typedef {object} Node
 * @property {number} parent Index of the parent among the nodes; -1 for the root.
 * @property {number} depth Queens on the board, including this one.
 * @property {number} worker
 * @property {number} position Number of steps of the run up to this node.
 * @property {boolean} solution
 * @property {boolean} dead Whether no queen could be placed below it, although there are more.
 * @property {number} column
 * @property {number} x In units of the distance between two leaves.
 *
 * @typedef {object} Rejection A square that the search rejected.
 * @property {number} parent Index of the node of the last queen on the board; -1 for the root.
 * @property {number} position Number of steps of the run up to the rejection.
 * @property {number} column
 */

/** Runs that place more queens are drawn as a path only. The limit suffices for n = 8. */
export const MAX_DRAWN = 2500;

/** The kinds of node that the core returns. */
const [SOLUTION, REJECTED] = [1, 2];

/**
 * The tree as the core returns it.
 *
 * @param {Uint32Array | undefined} numbers Six per node. @param {number} n @returns {Tree | null}
 */
export function readTree(numbers, n) {
  if (!numbers) return null;
  /** @type {Node[]} */
  const nodes = [];
  /** @type {Rejection[]} */
  const rejections = [];
  const indices = [-1]; // of the nodes, by the numbers that the core gives them, which count rejections too
  for (let i = 0; i < numbers.length; i += 6) {
    const [parentNumber = 0, , column = 0, worker = 0, position = 0, kind = 0] = numbers.subarray(i, i + 6);
    const parent = indices[parentNumber] ?? -1;
    indices.push(nodes.length);
    if (kind === REJECTED) {
      rejections.push({ parent, column, position });
      continue;
    }
    const above = nodes[parent];
    if (above) above.dead = false;
    const depth = (above?.depth ?? 0) + 1;
    const solution = kind === SOLUTION;
    nodes.push({ parent, depth, worker, position, solution, dead: !solution && depth < n, column, x: 0 });
  }
  return { nodes, rejections, leaves: layOut(nodes) };
}

/**
 * Places leaves side by side and each parent over the middle of its children.
 *
 * @param {Node[]} nodes
 * @returns {number} How many leaves there are.
 */
function layOut(nodes) {
  /** @type {number[][]} */
  const childrenOf = nodes.map(() => []);
  /** @type {number[]} */
  const topLevel = [];
  for (const [i, { parent }] of nodes.entries()) (childrenOf[parent] ?? topLevel).push(i);
  let leaves = 0;
  /** @param {number} i */
  const place = (i) => {
    const node = nodes[i];
    const children = childrenOf[i] ?? [];
    if (!node) return;
    children.forEach(place);
    const [firstChild, lastChild] = [nodes[children[0] ?? -1], nodes[children.at(-1) ?? -1]];
    node.x = firstChild && lastChild ? (firstChild.x + lastChild.x) / 2 : leaves++;
  };
  topLevel.forEach(place);
  return leaves;
}

/** The place of the root, over the middle of the first level. @param {readonly Node[]} nodes */
export function rootX(nodes) {
  const topLevel = nodes.filter(({ parent }) => parent < 0);
  return ((topLevel[0]?.x ?? 0) + (topLevel.at(-1)?.x ?? 0)) / 2;
}
