n = int(input())
queens = list(range(n))  # the column of the queen in each row
found = 0


def fits(row):
    for above in range(row):
        if abs(queens[row] - queens[above]) == row - above:
            return False
    return True


def permute(row):
    global found
    if row == n:
        found += 1
        return
    for other in range(row, n):
        queens[row], queens[other] = queens[other], queens[row]
        if fits(row):
            permute(row + 1)
        queens[row], queens[other] = queens[other], queens[row]


permute(0)
print("Solutions:", found)
