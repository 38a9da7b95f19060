/** 运行读者自己的程序时的文字。 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "program.select": "程序",
  "program.language": "语言",
  "program.editor": "程序。先按 Esc 再按 Tab 可离开编辑器。",
  "program.leave": "先按 Esc 再按 Tab 可离开编辑器。",
  "program.more": "更多",
  "program.fromListing": "从某个算法开始……",
  "program.name": "名称",
  "program.delete": "删除",
  "program.deleted": "已删除“{name}”。",
  "program.restore": "恢复",
  "program.open": "打开文件",
  "program.download": "下载",
  "program.link": "复制链接",
  "program.linked": "这个程序来自链接。请先读一遍再运行。",
  "program.run": "运行",
  "program.runHint": "运行程序（Ctrl+Enter）",
  "program.stop": "停止",
  "program.loading": "正在加载 {language}：{loaded} / {total} kB",
  "program.starting": "正在启动 {language}……",
  "program.running": "正在运行：到现在 {count} 步",
  "program.checking": "正在检查其他大小……",
  "program.changed": "这次运行之后，程序又改动过。",
  "program.changedSize": "这次运行是 n = {n} 的。",
  "program.changedInput": "这次运行使用了不同的输入。",
  "program.failed": "无法运行（{message}）。",
  "program.ended.finished": "{count} 步后运行结束。",
  "program.ended.stopped": "{count} 步后停止。",
  "program.ended.limit": "{count} 步后仍未结束，记录到此为止。",
  "program.ended.error": "{count} 步后出错停止。",
  "program.ended.input": "{count} 步后，它在第 {line} 行等待输入。",
  "program.entry": "本页调用了 {entry}。",
  "program.check.right": "n = {list} 时的解都正确。",
  "program.check.right.numbers": "n = {list} 时解的个数都正确。",
  "program.check.silently": "结果有错。按这个链接的设置，页面不说明哪里有错、为什么有错。",
  "program.check.again":
    "n = {n} 时，第二次调用的返回值与第一次不同：第 {line} 行的 {variable} 仍然保留着第一次调用留下的内容。请在每次搜索开始时把它重置。",
  "program.check.refused": "n = {n} 时，程序拒绝求解：“{text}”",
  "program.check.none": "n = {n} 时，程序给出“{text}”，其实有解。",
  "program.check.refused.silent": "n = {n} 时，程序以错误代码自行退出。",
  "program.check.one": "对每个有解的 n 它给出一个解，而且正确。如果需要全部解，n = {n} 时还缺 {missing} 个。",
  "program.check.failed": "n = {n} 时，代码第 {line} 行：{text}",
  "program.check.endless": "n = {n} 时，到记录达到上限仍未结束。",
  "program.check.slow": "n = {n} 时，{seconds} 秒后仍未结束。",
  "program.check.failed.own": "代码第 {line} 行：{text}",
  "program.check.endless.own": "到记录达到上限仍未结束。",
  "program.check.silent":
    "n = {n} 时，打印和返回的内容里没有能识别的棋盘或解的个数。请打印每个解，例如 [1, 3, 0, 2]，或者返回全部解。",
  "program.check.asks": "n = {n} 时，它要求的输入没有给出。",
  "program.check.narrowed":
    "n = {n} 时，它给出的都正确，但还缺一些解。也许是程序读入的其他输入只要求一部分解。",
  "program.check.unread": "n = {n} 时，它打印的不是棋盘。{why}",
  "program.check.unread.place": "输出的第 {line} 行（按“{form}”读取）：{why}",
  "program.check.uncalled":
    "程序从未调用 {call}，页面也不知道该传入什么参数。请在末尾加上这个调用，并打印它找到的解。",
  "program.check.file": "它没有打印或返回棋盘。检查的是它写入的文件 {name}。",
  "program.check.other-answer":
    "n = {n} 时，它的输出像是 n = {size} 的输出。如果另一个输入才是 n，请在编辑器下方选择。",
  "program.check.fixed":
    "程序没有读取 n，本页也不能确定哪个数是棋盘大小，所以没有判断 n = {n} 的结果。请让它从输入或命令行得到 n。",
  "program.check.other-size":
    "要求 n = {n}，它求解的却是 n = {size}。请让它从 input()、命令行或函数的参数得到 n。",
  "program.check.other-size.wrong":
    "要求 n = {n}，它给出的却是 n = {size} 的棋盘，而且不全对。请让它从 input()、命令行或函数的参数得到 n。",
  "program.check.other-size.unknown":
    "要求 n = {n}，它的输出却是 n = {size} 的。请让它从 input()、命令行或函数的参数得到 n。",
  "program.sizes": "n = {list} 时正确。",
  "program.sizeLine": "代码第 {line} 行的数已换成 n。",
  "program.input": "程序读取的输入",
  "program.input.enter": "确定",
  "program.input.given": "对“{name}”的回答：{answer}",
  "program.input.line": "第 {line} 行",
  "program.input.next": "第 {number} 个回答",
  "program.input.isSize": "是 n",
  "program.input.noSize": "没有哪个回答是 n，所以对每个 n 程序得到的回答都相同。",
  "program.input.forget": "清除这些回答",
  "program.sizes.refused": "它拒绝 n = {list}。",
  "program.sizes.fixed": "无论给它什么，它总是求解 n = {n}。",
  "program.sizes.slow": "n = {n} 时用时太长，无法在这里检查。",
  "program.sizes.cut": "它输出一张表，在 n = {n} 这一行之后被停止。",
  "program.runFor": "用 n = {n} 运行看看",
  "program.runAs": "作为 {language} 运行",
  "program.show": "查看",
  "program.showMoment": "跳到第 {step} 步",
  "program.advice.language": "这是 {name} 程序。",
  "program.advice.other-language": "这是 {name} 程序，不能在这里运行。不过，任何语言的程序都可以在这里观看。",
  "program.advice.python-2":
    "这是 {name} 程序。在 Python 3 中，print …、raw_input() 和 xrange() 要写成 print(…)、input() 和 range()。",
  "program.advice.window":
    "这里的程序没有窗口，{name} 无法绘图。页面会自己显示棋盘：请去掉绘图部分，打印或返回这些解。",
  "program.advice.threads": "这里的程序只有一个线程，不能等待另一个线程（{name}）。请改用单线程搜索。",
  "program.advice.package":
    "这里无法加载 {name}：只有语言的标准库可用。请改用列表，或者在别处运行程序，再到这里观看它的轨迹。",
  "program.advice.tracing": "查看方法",

  "program.comparison": "算法比较",
  "program.comparison.none":
    "运行结果正确之后，这里会把它的步数、判断次数和用时与最接近的几个算法放在一起比较。",
  "program.comparison.running": "正在与本页的算法比较……",
  "program.comparison.like": "它的做法最接近算法 {rung}“{name}”。",
  "program.comparison.likeNone": "它的搜索方式与本页的算法都不同。这里与算法 {rung}“{name}”比较。",
  "program.comparison.rung": "算法 {rung}",
  "program.comparison.next": "算法 {rung}“{name}”有何不同：{idea}",
  "program.comparison.open": "去看看",
  "program.comparison.steps": "步数",
  "program.comparison.stepsHint": "执行的行、调用和返回",
  "program.comparison.tests": "判断",
  "program.comparison.testsHint": "带条件的行执行了多少次",
  "program.comparison.placed": "放置次数",
  "program.comparison.placedHint": "放上棋盘的皇后数",
  "program.comparison.time": "用时",
  "program.comparison.timeHint": "在这台设备上、不做记录：最多五次运行中最短的一次",
  "program.comparison.race": "比赛",
  "program.comparison.pause": "暂停比赛",
  "program.comparison.found": "{count} 个解",
  "program.comparison.finisher": "{name}（{count} 步）",

  "program.board": "棋盘上显示",
  "program.board.unknown": "没有像棋盘的变量",
  "program.board.noSuch": "没有找到可以作棋盘的变量 {variable}。",
  "program.board.columns": "{variable}：每行的列号",
  "program.board.columns.by-column": "{variable}：每列的行号",
  "program.board.marks": "{variable}：每行一个列表",
  "program.board.lines": "{variable}：每行一个字符串",
  "program.board.masks": "{variable}：每行的各个位",
  "program.board.mask": "{variable}：每格一位",
  "program.board.pairs": "{variable}：行和列的数对",
  "program.board.linked": "{variable}：一个接一个的皇后",
  "program.board.dictionary": "{variable}：每行对应的列",
  "program.board.dictionary.by-column": "{variable}：每列对应的行",
  "program.board.calls": "{variable}：每次调用中的列号",
  "program.moment": "运行到这一刻",
  "program.variables": "变量",
  "program.variables.none": "还没有变量。",
  "program.globals": "全局",
  "program.output": "输出",
  "program.output.none": "还没有打印任何内容。",
  "program.returned": "返回：{text}",
  "program.caption.idle": "运行程序，棋盘上就会显示它的过程。",
  "program.caption.start": "程序还没有开始。",
  "program.caption.begin": "程序开始。",
  "program.caption.end": "程序结束。",
  "program.caption.line": "接下来执行代码第 {line} 行。",
  "program.caption.call": "代码第 {line} 行：调用 {name}。",
  "program.caption.return": "代码第 {line} 行：{name} 返回。",
  "program.caption.raise": "代码第 {line} 行：发生异常。",
  "program.caption.conflicts": "{count} 处冲突。",
  "program.caption.solution": "这是一个解。",

  "trace.linked": "这份轨迹来自链接。点击“运行”就能在棋盘上看到它。",
  "trace.variables": "轨迹没有变量。",
  "trace.cut": "{count} 步之后轨迹还有内容，记录到此为止。",
  "trace.refused": "轨迹第 {line} 行：{reason}记录到此为止。",
  "trace.square": "“{word}”后面要有行号和列号。",
  "trace.off-board": "“{word} {row} {column}”在棋盘之外：行号和列号是 {first} 到 {last} 的数。",
  "trace.counted-from-1":
    "“{word} {row} {column}”在棋盘之外：行号和列号是 {first} 到 {last} 的数。如果程序从 1 数起，请让轨迹以“base 1”这一行开头。",
  "trace.occupied": "“place {row} {column}”所指的格上已经有皇后。",
  "trace.no-queen": "“remove {row} {column}”所指的格上没有皇后。",
  "trace.late": "“{word}”只能出现一次，而且要在第一个事件之前。",
  "trace.size": "“size”后面要有 1 到 {most} 的整数。",
  "trace.base": "“base”后面要有 0 或 1，即首行首列的编号。",
  "trace.caption.try": "轨迹第 {line} 行：试第 {row} 行第 {column} 列。",
  "trace.caption.place": "轨迹第 {line} 行：在第 {row} 行第 {column} 列放下皇后。",
  "trace.caption.remove": "轨迹第 {line} 行：移走第 {row} 行第 {column} 列的皇后。",
  "trace.caption.solution": "轨迹第 {line} 行：程序报告一个解。",

  "program.findings": "从 n = {n} 的运行过程看",
  "program.findings.own": "从运行过程看",
  "program.findings.looking": "正在查找出错的位置……",
  "program.finding.conflict.continued": "{conflict}。程序却接着放下一个皇后。",
  "program.finding.conflict.reported": "{conflict}。程序却把这个棋盘当作解。",
  "program.finding.passed": "让它通过的是代码第 {line} 行。",
  "program.finding.missing.refused":
    "缺少解 {columns}。它的第 {count} 个皇后放好之后，第 {row} 行第 {column} 列被排除，可是没有皇后攻击这一格。",
  "program.finding.missing.refused.first":
    "缺少解 {columns}。棋盘还空着时，第 {row} 行第 {column} 列被排除。",
  "program.finding.missing.taken-back":
    "缺少解 {columns}。它的第 {count} 个皇后放好之后，第 {row} 行第 {column} 列的皇后还没等下一个放上就被取走了。",
  "program.finding.missing.taken-back.first":
    "缺少解 {columns}。第 {row} 行第 {column} 列的皇后还没等下一个放上就被取走了。",
  "program.finding.missing.returned":
    "缺少解 {columns}。它的第 {count} 个皇后放好之后，还没试第 {row} 行第 {column} 列，代码第 {line} 行就返回了。",
  "program.finding.missing.returned.first":
    "缺少解 {columns}。棋盘还空着时，还没试第 {row} 行第 {column} 列，代码第 {line} 行就返回了。",
  "program.finding.missing.returned.loop":
    "缺少解 {columns}。还没试完所有格子，代码第 {line} 行就从循环中返回了。",
  "program.finding.missing.not-tried":
    "缺少解 {columns}。它的第 {count} 个皇后放好之后，从未试过第 {row} 行第 {column} 列。",
  "program.finding.missing.not-tried.first":
    "缺少解 {columns}。棋盘还空着时，从未试过第 {row} 行第 {column} 列。",
  "program.finding.missing.not-placed":
    "缺少解 {columns}。它的第 {count} 个皇后放好之后，从未在第 {row} 行第 {column} 列放过皇后。",
  "program.finding.missing.not-placed.first":
    "缺少解 {columns}。棋盘还空着时，从未在第 {row} 行第 {column} 列放过皇后。",
  "program.finding.missing.not-reported": "解 {columns} 在棋盘上出现过，但没有打印、返回或计入。",
  "program.finding.missing.lost": "解 {columns} 曾在棋盘上，代码第 {line} 行也记下了它，但输出里没有。",
  "program.finding.refusedBy": "排除它的是代码第 {line} 行。",
  "program.finding.set.since": "{flag} 在第 {row} 行第 {column} 列放下皇后时被占用，此后一直没有清除。",
  "program.finding.set": "{flag} 已占用。",
  "program.finding.unset.since": "{flag} 在第 {row} 行第 {column} 列放下皇后时被占用，此后一直没有恢复。",
  "program.finding.unset": "{flag} 已占用。",
  "program.finding.has.since":
    "{list} 中有 {item}，是在第 {row} 行第 {column} 列放下皇后时加入的，此后一直没有移除。",
  "program.finding.has": "{list} 中有 {item}。",
  "program.finding.lacks.since":
    "{list} 中已没有 {item}，是在第 {row} 行第 {column} 列放下皇后时移除的，此后一直没有放回。",
  "program.finding.lacks": "{list} 中已没有 {item}。",
  "program.finding.crashed": "错误出在代码第 {line} 行，可以查看那一刻的棋盘。",
  "program.finding.first-only": "找到第一个解之后，它再也没有放过皇后。",
  "program.finding.first-only.returned":
    "代码第 {line} 行在逐格尝试的循环里就返回了。找到第一个解之后，它再也没有放过皇后。",
  "program.finding.dropped":
    "代码第 {line} 行的 {call} 只建立了一个生成器，没有代码遍历它，所以这次调用从未执行。请改写为：{other}",
  "program.finding.other-undone":
    "代码第 {addition} 行把 {added} 加进 {list}，第 {line} 行撤销的却是 {removed}：此时是 {undone}，而不是 {noted}。",
  "program.finding.misprinted":
    "每个解都在棋盘上出现过。代码第 {line} 行输出时，棋盘上是解 {columns}（从 {first} 数起），输出的却是：{printed}",
  "program.finding.counted-early":
    "代码第 {line} 行把只有 {count} 个皇后的棋盘当成了解，而最后一个皇后已经没有安全的格子可放。",
  "program.finding.off-board": "皇后放到了棋盘之外：第 {row} 行第 {column} 列。",
  "program.finding.left-over":
    "代码第 {line} 行调用 {name} 之后，{variable} 与调用之前不同。之前：{before}。之后：{after}。",
  "program.finding.left-over.kept":
    "代码第 {line} 行调用 {name} 之后，{variable} 里仍是 {after}，而调用之前是 {before}。",
  "program.finding.left-over.queen":
    "代码第 {line} 行调用 {name} 之后，第 {row} 行第 {column} 列的皇后还留在 {variable} 里，而调用之前它不在那里。",
  "program.finding.left-over.items": "代码第 {line} 行调用 {name} 之后，有的值与调用之前不同：{changes}。",
  "program.finding.taken":
    "代码第 {line} 行从 {variable} 中取走的，并不是这次调用 {name} 放进去的。调用开始时 {variable} 是 {before}，现在是 {after}。",
  "program.finding.ignored": "代码第 {line} 行没有使用 {call} 的返回值。请返回它，或者累加起来。",
  "program.finding.shared":
    "代码第 {line} 行调用 {name} 之后，{variable} 变成了 {after}，而之前是 {before}：所有调用共用这一个变量。请在函数里用 let 声明它。",
  "program.finding.replaced":
    "代码第 {line} 行用 {name} 的返回值替换了 {variable}：原来是 {before}，现在是 {after}。此前找到的结果就丢了。",
  "program.finding.stuck":
    "{name} 的全部 {times} 次调用中，{variable} 一直是 {value}：代码第 {line} 行的“{test}”从未成立。",
  "program.finding.kept": "代码第 {line} 行开始另一次搜索时，{variable} 仍是 {value}，而第一次是 0。",
  "program.finding.kept.list":
    "代码第 {line} 行开始另一次搜索时，{variable} 里还有 {count} 项，而第一次是空的。",
  "program.finding.aliased":
    "{variable} 的这 {count} 项都是同一个列表，而它还在变化。每一项都应是各自的列表，或一份副本。",
  "program.finding.aliased.rows":
    "{variable} 的这 {count} 项，各行都是同一些列表，而它们还在变化。每一行也要复制。",
  "program.finding.repeated": "{variable} 的第 {item} 项与第 {other} 项是同一个棋盘。",
  "program.finding.negative-index":
    "代码第 {line} 行用了下标 {index}：{list}[{expression}] 从末尾数起，与 {list}[{other}] 是同一项。",
  "program.finding.runaway": "{name} 调用自己达 {times} 次。",
  "program.finding.runaway.same": "{name} 以同样的参数调用自己达 {times} 次：{variables}。",
  "program.finding.unreturned":
    "代码第 {line} 行只结束 forEach 对每一项调用的函数：forEach 丢掉返回值，继续下一项。",
  "program.finding.endless": "最近 10 万步里，棋盘没有变化。",
  "program.finding.endless.unchanged": "最近 10 万步里，棋盘和 {variables} 都没有变化。",
  "program.finding.endless.loop": "记录结束时它还在代码第 {line} 行：那里的循环没有结束。",
};
