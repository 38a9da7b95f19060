/** @type {import("../ladder.js").Words} */
export default {
  name: "Explicit construction",
  short: "A rule writes down one solution without any search.",
  idea: "Use the even columns in order, then the odd ones. If n divided by 6 leaves 2 or 3, a few queens change places. No search at all, for every n but 2 and 3. The other method puts boards within boards: every queen of a solution becomes the same small board, whose queens do not attack each other even if a diagonal that leaves it continues at the opposite edge.",
  cost: "n queens, n steps: as cheap as writing the answer down.",
  source:
    "E. Pauls, Deutsche Schachzeitung, 1874, and Hoffman, Loessi and Moore, “Constructions for the Solution of the m Queens Problem”, Mathematics Magazine 42, 1969, prove that every n > 3 has a solution: with this pattern for the remainders 0 and 4, with others for 2 and 3. Boards within boards: George Pólya, in W. Ahrens, Mathematische Unterhaltungen und Spiele II, 1918.",
  cannotBegin: "This algorithm does not search, so it cannot continue from another square.",
  cannotBlock: "This algorithm ignores blocked squares: the formula does not take them into account.",
  chart: "The pattern, row by row",
};
