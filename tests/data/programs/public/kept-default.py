def solve_n_queens(n, row=0, queens=(), solutions=[]):
    if row == n:
        solutions.append(list(queens))
    for col in range(n if row < n else 0):
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(queens)):
            solve_n_queens(n, row + 1, (*queens, col), solutions)
    return solutions
