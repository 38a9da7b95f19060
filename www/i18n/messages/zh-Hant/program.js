/** 執行讀者自己的程式時的文字。 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "program.select": "程式",
  "program.language": "語言",
  "program.editor": "程式。先按 Esc 再按 Tab 可離開編輯器。",
  "program.leave": "先按 Esc 再按 Tab 可離開編輯器。",
  "program.more": "更多",
  "program.fromListing": "從某個演算法開始……",
  "program.name": "名稱",
  "program.delete": "刪除",
  "program.deleted": "已刪除「{name}」。",
  "program.restore": "還原",
  "program.open": "開啟檔案",
  "program.download": "下載",
  "program.link": "複製連結",
  "program.linked": "這個程式來自連結。請先讀一遍再執行。",
  "program.run": "執行",
  "program.runHint": "執行程式（Ctrl+Enter）",
  "program.stop": "停止",
  "program.loading": "正在載入 {language}：{loaded} / {total} kB",
  "program.starting": "正在啟動 {language}……",
  "program.running": "正在執行：到現在 {count} 步",
  "program.checking": "正在檢查其他大小……",
  "program.changed": "這次執行之後，程式又改動過。",
  "program.changedSize": "這次執行是 n = {n} 的。",
  "program.changedInput": "這次執行使用了不同的輸入。",
  "program.failed": "無法執行（{message}）。",
  "program.ended.finished": "{count} 步後執行結束。",
  "program.ended.stopped": "{count} 步後停止。",
  "program.ended.limit": "{count} 步後仍未結束，紀錄到此為止。",
  "program.ended.error": "{count} 步後出錯停止。",
  "program.ended.input": "{count} 步後，它在第 {line} 行等待輸入。",
  "program.entry": "本頁呼叫了 {entry}。",
  "program.check.right": "n = {list} 時的解都正確。",
  "program.check.right.numbers": "n = {list} 時解的個數都正確。",
  "program.check.silently": "結果有錯。依這個連結的設定，網頁不說明哪裡有錯、為什麼有錯。",
  "program.check.again":
    "n = {n} 時，第二次呼叫的傳回值與第一次不同：第 {line} 行的 {variable} 仍然保留著第一次呼叫留下的內容。請在每次搜尋開始時把它重設。",
  "program.check.refused": "n = {n} 時，程式拒絕求解：「{text}」",
  "program.check.none": "n = {n} 時，程式給出「{text}」，其實有解。",
  "program.check.refused.silent": "n = {n} 時，程式以錯誤碼結束。",
  "program.check.one": "對每個有解的 n 它給出一個解，而且正確。如果需要全部解，n = {n} 時還缺 {missing} 個。",
  "program.check.failed": "n = {n} 時，程式第 {line} 行：{text}",
  "program.check.endless": "n = {n} 時，到紀錄達到上限仍未結束。",
  "program.check.slow": "n = {n} 時，{seconds} 秒後仍未結束。",
  "program.check.failed.own": "程式第 {line} 行：{text}",
  "program.check.endless.own": "到紀錄達到上限仍未結束。",
  "program.check.silent":
    "n = {n} 時，印出和傳回的內容裡沒有能識別的棋盤或解的個數。請印出每個解，例如 [1, 3, 0, 2]，或者傳回全部解。",
  "program.check.asks": "n = {n} 時，它要求的輸入沒有給出。",
  "program.check.narrowed":
    "n = {n} 時，它給出的都正確，但還缺一些解。也許是程式讀入的其他輸入只要求一部分解。",
  "program.check.unread": "n = {n} 時，它印出的不是棋盤。{why}",
  "program.check.unread.place": "輸出的第 {line} 行（以「{form}」讀取）：{why}",
  "program.check.uncalled":
    "程式從未呼叫 {call}，頁面也不知道該傳入什麼參數。請在結尾加上這個呼叫，並印出它找到的解。",
  "program.check.file": "它沒有印出或傳回棋盤。檢查的是它寫入的檔案 {name}。",
  "program.check.other-answer":
    "n = {n} 時，它的輸出像是 n = {size} 的輸出。如果另一個輸入才是 n，請在編輯器下方選擇。",
  "program.check.fixed":
    "程式沒有讀取 n，本頁也無法確定哪個數是棋盤大小，所以沒有判斷 n = {n} 的結果。請讓它從輸入或命令列得到 n。",
  "program.check.other-size":
    "要求 n = {n}，它求解的卻是 n = {size}。請讓它從 input()、命令列或函式的參數得到 n。",
  "program.check.other-size.wrong":
    "要求 n = {n}，它給出的卻是 n = {size} 的棋盤，而且不全對。請讓它從 input()、命令列或函式的參數得到 n。",
  "program.check.other-size.unknown":
    "要求 n = {n}，它的輸出卻是 n = {size} 的。請讓它從 input()、命令列或函式的參數得到 n。",
  "program.sizes": "n = {list} 時正確。",
  "program.sizeLine": "程式第 {line} 行的數已換成 n。",
  "program.input": "程式讀取的輸入",
  "program.input.enter": "確定",
  "program.input.given": "對「{name}」的回答：{answer}",
  "program.input.line": "第 {line} 行",
  "program.input.next": "第 {number} 個回答",
  "program.input.isSize": "是 n",
  "program.input.noSize": "沒有哪個回答是 n，所以對每個 n 程式得到的回答都相同。",
  "program.input.forget": "清除這些回答",
  "program.sizes.refused": "它拒絕 n = {list}。",
  "program.sizes.fixed": "無論給它什麼，它總是求解 n = {n}。",
  "program.sizes.slow": "n = {n} 時需要太久，無法在這裡檢查。",
  "program.sizes.cut": "它輸出一張表，在 n = {n} 這一列之後被停止。",
  "program.runFor": "用 n = {n} 執行看看",
  "program.runAs": "以 {language} 執行",
  "program.show": "檢視",
  "program.showMoment": "跳到第 {step} 步",
  "program.advice.language": "這是 {name} 程式。",
  "program.advice.other-language": "這是 {name} 程式，不能在這裡執行。不過，任何語言的程式都可以在這裡觀看。",
  "program.advice.python-2":
    "這是 {name} 程式。在 Python 3 中，print …、raw_input() 和 xrange() 要寫成 print(…)、input() 和 range()。",
  "program.advice.window":
    "這裡的程式沒有視窗，{name} 無法繪圖。頁面會自己顯示棋盤：請去掉繪圖部分，印出或傳回這些解。",
  "program.advice.threads": "這裡的程式只有一個執行緒，不能等待另一個執行緒（{name}）。請改用單執行緒搜尋。",
  "program.advice.package":
    "這裡無法載入 {name}：只有語言的標準函式庫可用。請改用串列，或者在別處執行程式，再到這裡觀看它的軌跡。",
  "program.advice.tracing": "檢視方法",

  "program.comparison": "演算法比較",
  "program.comparison.none":
    "執行結果正確之後，這裡會把它的步數、判斷次數和執行時間與最接近的幾個演算法放在一起比較。",
  "program.comparison.running": "正在與本頁的演算法比較……",
  "program.comparison.like": "它的做法最接近演算法 {rung}「{name}」。",
  "program.comparison.likeNone": "它的搜尋方式與本頁的演算法都不同。這裡與演算法 {rung}「{name}」比較。",
  "program.comparison.rung": "演算法 {rung}",
  "program.comparison.next": "演算法 {rung}「{name}」有何不同：{idea}",
  "program.comparison.open": "去看看",
  "program.comparison.steps": "步數",
  "program.comparison.stepsHint": "執行的程式碼、呼叫和返回",
  "program.comparison.tests": "判斷",
  "program.comparison.testsHint": "帶條件的程式碼執行了多少次",
  "program.comparison.placed": "放置次數",
  "program.comparison.placedHint": "放上棋盤的皇后數",
  "program.comparison.time": "執行時間",
  "program.comparison.timeHint": "在這台裝置上、不做紀錄：最多五次執行中最短的一次",
  "program.comparison.race": "比賽",
  "program.comparison.pause": "暫停比賽",
  "program.comparison.found": "{count} 個解",
  "program.comparison.finisher": "{name}（{count} 步）",

  "program.board": "棋盤上顯示",
  "program.board.unknown": "沒有像棋盤的變數",
  "program.board.noSuch": "沒有找到可以作棋盤的變數 {variable}。",
  "program.board.columns": "{variable}：每一列的欄號",
  "program.board.columns.by-column": "{variable}：每一欄的列號",
  "program.board.marks": "{variable}：每一列一個串列",
  "program.board.lines": "{variable}：每一列一個字串",
  "program.board.masks": "{variable}：每一列的各個位元",
  "program.board.mask": "{variable}：每格一個位元",
  "program.board.pairs": "{variable}：列和欄的數對",
  "program.board.linked": "{variable}：一個接一個的皇后",
  "program.board.dictionary": "{variable}：每一列對應的欄",
  "program.board.dictionary.by-column": "{variable}：每一欄對應的列",
  "program.board.calls": "{variable}：每次呼叫中的欄號",
  "program.moment": "執行到這一刻",
  "program.variables": "變數",
  "program.variables.none": "還沒有變數。",
  "program.globals": "全域",
  "program.output": "輸出",
  "program.output.none": "還沒有印出任何內容。",
  "program.returned": "傳回：{text}",
  "program.caption.idle": "執行程式，棋盤上就會顯示它的過程。",
  "program.caption.start": "程式還沒有開始。",
  "program.caption.begin": "程式開始。",
  "program.caption.end": "程式結束。",
  "program.caption.line": "接下來執行程式第 {line} 行。",
  "program.caption.call": "程式第 {line} 行：呼叫 {name}。",
  "program.caption.return": "程式第 {line} 行：{name} 返回。",
  "program.caption.raise": "程式第 {line} 行：發生例外。",
  "program.caption.conflicts": "{count} 處衝突。",
  "program.caption.solution": "這是一個解。",

  "trace.linked": "這份軌跡來自連結。按「執行」就能在棋盤上看到它。",
  "trace.variables": "軌跡沒有變數。",
  "trace.cut": "{count} 步之後軌跡還有內容，紀錄到此為止。",
  "trace.refused": "軌跡第 {line} 行：{reason}紀錄到此為止。",
  "trace.square": "「{word}」後面要有列號和欄號。",
  "trace.off-board": "「{word} {row} {column}」在棋盤之外：列號和欄號是 {first} 到 {last} 的數。",
  "trace.counted-from-1":
    "「{word} {row} {column}」在棋盤之外：列號和欄號是 {first} 到 {last} 的數。如果程式從 1 數起，請讓軌跡以「base 1」開頭。",
  "trace.occupied": "「place {row} {column}」所指的格子上已經有皇后。",
  "trace.no-queen": "「remove {row} {column}」所指的格子上沒有皇后。",
  "trace.late": "「{word}」只能出現一次，而且要在第一個事件之前。",
  "trace.size": "「size」後面要有 1 到 {most} 的整數。",
  "trace.base": "「base」後面要有 0 或 1，即首列和首欄的編號。",
  "trace.caption.try": "軌跡第 {line} 行：試第 {row} 列第 {column} 欄。",
  "trace.caption.place": "軌跡第 {line} 行：在第 {row} 列第 {column} 欄放下皇后。",
  "trace.caption.remove": "軌跡第 {line} 行：移走第 {row} 列第 {column} 欄的皇后。",
  "trace.caption.solution": "軌跡第 {line} 行：程式回報一個解。",

  "program.findings": "從 n = {n} 的執行過程看",
  "program.findings.own": "從執行過程看",
  "program.findings.looking": "正在尋找出錯的位置……",
  "program.finding.conflict.continued": "{conflict}。程式卻接著放下一個皇后。",
  "program.finding.conflict.reported": "{conflict}。程式卻把這個棋盤當作解。",
  "program.finding.passed": "是程式第 {line} 行讓它通過的。",
  "program.finding.missing.refused":
    "缺少解 {columns}。它的第 {count} 個皇后放好之後，第 {row} 列第 {column} 欄被排除，可是沒有皇后攻擊這一格。",
  "program.finding.missing.refused.first":
    "缺少解 {columns}。棋盤還空著時，第 {row} 列第 {column} 欄被排除。",
  "program.finding.missing.taken-back":
    "缺少解 {columns}。它的第 {count} 個皇后放好之後，第 {row} 列第 {column} 欄的皇后還沒等下一個放上就被取走了。",
  "program.finding.missing.taken-back.first":
    "缺少解 {columns}。第 {row} 列第 {column} 欄的皇后還沒等下一個放上就被取走了。",
  "program.finding.missing.returned":
    "缺少解 {columns}。它的第 {count} 個皇后放好之後，還沒試第 {row} 列第 {column} 欄，程式第 {line} 行就返回了。",
  "program.finding.missing.returned.first":
    "缺少解 {columns}。棋盤還空著時，還沒試第 {row} 列第 {column} 欄，程式第 {line} 行就返回了。",
  "program.finding.missing.returned.loop":
    "缺少解 {columns}。還沒試完所有格子，程式第 {line} 行就從迴圈中返回了。",
  "program.finding.missing.not-tried":
    "缺少解 {columns}。它的第 {count} 個皇后放好之後，從未試過第 {row} 列第 {column} 欄。",
  "program.finding.missing.not-tried.first":
    "缺少解 {columns}。棋盤還空著時，從未試過第 {row} 列第 {column} 欄。",
  "program.finding.missing.not-placed":
    "缺少解 {columns}。它的第 {count} 個皇后放好之後，從未在第 {row} 列第 {column} 欄放過皇后。",
  "program.finding.missing.not-placed.first":
    "缺少解 {columns}。棋盤還空著時，從未在第 {row} 列第 {column} 欄放過皇后。",
  "program.finding.missing.not-reported": "解 {columns} 在棋盤上出現過，但沒有印出、傳回或計入。",
  "program.finding.missing.lost": "解 {columns} 曾在棋盤上，程式第 {line} 行也記下了它，但輸出裡沒有。",
  "program.finding.refusedBy": "是程式第 {line} 行排除的。",
  "program.finding.set.since": "{flag} 在第 {row} 列第 {column} 欄放下皇后時被占用，此後一直沒有清除。",
  "program.finding.set": "{flag} 已占用。",
  "program.finding.unset.since": "{flag} 在第 {row} 列第 {column} 欄放下皇后時被占用，此後一直沒有恢復。",
  "program.finding.unset": "{flag} 已占用。",
  "program.finding.has.since":
    "{list} 中有 {item}，是在第 {row} 列第 {column} 欄放下皇后時加入的，此後一直沒有移除。",
  "program.finding.has": "{list} 中有 {item}。",
  "program.finding.lacks.since":
    "{list} 中已沒有 {item}，是在第 {row} 列第 {column} 欄放下皇后時移除的，此後一直沒有放回。",
  "program.finding.lacks": "{list} 中已沒有 {item}。",
  "program.finding.crashed": "錯誤出在程式第 {line} 行，可以查看那一刻的棋盤。",
  "program.finding.first-only": "找到第一個解之後，它再也沒有放過皇后。",
  "program.finding.first-only.returned":
    "程式第 {line} 行在逐格嘗試的迴圈裡就返回了。找到第一個解之後，它再也沒有放過皇后。",
  "program.finding.dropped":
    "程式第 {line} 行的 {call} 只建立了一個產生器，沒有程式碼走訪它，所以這次呼叫從未執行。請改寫為：{other}",
  "program.finding.other-undone":
    "程式第 {addition} 行把 {added} 加進 {list}，第 {line} 行復原的卻是 {removed}：此時是 {undone}，而不是 {noted}。",
  "program.finding.misprinted":
    "每個解都在棋盤上出現過。程式第 {line} 行輸出時，棋盤上是解 {columns}（從 {first} 數起），輸出的卻是：{printed}",
  "program.finding.counted-early":
    "程式第 {line} 行把只有 {count} 個皇后的棋盤當成了解，而最後一個皇后已經沒有安全的格子可放。",
  "program.finding.off-board": "皇后放到了棋盤之外：第 {row} 列第 {column} 欄。",
  "program.finding.left-over":
    "程式第 {line} 行呼叫 {name} 之後，{variable} 與呼叫之前不同。之前：{before}。之後：{after}。",
  "program.finding.left-over.kept":
    "程式第 {line} 行呼叫 {name} 之後，{variable} 裡仍是 {after}，而呼叫之前是 {before}。",
  "program.finding.left-over.queen":
    "程式第 {line} 行呼叫 {name} 之後，第 {row} 列第 {column} 欄的皇后還留在 {variable} 裡，而呼叫之前它不在那裡。",
  "program.finding.left-over.items": "程式第 {line} 行呼叫 {name} 之後，有的值與呼叫之前不同：{changes}。",
  "program.finding.taken":
    "程式第 {line} 行從 {variable} 中取走的，並不是這次呼叫 {name} 放進去的。呼叫開始時 {variable} 是 {before}，現在是 {after}。",
  "program.finding.ignored": "程式第 {line} 行沒有使用 {call} 的傳回值。請傳回它，或者累加起來。",
  "program.finding.shared":
    "程式第 {line} 行呼叫 {name} 之後，{variable} 變成了 {after}，而之前是 {before}：所有呼叫共用這一個變數。請在函式裡用 let 宣告它。",
  "program.finding.replaced":
    "程式第 {line} 行用 {name} 的傳回值取代了 {variable}：原來是 {before}，現在是 {after}。先前找到的結果就遺失了。",
  "program.finding.stuck":
    "{name} 的全部 {times} 次呼叫中，{variable} 一直是 {value}：程式第 {line} 行的「{test}」從未成立。",
  "program.finding.kept": "程式第 {line} 行開始另一次搜尋時，{variable} 仍是 {value}，而第一次是 0。",
  "program.finding.kept.list":
    "程式第 {line} 行開始另一次搜尋時，{variable} 裡還有 {count} 項，而第一次是空的。",
  "program.finding.aliased":
    "{variable} 的這 {count} 項都是同一個串列，而它還在變化。每一項都應是各自的串列，或一份副本。",
  "program.finding.aliased.rows":
    "{variable} 的這 {count} 項，各列都是同一些串列，而它們還在變化。每一列也要複製。",
  "program.finding.repeated": "{variable} 的第 {item} 項與第 {other} 項是同一個棋盤。",
  "program.finding.negative-index":
    "程式第 {line} 行用了索引 {index}：{list}[{expression}] 從尾端數起，與 {list}[{other}] 是同一項。",
  "program.finding.runaway": "{name} 呼叫自己達 {times} 次。",
  "program.finding.runaway.same": "{name} 以同樣的引數呼叫自己達 {times} 次：{variables}。",
  "program.finding.unreturned":
    "程式第 {line} 行只結束 forEach 對每一項呼叫的函式：forEach 丟掉傳回值，繼續下一項。",
  "program.finding.endless": "最近 10 萬步裡，棋盤沒有變化。",
  "program.finding.endless.unchanged": "最近 10 萬步裡，棋盤和 {variables} 都沒有變化。",
  "program.finding.endless.loop": "紀錄結束時它還在程式第 {line} 行：那裡的迴圈沒有結束。",
};
