# Depth-first search with an explicit stack. A node is (parent, row, col); the
# root is None, so a partial solution is a linked list that shares its tail.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8


def can_follow(node, row, col):
    while node:
        node, r, c = node
        if c == col or row - r == col - c or row - r == c - col:
            return False
    return True


def unwind(node):
    out = []
    while node:
        node, _, col = node
        out.append(col)
    return out[::-1]


stack = [None]
total = 0
while stack:
    node = stack.pop()
    row = node[1] + 1 if node else 0
    if row == n:
        total += 1
        print(unwind(node))
        continue
    for col in reversed(range(n)):
        if can_follow(node, row, col):
            stack.append((node, row, col))
print("Total:", total)
