import tkinter as tk
from itertools import permutations

root = tk.Tk()
root.title("Queens")
canvas = tk.Canvas(root, width=400, height=400)
canvas.pack()
for columns in permutations(range(8)):
    if len({c + r for r, c in enumerate(columns)}) == len({c - r for r, c in enumerate(columns)}) == 8:
        for r, c in enumerate(columns):
            canvas.create_text(50 * c + 25, 50 * r + 25, text="Q")
        break
root.mainloop()
