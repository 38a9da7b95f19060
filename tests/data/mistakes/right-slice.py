n = int(input())
path = []
log = []
total = 0

def place(row):
    global total
    if row == n:
        total += 1
        return
    for col in range(n):
        path[row:] = [col]
        log.append((row, col))
        if all(c != col and row - r != abs(col - c) for r, c in enumerate(path[:row])):
            place(row + 1)

place(0)
print(total)
