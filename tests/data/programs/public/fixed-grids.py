columns = [False] * 8
up = [False] * 15
down = [False] * 15
queens = [0] * 8
solutions = 0


def show():
    for r in range(8):
        print("".join(" Q " if queens[r] == c else " . " for c in range(8)))
    print("-" * 24)


def place(r):
    global solutions
    for c in range(8):
        if columns[c] or up[r + c] or down[r - c + 7]:
            continue
        queens[r] = c
        columns[c] = up[r + c] = down[r - c + 7] = True
        if r == 7:
            solutions += 1
            show()
        else:
            place(r + 1)
        columns[c] = up[r + c] = down[r - c + 7] = False


input("Press Enter to begin ")
place(0)
print("Total:", solutions)
