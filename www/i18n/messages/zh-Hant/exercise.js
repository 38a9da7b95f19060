/** 讀者程式頁面中練習的文字。 */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "exercise.label": "練習",
  "exercise.list": "練習……",
  "exercise.hint": "提示 {number}/{count}",
  "exercise.hints": "提示",
  "exercise.noHint": "沒有更多提示了",
  "exercise.again": "重新開始",
  "exercise.restarted": "程式恢復成了開始時的樣子。",
  "exercise.restore": "復原我的程式",
  "exercise.restored": "你的程式回來了。",
  "exercise.solvedBefore": "已解決",
  "exercise.solved": "執行 {count} 次後解決。",
  "exercise.slow": "正確，但用了 {steps} 步。最多允許 {most} 步。",
  "exercise.unmeasured": "正確。步數以 n = {n} 計算：請用這個大小執行。",
  "exercise.unsolved": "還沒有解決。",
  "exercise.name.code": "取得成績碼",
  "exercise.linkCopied": "連結已複製，其中含有練習。",
  "exercise.linkShown": "請複製這個連結，其中含有練習。",
  "exercise.linkedUnreadable": "無法讀出這個連結中的練習。",
  "exercise.gone": "這台裝置上已經沒有「{name}」這個練習。",
  "exercise.not-loaded": "無法從 {address} 載入練習（{reason}）。",
  "exercise.bad.long": "練習最多 {most} 個字元。",
  "exercise.bad.long-title": "檔案第 {line} 行：標題最多 {most} 個字元。",
  "exercise.bad.line": "檔案第 {line} 行：欄位由名稱、冒號和文字組成。",
  "exercise.bad.field": "檔案第 {line} 行：沒有「{field}」這個欄位。欄位有 {fields}。",
  "exercise.bad.tag": "檔案第 {line} 行：欄位「{field}」沒有譯文。",
  "exercise.bad.twice": "檔案第 {line} 行：「{field}」出現了兩次。",
  "exercise.bad.missing": "檔案第 {line} 行之前：缺少欄位「{field}」。",
  "exercise.bad.language": "檔案第 {line} 行：「{tag}」不是 {languages} 之一。",
  "exercise.bad.untranslated": "檔案第 {line} 行：譯文之前要先有欄位「{field}」本身。",
  "exercise.bad.number": "檔案第 {line} 行：「{field}」是 {least} 到 {most} 的整數。",
  "exercise.bad.name": "檔案第 {line} 行：「{field}」是 {names} 之一。",
  "exercise.bad.no-program": "檔案第 {line} 行：缺少開始時的程式。前面要先寫「--- python」。",
  "exercise.bad.program-language": "檔案第 {line} 行：「{name}」不是 {languages} 之一。",

  // 練習開始時的程式裡的註解和輸出的文字，依英文原文尋找。
  "exercise.text.the column of the queen in each row": "每一列皇后所在的欄",
  "exercise.text.the column in each row, counted from 1": "每一列皇后所在的欄，從 1 數起",
  "exercise.text.the bit of the queen in each row": "每一列皇后所在的位元",
  "exercise.text.their squares": "皇后所在的格子",
  "exercise.text.1 is a queen": "1 表示皇后",
  "exercise.text.one bit for each column": "每一欄對應一個位元",
  "exercise.text.the lowest bit that is set": "值為 1 的最低位元",
  "exercise.text.the numbers of the rows and columns": "列號，也是欄號",
  "exercise.text.what the rows above go on with": "上面各列接下來要用的數",
  "exercise.text.by each worker": "每個工作執行緒找到的解",
  "exercise.text.each has a mirror image": "每個解都有一個鏡像",
  "exercise.text.True if no queen in the rows above attacks this square.":
    "如果上面各列的皇后都不攻擊這一格，傳回真。",
  "exercise.text.Whether no queen attacks this column of the next row.":
    "下一列的這一欄是否不受任何皇后攻擊。",
  "exercise.text.The squares of a row that no queen attacks.": "一列裡不受任何皇后攻擊的格子。",
  "exercise.text.The number of queens in other rows that attack a square.": "其他各列裡攻擊這一格的皇后數。",
  "exercise.text.The ways to fill this many rows.": "填滿這麼多列的所有方法。",
  "exercise.text.The lines that the queens of these rows occupy, for each way to fill them.":
    "填滿這些列的每一種方法，其中的皇后占用了哪些線。",
  "exercise.text.The solutions with the first queen in this column.": "第一個皇后在這一欄的解的個數。",
  "exercise.text.Each worker searches its part of the first row.":
    "每個工作執行緒搜尋第一列中屬於自己的一段。",
  "exercise.text.The workers take turns: each takes the next column of the first row.":
    "各個工作執行緒輪流領取第一列的下一欄。",
  "exercise.text.Swap 1 and 3, and move 5 to the end.": "交換 1 和 3，再把 5 移到最後。",
  "exercise.text.Move 1 and 3 to the end.": "把 1 和 3 移到最後。",
  "exercise.text.A random number below bound. The same seed gives the same numbers.":
    "小於 bound 的亂數。種子相同，亂數就相同。",
  "exercise.text.One of the items at random. The same seed draws the same ones.":
    "隨機取其中一項。種子相同，取到的就相同。",
  "exercise.text.What a queen on a square covers: a row, a column and two diagonals.":
    "一格上的皇后覆蓋什麼：一列、一欄和兩條對角線。",
  "exercise.text.The image after a quarter turn.": "旋轉 90° 後的對稱像。",
  "exercise.text.All images.": "所有的對稱像。",
  "exercise.text.All images, as texts.": "所有的對稱像，寫成文字。",
  "exercise.text.Solutions:": "解的個數：",
};
