# N 皇后问题：回溯法

大小 = int(input("请输入皇后的个数："))
棋盘 = [[False] * 大小 for _ in range(大小)]
方案数 = 0


def 安全(行, 列):
    """检查上方各行：同一列、左上方和右上方"""
    for 距离 in range(1, 行 + 1):
        上 = 行 - 距离
        if 棋盘[上][列]:
            return False
        if 列 - 距离 >= 0 and 棋盘[上][列 - 距离]:
            return False
        if 列 + 距离 < 大小 and 棋盘[上][列 + 距离]:
            return False
    return True


def 放置(行):
    global 方案数
    if 行 == 大小:
        方案数 += 1
        print("方案", 方案数)
        for 一行 in 棋盘:
            print("".join("后" if 格 else "口" for 格 in 一行))
        return
    for 列 in range(大小):
        if 安全(行, 列):
            棋盘[行][列] = True
            放置(行 + 1)
            棋盘[行][列] = False


放置(0)
print("共有", 方案数, "种方案")
