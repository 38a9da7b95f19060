n = int(input())
lines = []
for row in range(n):
    for column in range(n):
        lines.append(
            sum(
                1 << (r * n + c)
                for r in range(n)
                for c in range(n)
                if r == row or c == column or r + c == row + column or r - c == row - column
            )
        )


def search(board, square, left):
    if left == 0:
        print(", ".join(str(s % n) for s in range(n * n) if board >> s & 1))
        return
    while square < n * n:
        if board & lines[square] == 0:
            search(board | 1 << square, square + 1, left - 1)
        square += 1


search(0, 0, n)
