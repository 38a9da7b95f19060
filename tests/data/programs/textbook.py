# After Horowitz and Sahni: x[k] is the column of the queen in row k, both counted from 1.
n = int(input())
x = [0] * (n + 1)


def place(k, i):
    for j in range(1, k):
        if x[j] == i or abs(x[j] - i) == abs(j - k):
            return False
    return True


def search(k=1):
    for i in range(1, n + 1):
        if place(k, i):
            x[k] = i
            if k == n:
                print(x[1:])
            else:
                search(k + 1)


search()
