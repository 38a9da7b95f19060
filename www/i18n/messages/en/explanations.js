/**
 * What is told about each rung of the ladder: the idea, what it costs, and where it comes from. The figures for
 * n = 8 are what the rung's own counters say; a test compares them.
 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "explanation.matrix.idea":
    "The board is an n × n array of 0 and 1, as one would draw it. Square by square the program asks whether a queen may stand here, and walks away from the square along the row, the column and the diagonals, in all eight directions, until it meets a queen or the edge. When a row has no square left, it clears the row above and goes on there.",
  "explanation.matrix.cost":
    "Each question walks over up to 4n squares. For n = 8 that makes 212,456 looks at squares for 15,720 questions: more than thirteen for each.",
  "explanation.matrix.source": "The way most of us write it first.",
  "explanation.exhaustive.idea":
    "One queen stands in each row anyway, so an array with the column of each row is enough. Every queen goes through every column, and only when all rows are filled does the program ask whether two attack each other.",
  "explanation.exhaustive.cost":
    "nⁿ boards, 16,777,216 for n = 8, of which 92 are solutions. At n = 10 there are 10 billion.",
  "explanation.exhaustive.source":
    "The bare definition, as a program. The array instead of the board is the step that all other rungs keep.",
  "explanation.permutations.idea":
    "No two queens may share a column, so the columns of a solution are a permutation of the rows. All of them are made by swapping two at a time, and only the diagonals are left to be tested: two queens are as many rows apart as columns.",
  "explanation.permutations.cost":
    "n! boards: 40,320 for n = 8 instead of 16,777,216. Still every board is completed before anyone looks at it.",
  "explanation.permutations.source":
    "Ways to make all permutations: Knuth, The Art of Computer Programming 4A, section 7.2.1.2.",
  "explanation.pruning.idea":
    "Each new queen is compared with all above her. If one of them attacks her, no board that begins like this can be a solution, and none of these is ever made: this is backtracking.",
  "explanation.pruning.cost":
    "For n = 8 it places 2,056 queens, where trying all assignments places 19 million, and compares 46,752 times.",
  "explanation.pruning.source":
    "R. J. Walker described the method in general in 1960; Dijkstra and Wirth taught programming with eight queens around 1970. Knuth, The Art of Computer Programming 4B, section 7.2.2.",
  "explanation.iterative-pruning.idea":
    "The same search without recursion. A loop walks through the columns of a row; when it comes to the end it goes back to the row above, where the column after that queen’s is tried next: b[k] + 1 in the classic programs.",
  "explanation.iterative-pruning.cost":
    "Step for step the same as with recursion: 15,720 squares tried, 2,056 queens placed. What is saved is the call for each queen; as steps they are the same, so a race between the two is a draw.",
  "explanation.iterative-pruning.source":
    "Knuth, The Art of Computer Programming 4B, section 7.2.2, Algorithm B.",
  "explanation.row-flags.idea":
    "An array remembers which columns are occupied. One look at it answers a part of the question; only where the column is free are the diagonals still compared queen by queen.",
  "explanation.row-flags.cost":
    "35,088 looks for n = 8 instead of 46,752. The test still grows with the number of queens.",
  "explanation.row-flags.source": "A first step from comparing to remembering.",
  "explanation.diagonal-flags.idea":
    "Diagonals can be remembered too: along one kind row + column is the same for all squares, along the other kind row − column. Three arrays of flags, for columns and both kinds of diagonals, answer the whole question with three looks, however many queens stand.",
  "explanation.diagonal-flags.cost":
    "3 looks for each of the 15,720 squares tried at n = 8: 47,160 in all. On so small a board that is no fewer than comparing, since most comparisons end early; the gain grows with n.",
  "explanation.diagonal-flags.source":
    "Niklaus Wirth, “Program Development by Stepwise Refinement”, Communications of the ACM 14, 1971; Edsger Dijkstra, “Notes on Structured Programming”, 1970.",
  "explanation.mirror.idea":
    "Seen in a mirror a solution is another solution. So the first queen tries only the left half of her row, and what is found counts twice. In the middle column of an odd board it counts once: there the mirror image is met as well.",
  "explanation.mirror.cost": "Half of everything: 1,028 queens for n = 8.",
  "explanation.mirror.source": "Symmetry taken from the problem instead of speed from the program.",
  "explanation.bitmask.idea":
    "A word remembers what was an array: bit c stands for column c of the next row. From row to row the two words for diagonals shift by one, each its own way, since that is what diagonals do. One “or” and one “not” give all free squares of a row, and the lowest set bit, free & −free, is the next queen.",
  "explanation.bitmask.cost":
    "For n = 8 there are 1,965 looks, one for each row that is entered, in place of 15,720 questions.",
  "explanation.bitmask.source":
    "Martin Richards, “Backtracking Algorithms in MCPL using Bit Patterns and Recursion”, Cambridge, 1997.",
  "explanation.bitmask-mirror.idea":
    "Both ideas together: masks, and half of the first row. The classic C program cuts its first row with a shift by i − 1, where i may be 0; such a shift is undefined in C. Here the first ⌈n / 2⌉ bits are simply a mask.",
  "explanation.bitmask-mirror.cost": "983 looks and 1,028 queens for n = 8.",
  "explanation.bitmask-mirror.source":
    "For a long time the way to count, and the program most often found in collections.",
  "explanation.bitmask-iterative.idea":
    "The same search with a stack of its own: for each row the three words, and the free squares that are left in it. Going back is one step down the stack, since nothing has to be undone.",
  "explanation.bitmask-iterative.cost":
    "The same steps as with recursion, without its calls. Here both are stepped by one program, so a race between the two is a draw.",
  "explanation.bitmask-iterative.source": "What a compiler makes of the recursion, written by hand.",
  "explanation.parallel.idea":
    "The columns of the first row are dealt out to the workers, and whoever has finished takes the next one. No worker needs to know of another. Here they do one step each in turn, and the board shows the one who has just done it; the tree shows who owns what.",
  "explanation.parallel.cost":
    "The same work in all, and with w workers nearly w times sooner, as long as there are many more pieces than workers: the last one to finish decides.",
  "explanation.parallel.source": "In the Count room real workers do it, with much smaller pieces.",
  "explanation.symmetry.idea":
    "Rotations and reflections make up to eight solutions of one. Only the first of these in lexicographic order is searched for. Early on, no queen on an edge may be nearer to a corner than the one in the first row, or turning the board would bring her there and an earlier image with her; what is left is compared with its seven images in the end. A solution counts for as many as it has different images: 8, 4 or 2, and 1 on a board of one square.",
  "explanation.symmetry.cost":
    "685 queens for n = 8, a third of 2,056: twelve fundamental solutions stand for all 92.",
  "explanation.symmetry.source":
    "W. W. Rouse Ball, Mathematical Recreations and Essays; the numbers are OEIS A002562.",
  "explanation.random-probing.idea":
    "A random square in each row. When 20 draws in a row have all been attacked, everything begins again, at most 30 times. There is no going back and nothing to remember; there is no promise either.",
  "explanation.random-probing.cost":
    "It gives up for 3.6 % of seeds at n = 8 and for 84 % at n = 16. The right number of queens to place at random, before backtracking takes over, makes a much better algorithm.",
  "explanation.random-probing.source":
    "A Las Vegas algorithm, a word of László Babai’s, 1979; with queens in Brassard and Bratley, Algorithmics: Theory and Practice, 1988.",
  "explanation.greedy.idea":
    "Of the free squares of a row the one comes first whose queen takes away the fewest free squares below. Or, as its second way, the row that has the fewest free squares left is filled next.",
  "explanation.greedy.cost":
    "For all solutions the first way saves nothing: 2,056 queens for n = 8. But the first solution of a large board comes far sooner, as the table shows.",
  "explanation.greedy.source":
    "Fail first: Haralick and Elliott, “Increasing Tree Search Efficiency for Constraint Satisfaction Problems”, 1980. Warnsdorff’s rule for the knight’s tour, 1823, is the older cousin.",
  "explanation.min-conflicts.idea":
    "All queens stand somewhere from the start. Again and again the one that is attacked most goes to the square of her row that is attacked least, and chance decides between equals. Where that leads nowhere, a new start is made.",
  "explanation.min-conflicts.cost":
    "Few moves, but each of them compares all queens with each other to find the worst one, and all squares of her row to find the best. Kept in good order, the same idea solves boards with millions of queens. It soon finds one solution, but never all.",
  "explanation.min-conflicts.source":
    "Rok Sosič and Jun Gu, “A Polynomial Time Algorithm for the N-Queens Problem”, 1990; Minton, Johnston, Philips and Laird, “Minimizing Conflicts”, 1992.",
  "explanation.construction.idea":
    "The even columns one after the other, then the odd ones. Where n divided by 6 leaves 2 or 3, a few queens change places. No search at all, for every n but 2 and 3.",
  "explanation.construction.cost": "n queens, n steps: as cheap as writing the answer down.",
  "explanation.construction.source":
    "E. Pauls, Deutsche Schachzeitung, 1874; with proof: Hoffman, Loessi and Moore, “Constructions for the Solution of the m Queens Problem”, Mathematics Magazine 42, 1969.",
  "explanation.dancing-links.idea":
    "Each row and each column needs one queen, each diagonal at most one: an exact cover with optional items. Whatever has the fewest squares left is filled next, be it a row or a column, and lists from which items are unlinked remember by themselves how to link them again.",
  "explanation.dancing-links.cost":
    "1,198 queens for n = 8 instead of 2,056, but every one of them costs many links: 16,674 of them are changed.",
  "explanation.dancing-links.source":
    "Donald Knuth, “Dancing Links”, 2000; The Art of Computer Programming 4B, section 7.2.2.1.",
  "explanation.table.idea":
    "The number of solutions has been counted for n up to 27, in the end by a year of work on many machines. For larger boards nobody knows it.",
  "explanation.table.cost": "One look, for as long as the table lasts.",
  "explanation.table.source":
    "OEIS A000170; Preußer and Engelhardt, “Putting Queens in Carry Chains, No. 27”, Journal of Signal Processing Systems 88, 2017.",
  "explanation.engine.idea":
    "The fastest count on this page does not walk down the board row by row. It cuts the board into a top and a bottom half. For a choice of columns for the top half, hatched here where no queen may stand, it lists every way of filling the top, and every way of filling the bottom with the columns that are left. Then it has to find the pairs that do not attack each other along diagonals: each list entry is a set of diagonals, and many entries are compared at once, one bit of a word for each. Reflected choices of columns are counted once.",
  "explanation.engine.cost":
    "From n = 16 to n = 18 its time grows about 28 times, that of search 52 times. At n = 17 it is some fifty times as fast as the bit masks, and the gap widens.",
  "explanation.engine.source": "It works in the Count room, by all the cores of this machine.",
};
