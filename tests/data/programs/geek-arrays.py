# Python3 program to print all placements of N queens
# ld is an array where its indices indicate row-col+N-1
# rd is an array where its indices indicate row+col
# cl is an array where its indices indicate the column

N = int(input("Enter N: "))
ld = [0] * (2 * N)
rd = [0] * (2 * N)
cl = [0] * N
board = [[0 for i in range(N)] for j in range(N)]
k = 1


def printSolution(board):
    global k
    print("Solution no.", k)
    k = k + 1
    for i in range(N):
        for j in range(N):
            print(board[i][j], end=" ")
        print()
    print()


def solveNQUtil(board, col):
    # base case: all queens are placed
    if col >= N:
        printSolution(board)
        return

    # try all rows for this column one by one
    for i in range(N):
        if ld[i - col + N - 1] != 1 and rd[i + col] != 1 and cl[i] != 1:
            board[i][col] = 1
            ld[i - col + N - 1] = rd[i + col] = cl[i] = 1
            solveNQUtil(board, col + 1)
            # BACKTRACK
            board[i][col] = 0
            ld[i - col + N - 1] = rd[i + col] = cl[i] = 0


# Driver code
solveNQUtil(board, 0)
if k == 1:
    print("Solution does not exist")
