import sys

n = int(sys.argv[1])


def search(first, row, queens, found):
    if first == n:
        return
    if row == n:
        found.append(list(queens))
        return
    for col in range(n):
        if any(c == col or r - c == row - col for r, c in enumerate(queens)):
            continue
        queens.append(col)
        search(first, row + 1, queens, found)
        queens.pop()


found = []
search(0, 0, [], found)
for board in found:
    print(*board)
