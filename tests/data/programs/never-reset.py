# Backtracking with two while loops.
# x[k] is the column (1..n) of the queen in row k, 0 = not placed yet

def place(k, x):
    for i in range(1, k):
        if x[i] == x[k] or abs(x[i] - x[k]) == abs(i - k):
            return False
    return True

def show(x, n):
    line = "+" + "---+" * n
    print(line)
    for k in range(1, n + 1):
        s = "|"
        for c in range(1, n + 1):
            if x[k] == c:
                s += " Q |"
            else:
                s += "   |"
        print(s)
        print(line)
    print()

def nqueens(n):
    x = [0] * (n + 1)
    count = 0
    k = 1
    while k > 0:
        x[k] += 1
        while x[k] <= n and not place(k, x):
            x[k] += 1
        if x[k] <= n:
            if k == n:
                count += 1
                show(x, n)
            else:
                k += 1
        else:
            k -= 1
    print(count, "solutions")

n = int(input("n = "))
nqueens(n)
