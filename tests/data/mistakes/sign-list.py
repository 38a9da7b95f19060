n = int(input())
taken = []
diag = []
anti = []
total = 0

def place(i):
    global total
    if i == n:
        total += 1
        return
    for j in range(n):
        if j not in taken and i + j not in diag and i - j not in anti:
            taken.append(j)
            diag.append(i + j)
            anti.append(i - j)
            place(i + 1)
            taken.remove(j)
            diag.remove(i + j)
            anti.remove(i + j)

place(0)
print(total)
