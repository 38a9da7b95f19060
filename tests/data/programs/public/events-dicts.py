def solve(n):
    """Yields what the animation shows."""
    board = []

    def conflicts(col):
        row = len(board)
        return any(c == col or abs(c - col) == row - r for r, c in enumerate(board))

    def search():
        if len(board) == n:
            yield {"type": "solution", "board": board.copy()}
            return
        for col in range(n):
            if conflicts(col):
                yield {"type": "conflict", "board": board + [col]}
                continue
            board.append(col)
            yield {"type": "place", "board": board.copy()}
            yield from search()
            board.pop()
            yield {"type": "remove", "board": board.copy()}

    yield from search()
