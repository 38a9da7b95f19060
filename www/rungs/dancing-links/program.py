# Exact cover with dancing links (Donald Knuth, 2000).
# Run: python3 dancing-links.py 8 boards

import sys


class Links:
    # Items 1 to n are the rows, n + 1 to 2n the columns,
    # the others the diagonals, which need no queen.
    # Each square is an option of four nodes, one for each item.

    def __init__(self, n):
        items = 2 * n + 2 * (2 * n - 1)
        self.heads = items + 1
        # The list of items has only the rows and columns.
        self.left = list(range(items + 1))
        self.right = list(range(items + 1))
        rows = list(range(1, n + 1))
        columns = list(range(n + 1, 2 * n + 1))
        for a, b in zip([0] + rows + columns, rows + columns + [0]):
            self.right[a], self.left[b] = b, a
        self.size = [0] * (items + 1)
        self.up = list(range(items + 1))
        self.down = list(range(items + 1))
        self.item = list(range(items + 1))
        for row in range(n):
            for column in range(n):
                self.append(1 + row)
                self.append(n + 1 + column)
                self.append(2 * n + 1 + row + column)
                self.append(5 * n - 1 + row - column)

    def append(self, item):
        node, last = len(self.item), self.up[item]
        self.up.append(last)
        self.down.append(item)
        self.item.append(item)
        self.down[last] = self.up[item] = node
        self.size[item] += 1

    def others(self, node):
        """The other three nodes of an option, in a circle."""
        start = node - (node - self.heads) % 4
        return [start + (node - start + i) % 4 for i in (1, 2, 3)]

    def cover(self, item):
        node = self.down[item]
        while node != item:
            for other in self.others(node):
                # The node keeps its links, so that it can come back.
                self.down[self.up[other]] = self.down[other]  #@ +comparisons
                self.up[self.down[other]] = self.up[other]
                self.size[self.item[other]] -= 1
            node = self.down[node]
        self.right[self.left[item]] = self.right[item]
        self.left[self.right[item]] = self.left[item]

    def uncover(self, item):
        self.left[self.right[item]] = item
        self.right[self.left[item]] = item
        node = self.up[item]
        while node != item:
            for other in reversed(self.others(node)):
                self.down[self.up[other]] = other
                self.up[self.down[other]] = other
                self.size[self.item[other]] += 1
            node = self.up[node]

    def shortest(self):
        """The row or column with the fewest squares left, or 0."""
        best = item = self.right[0]
        while item != 0:
            if self.size[item] < self.size[best]:
                best = item
            item = self.right[item]
        return best


def solve(n):
    links = Links(n)
    queens = [0] * n

    def search():
        item = links.shortest()  #@ scan scan-column
        if item == 0:
            yield queens  #@ solution
            return
        links.cover(item)
        node = links.down[item]
        while node != item:
            others = links.others(node)
            for other in others:
                links.cover(links.item[other])
            square = (node - links.heads) // 4
            queens[square // n] = square % n  #@ place +placed !place:square//n,square%n
            yield from search()
            for other in reversed(others):  #@ !remove:square//n,square%n
                links.uncover(links.item[other])  #@ take-back
            node = links.down[node]
        links.uncover(item)

    yield from search()


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8  #@ =n
    if not 1 <= n <= 32:
        sys.exit("n must be from 1 to 32")
    found = 0
    for queens in solve(n):
        found += 1
        if "boards" in sys.argv:
            for column in queens:
                print(". " * column + "Q" + " ." * (n - 1 - column))
            print()
    print("Solutions found:", found)


if __name__ == "__main__":
    main()
