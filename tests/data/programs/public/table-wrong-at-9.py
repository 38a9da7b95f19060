SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 348]

for n, count in enumerate(SOLUTIONS, start=1):
    print(n, count)
