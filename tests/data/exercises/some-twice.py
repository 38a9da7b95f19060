n = int(input())
queens = list(range(n))  # the column of the queen in each row
solutions = []


def is_solution():
    for row in range(n):
        for above in range(row):
            if abs(queens[row] - queens[above]) == row - above:
                return False
    return True


def permute(row):
    if row == n:
        if is_solution():
            solutions.append(queens.copy())
        return
    for other in range(row, n):
        queens[row], queens[other] = queens[other], queens[row]
        permute(row + 1)
        queens[row], queens[other] = queens[other], queens[row]


permute(0)
for solution in solutions:
    print(solution)
