import pygame
from itertools import permutations

pygame.init()
screen = pygame.display.set_mode((400, 400))
for columns in permutations(range(8)):
    if len({c + r for r, c in enumerate(columns)}) == len({c - r for r, c in enumerate(columns)}) == 8:
        for r, c in enumerate(columns):
            pygame.draw.circle(screen, (0, 0, 0), (50 * c + 25, 50 * r + 25), 20)
        break
pygame.display.flip()
