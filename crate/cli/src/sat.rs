//! Completions of positions as a problem of satisfiability (SAT), for boards that are too large for the search of the
//! core.
//!
//! There is a variable for each square: whether a queen is there. Each row and each column has a queen, and no two
//! squares of a line have queens.

use std::io::{self, Write};

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use nqueens::{Board, Square};

use crate::interrupt::{Interrupted, stop_requested};
use crate::outcome::Outcome;
use crate::position::Position;

/// The largest board: the clauses take a few megabytes.
pub const MAX_N: u32 = 64;

/// A variable or, if negative, its negation. Variables count from 1, row by row, as in DIMACS.
type Literal = i32;

/// The clauses of which the completions of a position are the models.
fn clauses(position: &Position) -> impl Iterator<Item = Vec<Literal>> {
    let n = position.size().get();
    let square = move |row, column| Square { row, column };
    let variable = move |Square { row, column }| (row * n + column + 1).cast_signed();
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| square(row, column)));
    // Queens everywhere have as conflicts all pairs of squares that exclude each other.
    let full = Board::new(position.size(), squares).expect("squares of the board");
    let pairs: Vec<_> =
        full.conflicts().map(|pair| vec![-variable(pair.first), -variable(pair.second)]).collect();
    let rows = (0..n).map(move |row| (0..n).map(|column| variable(square(row, column))).collect());
    let columns = (0..n).map(move |column| (0..n).map(|row| variable(square(row, column))).collect());
    let queens = position.queens.queens().iter().map(move |&queen| vec![variable(queen)]);
    let blocked = position.blocked.queens().iter().map(move |&blocked| vec![-variable(blocked)]);
    // The solver is faster if it first learns which squares are decided.
    queens.chain(blocked).chain(rows).chain(columns).chain(pairs)
}

/// The columns of a completion, if there is one. The same position gives the same completion.
pub fn complete(position: &Position) -> Outcome<Option<Vec<u32>>> {
    let n = position.size().get();
    let mut solver = BasicSolver::default();
    solver.cb_mut().set_stop(stop_requested);
    let squares: Vec<_> = (0..n * n).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let literal = |literal: Literal| {
        let square = squares[literal.unsigned_abs() as usize - 1];
        if literal > 0 { square } else { !square }
    };
    for clause in clauses(position) {
        solver.add_clause_reuse(&mut clause.into_iter().map(literal).collect());
    }
    let result = solver.solve_limited(&[]);
    if stop_requested() {
        return Err(Interrupted("no solution found yet".to_owned()).into());
    }
    if result != lbool::TRUE {
        return Ok(None);
    }
    let has_queen = |square: &Lit| solver.value_lit(*square) == lbool::TRUE;
    let column =
        |row: &[Lit]| (0..n).zip(row).find(|(_, square)| has_queen(square)).map(|(column, _)| column);
    Ok(squares.chunks(n as usize).map(column).collect())
}

/// Writes the clauses in the [format of DIMACS](https://jix.github.io/varisat/manual/0.2.0/formats/dimacs.html), which
/// programs for SAT read.
pub fn write_dimacs(position: &Position, out: &mut impl Write) -> io::Result<()> {
    let n = position.size().get();
    let clauses: Vec<_> = clauses(position).collect();
    writeln!(out, "c {n} queens: variable (row - 1) * {n} + column is a queen on that square")?;
    writeln!(out, "p cnf {} {}", n * n, clauses.len())?;
    for clause in clauses {
        for literal in clause {
            write!(out, "{literal} ")?;
        }
        writeln!(out, "0")?;
    }
    Ok(())
}
