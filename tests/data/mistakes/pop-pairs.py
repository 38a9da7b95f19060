N = int(input())
placed = set()
total = 0

def attacked(r, c):
    return any(r == y or c == x or r + c == y + x or r - c == y - x for y, x in placed)

def place(r):
    global total
    if r == N:
        total += 1
        return
    for c in range(N):
        if not attacked(r, c):
            placed.add((r, c))
            place(r + 1)

place(0)
print(total)
