n = int(input("n = "))
nodes = 0
answers = 0
q = []


def step():
    global nodes, answers
    nodes += 1
    for c in range(n):
        if all(c != d and abs(c - d) != len(q) - i for i, d in enumerate(q)):
            q.append(c)
            answers += 1
            if len(q) < n:
                step()
            q.pop()


step()
print("nodes", nodes)
print("answers", answers)
