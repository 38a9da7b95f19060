# n queens without recursion, with a stack
n = int(input())

solutions = []
stack = [[]]

while stack:
    state = stack.pop()
    r = len(state)
    if r == n:
        solutions.append(state)
        continue
    for c in range(n):
        if c in state:
            continue
        # diagonal
        if r > 0 and abs(state[-1] - c) == 1:
            continue
        stack.append(state + [c])

for s in solutions:
    print(s)
print("Total:", len(solutions))
