/** JavaScript programs whose meaning must not change when they are recorded, by what they try. */

/** @type {Record<string, string>} */
export const PROGRAMS = {
  "automatic semicolons": `
let a = 1
let b = a
;[a, b] = [b + 1, a]
const f = function () { return 3 }
console.log(a, b, f())
let i = 0
i
++
i
console.log(i)
do i++; while (i < 5) console.log(i)
var x = 1, y
y = x
console.log(y)
if (y) console.log("y")
else console.log("n")
for (const k of [1, 2]) console.log(k)
label: for (;;) { for (;;) break label }
function g() {
  return
  1
}
console.log(g())`,
  "loops without braces": `
let s = ""
for (let i = 0; i < 3; i++) for (const j of [0, 1]) if (i != j) s += i + "" + j + " "; else s += "= "
let k = 3
while (k) k--
do k++
while (k < 4)
for (const p in { a: 1, b: 2 }) s += p
for (;;) if (k++ > 6) break
for (let q = 0; q < 3;) q += 2
let empty = 0
for (; empty++ < 3;);
for (const _ of [1]);
console.log(s, k, empty)`,
  "labels and continue": `
const seen = []
outer: for (const a of [0, 1, 2]) {
  inner: for (let b = 0; b < 3; b++) {
    if (b === 1) continue inner
    if (a === 1) continue outer
    if (a === 2) break outer
    seen.push([a, b])
  }
  seen.push(a)
}
block: { seen.push("x"); if (seen.length) break block; seen.push("never") }
one: two: for (const a of [1, 2]) { for (;;) continue one }
let n = 0
again: while (n < 3) { n++; switch (n) { case 1: continue again; case 2: break; default: seen.push("d" + n) } }
console.log(seen)`,
  switch: `
function kind(v) {
  switch (typeof v) {
    case "number": { const twice = v * 2; return "n" + twice }
    case "string":
      let t = v + "!"
      console.log(t)
    case "boolean":
      return "fell"
    default:
      t = () => v
      return String(t())
  }
}
try { console.log(kind(2), kind("s"), kind(true)); kind(null) } catch (e) { console.log(e.name) }`,
  "closures in loops": `
const fs = []
for (let i = 0; i < 3; i++) fs.push(() => i++ + i)
for (const x of [7, 8]) fs.push(() => x)
for (var v = 0; v < 2; v++) fs.push(() => v)
for (let i = 0, get = () => i; i < 1; i++) fs.push(get)
console.log(fs.map((f) => f()))
let w = 0
while (w < 2) { let c = w * 10; fs.push(() => c); w++ }
console.log(fs.slice(-2).map((f) => f()))`,
  hoisting: `
console.log(typeof early, early(), typeof late)
function early() { return typeof inner + typeof v; function inner() {} var v }
var late = 1
var late
{ function inBlock() { return "block" } }
console.log(inBlock())
function twice() { return 1 }
function twice() { return 2 }
var twice
console.log(twice())
function param(a) { var a; function b() { return a } return b() }
console.log(param(3))
function shadow(a) { function a() {} return typeof a }
console.log(shadow(1))`,
  "variables before their declaration": `
function use() { return typeof counted === "undefined" ? "none" : counted }
try { use() } catch (e) { console.log(e.name, e.message) }
let counted = 1
console.log(use())
function outer() {
  try { inner() } catch (e) { console.log(e.name) }
  const a = 1, b = 2
  return inner()
  function inner() { return a + b }
}
console.log(outer())
try { (() => later)() } catch (e) { console.log(e.message) }
const later = 3
{ try { x } catch (e) { console.log(e.message) } let x = 1 }
class A { static make() { return new A() } }
console.log(A.make() instanceof A)
let self = () => self
console.log(self() === self)
function defaults(a = () => b, b = 2) { return a() }
console.log(defaults())
try { (function (a = b, b) { return a })() } catch (e) { console.log(e.message) }
for (const q of [1]) { const go = () => q; console.log(go()) }
try { for (const q of [q]) console.log(q) } catch (e) { console.log(e.message) }`,
  "this and arguments": `
function sloppy() { return this === globalThis }
function strict() { "use strict"; return this }
console.log(sloppy(), strict(), sloppy.call(1))
function args(a) { a = 9; return [arguments.length, arguments[0]] }
console.log(args(1, 2), args.length, args.name)
function strictArgs(a) { "use strict"; a = 9; return arguments[0] }
console.log(strictArgs(1))
const o = { v: 1, m() { return [1].map(() => this.v)[0] }, arrow: () => typeof this, get g() { return this.v }, set g(x) { this.v = x } }
o.g = 5
console.log(o.m(), o.arrow(), o.g)
const lost = o.m
try { console.log(lost()) } catch (e) { console.log(e.name) }
console.log((function () { return new.target })(), typeof new (function () { this.t = new.target })().t)
console.log((() => { return { a: 1 } })(), (() => ({ a: 1 }))(), ((a, b) => (a, b))(1, 2))`,
  strictness: `"use strict"
try { undeclared = 1 } catch (e) { console.log(e.message) }
try { Object.freeze([1]).push(2) } catch (e) { console.log(e.name) }
function f() { return this }
console.log(f())`,
  "undeclared variables": `
total = 0
function add(k) { total += k; other = k }
add(2)
add(3)
console.log(total, other)
delete globalThis.total
delete globalThis.other`,
  classes: `
class Base {
  #secret = 1
  static made = 0
  static { this.made = 10; for (let i = 0; i < 2; i++) this.made++ }
  list = [this.constructor.name]
  arrow = () => this.#secret
  constructor(a, b = a) { this.a = a; this.b = b; Base.made++ }
  get secret() { return this.#secret }
  set secret(v) { this.#secret = v }
  #hidden() { return "h" + this.#secret }
  show() { return this.#hidden() + this.a + this.b }
  static from(v) { return new this(v) }
  *[Symbol.iterator]() { yield this.a; yield* this.list }
  ["com" + "puted"]() { return 1 }
  has(o) { return #secret in o }
}
class Derived extends Base {
  constructor(v) { const before = v + 1; super(before); this.extra = () => super.show(); }
  show() { return "d" + super.show() }
}
class Implicit extends Derived { more = 1 }
class Late extends Base { constructor() { const go = () => super(1); go(); } }
class Odd extends Base { constructor() { return { odd: 1 } } }
class List extends Array { sum() { return this.reduce((a, b) => a + b, 0) } }
const d = new Derived(1)
d.secret = 4
console.log(d.show(), d.extra(), d.arrow(), [...d], d.computed(), d.has({}), Base.made)
console.log(new Implicit(2).show(), new Late().a, new Odd(), Derived.from(3).b, List.from([1, 2, 3]).sum())
const E = class Named { name() { return Named.name } }
console.log(new E().name(), E.name, (class {}).name)
try { class X extends Base { constructor() { this.a = 1 } } new X() } catch (e) { console.log(e.name) }
try { Base() } catch (e) { console.log(e.message) }`,
  generators: `
function* count(n) { try { for (let i = 0; i < n; i++) { const got = yield i; if (got) console.log("got", got) } return "done" } finally { console.log("closed") } }
const g = count(3)
console.log(g.next(), g.next("a"), g.next(), g.next(), g.next())
for (const v of count(5)) if (v === 1) break
function* outer() { const r = yield* count(2); console.log(r); yield* [7, 8]; yield
  return yield* inner() }
function* inner() { try { yield 1 } catch (e) { yield "caught " + e } }
console.log([...outer()])
const o = outer(); o.next(); console.log(o.return(5), o.next())
const t = inner(); t.next(); console.log(t.throw("x"))
const w = (function* () { yield* inner() })(); w.next(); console.log(w.throw("y"), w.next())
function* solve(n, row = 0, q = []) { if (row === n) { yield [...q]; return } for (let c = 0; c < n; c++) if (q.every((x, r) => x !== c && Math.abs(x - c) !== row - r)) { q.push(c); yield* solve(n, row + 1, q); q.pop() } }
console.log([...solve(6)], [...solve(3)])
const lazy = { *[Symbol.iterator]() { yield 1; yield 2 } }
const [first] = lazy
console.log(first, Math.max(...lazy))
function* fib() { let [a, b] = [0, 1]; while (true) { yield a; [a, b] = [b, a + b] } }
for (const f of fib()) { if (f > 20) break; console.log(f) }
function* bad() { yield* 5 }
try { [...bad()] } catch (e) { console.log(e.name) }`,
  destructuring: `
const { a, b: { c = 3, ...rest } = {}, ...others } = { a: 1, b: { d: 4, e: 5 }, f: 6 }
console.log(a, c, rest, others)
let [x, , y = 2, ...z] = [1, 0, undefined, 4, 5]
;[x, y] = [y, x]
const o = {}
;({ p: o.q, r: z[0] } = { p: 1, r: 2 })
console.log(x, y, z, o)
function f({ m = 8, list: [h, ...t] = [1, 2] } = {}, [k] = "s", ...more) { return [m, h, t, k, more] }
console.log(f(), f({ m: 1, list: "abc" }, [0], 5, 6), f.length)
for (const [k, { v }] of new Map([[1, { v: 2 }]])) console.log(k, v)
for ([x, y] of [[5, 6]]) console.log(x + y)
for (o.key in { k: 1 }) console.log(o.key)
const swap = ([l, r]) => [r, l]
console.log(swap([1, 2]))
try { throw { code: 7, why: ["w"] } } catch ({ code, why: [w] }) { console.log(code, w) }`,
  exceptions: `
function f(k) { try { if (k) throw new Error("e" + k); return "ok" } catch (e) { return e.message } finally { console.log("f", k) } }
console.log(f(0), f(1))
function over() { try { return 1 } finally { return 2 } }
function loops() { for (let i = 0; ; i++) { try { if (i < 2) continue; return i } finally { console.log("i", i); if (i > 5) break } } }
function nested() { try { try { return (() => "r")() } finally { console.log("a") } } finally { console.log("b") } }
function passes() { try { throw 1 } finally { console.log("passing") } }
function deep(k) { if (k === 0) null.x; else deep(k - 1) }
console.log(over(), loops(), nested())
try { passes() } catch { console.log("no name") }
try { deep(3) } catch (e) { console.log(e.name) }
try { try { throw 1 } catch (e) { throw e + 1 } finally { console.log("fin") } } catch (e) { console.log(e) }
const later = () => { throw new RangeError("r") }
try { [1, 2].forEach(later) } catch (e) { console.log(e.message) }
console.log((() => { try { return later() } catch (e) { return e.message } })())
class My extends Error { constructor(m) { super(m); this.name = "My" } }
throw new My("last")`,
  expressions: `
let i = 0
const a = [1, 2, 3], o = { f() { return this.v }, v: 4, n: null }
console.log(a?.[1], o.n?.x.y, o.f?.(), o.g?.(), o.n ?? "d", (i++, i))
let u; u ??= 1; u ||= 2; u &&= 3
console.log(u, void 0, typeof zzz, 2 ** 3, -(2 ** 2), 1_000, 0b11 | 0x10, 7n ** 2n, \`t\${[1].map((x) => \`\${x}\`)}\`)
const tag = (s, ...v) => s.raw.join("|") + v
console.log(tag\`a\${1}b\\n\${2}\`, /a+(?<n>b)/u.exec("aab").groups.n, [..."né"].length)
const pick = (x) => x > 1 ? (y) => y * x : async (y) => y
console.log(pick(2)(3), [3, 1, 2].sort((p, q) => p - q), a.map(function (x) { return x * 2 }))
var fn = function fact(n) { return n < 2 ? 1 : n * fact(n - 1) }
console.log(fn(3), (function () { return arguments.length })(1, 2), new Array(3).fill().map((_, k) => k))
console.log([1, , 2], { ["k" + 1]: 1, async: 2, get: 3, static: 4, of: 5, ...{ z: 1 } })
if (i) ; else console.log("never")
console.log(((a, b = a) => [a, b])(1), (({ x }) => x)({ x: 1 }), ((...r) => r)(1, 2))
const comma = (1, 2), arrow = x => y => x + y
console.log(comma, arrow(1)(2), !function () {}(), delete o.v, o)`,
  "async functions": `
const wait = (v) => new Promise((r) => r(v))
async function a(k) { const x = await wait(k); try { await Promise.reject(new Error("no")) } catch (e) { console.log(e.message) } finally { console.log("f") } return x + (await wait(1)) }
async function* gen() { yield 1; yield* inner(); yield await wait(3) }
async function* inner() { yield 2 }
a(1).then((v) => console.log("a", v))
;(async () => { for await (const v of gen()) console.log(v); console.log(await Promise.all([a(5), a(6)])) })()
console.log("first")`,
  "names like those of the recorder": `
const $line = 1, $frame = 2, $$ = 3, $values = [4]
function runProgram($call) { return $call + $line + $frame + $$ + $values[0] }
console.log(runProgram(1))
const name = "n", close = 1, status = 2, self2 = 3
console.log(name, close, status)`,
  "comments everywhere": `// first
/* a */ let /* b */ x /* c */ = /* d */ 1 // e
function /* f */ f(/* g */ a /* h */, b = /* i */ 2) /* j */ { /* k */ return /* l */ (a + b) /* m */ } // n
const g = /* o */ (a) /* p */ => /* q */ (a /* r */) // s
for (/* t */ let i = 0 /* u */; i < 1 /* v */; /* w */ i++ /* x */) /* y */ console.log(f(i), g(i)) /* z */
for (;;) /* ) */ break // )
while (/* ( */ x-- /* ) */) /* { */;
if (/* if */ x) /* then */ console.log("x"); /* before */ else /* else */ console.log("y")
// last`,
};
