def exact_cover(n):
    rows = {(r, c): [("r", r), ("c", c), ("d", r + c), ("a", r - c)] for r in range(n) for c in range(n)}
    cover = {}
    for square, lines in rows.items():
        for line in lines:
            cover.setdefault(line, set()).add(square)
    primary = [("r", r) for r in range(n)]

    def search(open_rows, chosen):
        if not open_rows:
            yield sorted(chosen)
            return
        line = min(open_rows, key=lambda l: len(cover[l]))
        for square in sorted(cover[line]):
            removed = []
            for l in rows[square]:
                for other in list(cover[l]):
                    for k in rows[other]:
                        if other in cover[k]:
                            cover[k].discard(other)
                            removed.append((k, other))
            yield from search([l for l in open_rows if l != line], chosen + [square])
            for k, other in removed:
                cover[k].add(other)

    return search(primary, [])

for solution in exact_cover(int(input())):
    print([c for r, c in solution])
