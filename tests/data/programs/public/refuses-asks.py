def ask():
    while True:
        n = int(input("How many queens? "))
        if n >= 4:
            return n
        print("Please enter a number greater than 3.")


def place(k):
    if k == n:
        print(queens)
        return
    for c in range(n):
        if all(c != q and abs(c - q) != k - i for i, q in enumerate(queens)):
            queens.append(c)
            place(k + 1)
            queens.pop()


queens = []
n = ask()
place(0)
