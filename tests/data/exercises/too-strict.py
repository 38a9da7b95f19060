n = int(input())
queens = []  # their squares
found = 0
# What a queen on a square covers: a row, a column and two diagonals.
items = {
    (r, c): {f"row {r}", f"column {c}", f"sum {r + c}", f"difference {r - c}"}
    for r in range(n)
    for c in range(n)
}
rows = [f"row {r}" for r in range(n)]
columns = [f"column {c}" for c in range(n)]


def cover(wanted, squares):
    global found
    if not wanted:
        found += 1
        return
    for square in [s for s in squares if wanted[0] in items[s]]:
        queens.append(square)
        cover(
            [item for item in wanted if item not in items[square]],
            [other for other in squares if not items[other] & items[square]],
        )
        queens.pop()


cover(rows + columns, list(items))
print("Solutions:", found)
