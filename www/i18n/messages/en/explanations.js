/**
 * The idea, the cost and the source of each rung of the ladder. A test compares the figures for n = 8 with the
 * counters of the rung.
 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "explanation.matrix.idea":
    "The board is an n × n array of 0 and 1, just as you would draw it. Square by square, the program asks whether a queen may stand there. It walks away from the square along the row, the column and the diagonals, in all eight directions, until it meets a queen or the edge. When a row has no square left, it clears the row above and continues there.",
  "explanation.matrix.cost":
    "Each question walks over up to 4n squares. For n = 8 it looks at 212,456 squares for 15,720 questions: over thirteen for each.",
  "explanation.matrix.source": "Most of us write it this way first.",
  "explanation.exhaustive.idea":
    "Each row has exactly one queen, so an array with the column of each row is enough. Every queen tries every column, and only when all rows are filled does the program ask whether two queens attack each other.",
  "explanation.exhaustive.cost":
    "nⁿ boards: 16,777,216 for n = 8, of which 92 are solutions. At n = 10 there are 10 billion.",
  "explanation.exhaustive.source":
    "The bare definition, as a program. The array instead of the board is the step that all later algorithms keep.",
  "explanation.permutations.idea":
    "No two queens may share a column, so the columns of a solution are a permutation of the rows. The program makes all permutations by swapping two columns at a time and tests only the diagonals: two queens share one if they are as many rows apart as columns.",
  "explanation.permutations.cost":
    "n! boards: 40,320 for n = 8 instead of 16,777,216. Still, every board is completed before it is tested.",
  "explanation.permutations.source":
    "How to make all permutations: Knuth, The Art of Computer Programming 4A, section 7.2.1.2.",
  "explanation.pruning.idea":
    "Each new queen is compared with all queens above it. If one of them attacks it, no board that starts like this can be a solution, and the program skips all of them: this is backtracking.",
  "explanation.pruning.cost":
    "For n = 8 it places 2,056 queens, where brute force places 19 million, and makes 46,752 comparisons.",
  "explanation.pruning.source":
    "R. J. Walker described the general method in 1960. Around 1970, Dijkstra and Wirth taught programming with eight queens. Knuth, The Art of Computer Programming 4B, section 7.2.2.",
  "explanation.iterative-pruning.idea":
    "The same search without recursion. A loop goes through the columns of a row. At the end of the row it goes back to the row above and tries the column after that queen’s: b[k] + 1 in the classic programs.",
  "explanation.iterative-pruning.cost":
    "Step for step the same as with recursion: 15,720 squares tried, 2,056 queens placed. It saves the calls; the steps are the same, so a race between the two is a draw.",
  "explanation.iterative-pruning.source":
    "Knuth, The Art of Computer Programming 4B, section 7.2.2, Algorithm B.",
  "explanation.row-flags.idea":
    "An array remembers which columns are occupied. One look at it answers part of the question. Only if the column is free are the diagonals compared, queen by queen.",
  "explanation.row-flags.cost":
    "35,088 comparisons for n = 8 instead of 46,752. The test still grows with the number of queens.",
  "explanation.row-flags.source": "A first step from comparing to remembering.",
  "explanation.diagonal-flags.idea":
    "Diagonals can be remembered too: row + column is the same for all squares along one kind, row − column along the other. Three arrays of flags, for the columns and both kinds of diagonals, answer the whole question with three looks, however many queens are on the board.",
  "explanation.diagonal-flags.cost":
    "3 comparisons for each of the 15,720 squares tried at n = 8: 47,160 in all. On such a small board this is no better than going through the queens, because most of that ends early; the gain grows with n.",
  "explanation.diagonal-flags.source":
    "Niklaus Wirth, “Program Development by Stepwise Refinement”, Communications of the ACM 14, 1971; Edsger Dijkstra, “Notes on Structured Programming”, 1970.",
  "explanation.mirror.idea":
    "The mirror image of a solution is another solution. So the first queen tries only the left half of its row, and each solution counts twice. In the middle column of an odd board it counts once: the search finds its mirror image too.",
  "explanation.mirror.cost": "Half of everything: 1,028 queens for n = 8.",
  "explanation.mirror.source": "The problem’s symmetry, not a faster program.",
  "explanation.bitmask.idea":
    "One machine word replaces each array: bit c stands for column c of the next row. From row to row, the two words for the diagonals shift by one, in opposite directions, as the diagonals do. One “or” and one “not” give all free squares of a row, and the lowest set bit, free & −free, is the next queen.",
  "explanation.bitmask.cost":
    "For n = 8 there are 1,965 comparisons, one for each row entered, instead of 15,720 questions.",
  "explanation.bitmask.source":
    "Martin Richards, “Backtracking Algorithms in MCPL using Bit Patterns and Recursion”, Cambridge, 1997.",
  "explanation.bitmask-mirror.idea":
    "Both ideas together: masks, and half of the first row. The classic C program cuts its first row with a shift by i − 1, where i may be 0; such a shift is undefined in C. Here the first ⌈n / 2⌉ bits are simply a mask.",
  "explanation.bitmask-mirror.cost": "983 comparisons and 1,028 queens for n = 8.",
  "explanation.bitmask-mirror.source":
    "For a long time the usual way to count, and the program found most often in collections.",
  "explanation.bitmask-iterative.idea":
    "The same search with its own stack: for each row, the three words and the free squares left in it. To backtrack, the program moves down one entry in the stack; there is nothing to undo.",
  "explanation.bitmask-iterative.cost":
    "The same steps as with recursion, without the calls. On this page one program steps both, so a race between the two is a draw.",
  "explanation.bitmask-iterative.source": "What a compiler makes of the recursion, written by hand.",
  "explanation.parallel.idea":
    "The workers share out the columns of the first row; a worker that has finished takes the next one. No worker needs to know about another. Here they take turns, one step each. The board shows the worker that made the latest step; the tree shows which worker does what.",
  "explanation.parallel.cost":
    "The same total work. With w workers it is done nearly w times sooner, if there are many more pieces than workers: the last worker to finish decides.",
  "explanation.parallel.source": "In the Count room, real workers do this with much smaller pieces.",
  "explanation.symmetry.idea":
    "Rotations and reflections turn one solution into up to eight. The program searches only for the first of these in lexicographic order. During the search, no queen on an edge may be nearer to a corner than the queen of the first row; otherwise a rotation would give an earlier solution. At the end, each solution is compared with its symmetric copies, and counts as many times as it has different ones: 8, 4 or 2, and 1 on a board of one square.",
  "explanation.symmetry.cost":
    "685 queens for n = 8, a third of 2,056: twelve fundamental solutions stand for all 92.",
  "explanation.symmetry.source":
    "W. W. Rouse Ball, Mathematical Recreations and Essays. The numbers are OEIS A002562.",
  "explanation.random-probing.idea":
    "Try random squares in each row. After 20 attacked squares in one row, a new attempt starts; there are at most 30. There is no backtracking and nothing to remember, but no guarantee either.",
  "explanation.random-probing.cost":
    "It gives up for 3.6 % of seeds at n = 8 and for 84 % at n = 16. It is much better to place the right number of queens at random and then backtrack.",
  "explanation.random-probing.source":
    "A Las Vegas algorithm, a term coined by László Babai in 1979. For queens, see Brassard and Bratley, Algorithmics: Theory and Practice, 1988.",
  "explanation.greedy.idea":
    "Of the free squares of a row, try first the one whose queen takes away the fewest free squares below. With the other “Next row”, it fills the row with the fewest free squares next.",
  "explanation.greedy.cost":
    "For all solutions, this order saves nothing: 2,056 queens for n = 8. But it finds the first solution of a large board much sooner, as the table shows.",
  "explanation.greedy.source":
    "Fail first: Haralick and Elliott, “Increasing Tree Search Efficiency for Constraint Satisfaction Problems”, 1980. An older relative is Warnsdorff’s rule for the knight’s tour, 1823.",
  "explanation.min-conflicts.idea":
    "All queens are on the board from the start. Again and again, the most attacked queen moves to the least attacked square of its row; ties are broken at random. If that leads nowhere, the search starts again.",
  "explanation.min-conflicts.cost":
    "Few moves, but each of them compares all queens to find the worst one, and all squares of its row to find the best. With better bookkeeping, the same idea solves boards with millions of queens. It soon finds one solution, but never all.",
  "explanation.min-conflicts.source":
    "Rok Sosič and Jun Gu, “A Polynomial Time Algorithm for the N-Queens Problem”, 1990; Minton, Johnston, Philips and Laird, “Minimizing Conflicts”, 1992.",
  "explanation.construction.idea":
    "Use the even columns in order, then the odd ones. If n divided by 6 leaves 2 or 3, a few queens change places. No search at all, for every n but 2 and 3. The other method puts boards within boards: every queen of a solution becomes the same small board, whose queens do not attack each other even if a diagonal that leaves it continues at the opposite edge.",
  "explanation.construction.cost": "n queens, n steps: as cheap as writing the answer down.",
  "explanation.construction.source":
    "E. Pauls, Deutsche Schachzeitung, 1874; with proof: Hoffman, Loessi and Moore, “Constructions for the Solution of the m Queens Problem”, Mathematics Magazine 42, 1969. Boards within boards: George Pólya, in W. Ahrens, Mathematische Unterhaltungen und Spiele II, 1918.",
  "explanation.dancing-links.idea":
    "Each row and each column needs one queen, each diagonal at most one: an exact cover with optional items. The program always fills the row or column with the fewest squares left. An item taken out of its linked list keeps its own links, so it can be linked back.",
  "explanation.dancing-links.cost":
    "1,198 queens for n = 8 instead of 2,056, but each queen changes many links: 16,674 in all.",
  "explanation.dancing-links.source":
    "Donald Knuth, “Dancing Links”, 2000; The Art of Computer Programming 4B, section 7.2.2.1.",
  "explanation.table.idea":
    "The solutions have been counted for n up to 27; the last count took a year on many machines. For larger boards, nobody knows the number.",
  "explanation.table.cost": "One look, as far as the table goes.",
  "explanation.table.source":
    "OEIS A000170; Preußer and Engelhardt, “Putting Queens in Carry Chains, No. 27”, Journal of Signal Processing Systems 88, 2017.",
  "explanation.engine.idea":
    "The fastest count on this page does not go down the board row by row. It cuts the board into a top and a bottom half. For a choice of columns for the top half, it lists every way to fill the top, and every way to fill the bottom with the columns that are left; the squares hatched here stay empty. Then it finds the pairs that do not attack each other along diagonals: each list entry is a set of diagonals, and many entries are compared at once, one bit of a word for each. Of symmetric choices of columns, one is counted for all.",
  "explanation.engine.cost":
    "From n = 16 to n = 18 its time grows about 28-fold, the time of search 52-fold. At n = 17 it is about fifty times as fast as bit masks, and the gap widens.",
  "explanation.engine.source": "It runs in the Count room, on all cores of this machine.",
};
