"""Records what a Python program does, event by event, as chunks of a trace.

An event is what ``sys.settrace`` reports of the program's own code: a line that is about to run, a call, a return or an
exception. With it come the variables that differ from the event before. `trace.js` reads the chunks, and documents them.

Two things make it fast. From the source follows what each line can change (`Effects`), so that after most lines a few
names are compared, or none. And a text is made of a value only once: values with equal contents share an index.
"""

from __future__ import annotations

import ast
import marshal
import re
import sys
from array import array
from itertools import islice
from sys import getrecursionlimit, setrecursionlimit
from time import perf_counter
from traceback import walk_stack
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, MethodType, ModuleType
from typing import Any, Callable, Iterable, Optional

MOST_EVENTS = 2_000_000
#: The most characters that a program may print.
MOST_OUTPUT = 10_000_000
#: The most characters that all texts of values may have together.
MOST_TEXT = 64_000_000
#: The most changes of variables.
MOST_CHANGES = 19_000_000
#: Where the text of a value is cut.
LONGEST_TEXT = 4_000
#: How deep calls may nest, whatever the program sets: deeper ones overflow the stack of some browsers.
MOST_DEPTH = 3_000
#: How many views are followed. While there are more, the calls around the innermost stay as they were: else each event of a
#: deep recursion would take longer.
MOST_VIEWS = 50

#: What the index of a variable has for each place on the stack, if its call is not the innermost.
AROUND = 1 << 16

LINE, CALL, RETURN, RAISE = range(4)
_KINDS = {"line": LINE, "call": CALL, "return": RETURN, "exception": RAISE}

#: Seconds between two chunks. The first event is a chunk of its own: it shows that the program runs.
_INTERVAL = 0.05
#: The most seconds and events after which the clock is read again.
_BATCH_TIME = 0.01
_BATCH = 256
#: Bytes of a marshalled value that surely have a text longer than the longest one: a character takes up to four.
_ENOUGH_BYTES = 4 * LONGEST_TEXT
#: Elements that surely have such a text: each takes at least three characters, such as "0, ".
_ENOUGH_ELEMENTS = LONGEST_TEXT // 3 + 1
#: What the recorder needs of the interpreter's stack above the program's calls.
_HEADROOM = 200

Values = dict[str, Any]
#: What `sys.settrace` gets.
Tracer = Callable[[FrameType, str, Any], Any]
#: The values of variables and the indices of their texts, by name.
_Notes = dict[str, tuple[Any, int]]

_MISSING: Any = object()
#: What is part of the program rather than of its data.
_NOT_SHOWN = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
#: Types whose values cannot change, as far as their texts show.
_ATOMS = frozenset({int, str, bool, float, complex, bytes, type(None), range, *_NOT_SHOWN})
_MARSHALLED = frozenset({list, tuple, set, frozenset, dict})
_PLAIN = " object at 0x"
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
#: How deep collections may be within each other to show the attributes of the objects in them.
_MOST_NESTED = 4

#: Functions that change none of their arguments, except for an iterator, which shows nothing of it.
_PURE_FUNCTIONS = frozenset(
    "abs all any ascii bin bool chr complex dict divmod enumerate filter float format frozenset hash hex id input int"
    " isinstance issubclass iter len list map max min next oct ord pow print range repr reversed round set slice sorted"
    " str sum super tuple type zip".split()
)
#: Methods of built-in types that change nothing.
_PURE_METHODS = frozenset(
    "bit_count bit_length capitalize center copy count difference endswith find format get index intersection isdigit"
    " isdisjoint issubset issuperset items join keys ljust lower lstrip replace rjust rstrip split startswith strip"
    " symmetric_difference union upper values zfill".split()
)
#: Methods of built-in types that change something.
_MUTATORS = frozenset(
    name
    for kind in (list, set, dict, bytearray)
    for name in dir(kind)
    if not name.startswith("_") and name not in _PURE_METHODS
)


class Stopped(BaseException):
    """Ends a program that reached a limit. Not an `Exception`, so that few programs catch it."""


class Effects(ast.NodeVisitor):
    """What running each line of a program can change.

    `names` are those that a line can bind. `mutating` are the lines that can change an object, or a variable that other
    functions see. Whatever is not known to be harmless counts as mutating, which costs only time.
    """

    def __init__(self, tree: ast.AST) -> None:
        self.names: dict[int, set[str]] = {}
        self.mutating: set[int] = set()
        self.imported: set[str] = set()
        nodes = list(ast.walk(tree))
        definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        self._own = {node.name for node in nodes if isinstance(node, definitions)}
        self._bound = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
        self._bound |= {node.arg for node in nodes if isinstance(node, ast.arg)}
        self.shared = {name for node in nodes if isinstance(node, ast.Nonlocal) for name in node.names}
        self.visit(tree)

    def _bind(self, node: Any, *names: Optional[str], until: Optional[int] = None) -> None:
        for line in range(node.lineno, (until or node.lineno) + 1):
            self.names.setdefault(line, set()).update(filter(None, names))
        if self.shared.intersection(names):
            self._mutate(node)

    def _mutate(self, node: Any) -> None:
        self.mutating.update(range(node.lineno, node.end_lineno + 1))

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):
            self._bind(node, node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        # A method such as `board.append` can be passed on and called elsewhere.
        if not isinstance(node.ctx, ast.Load) or node.attr in _MUTATORS:
            self._mutate(node)
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not isinstance(node.ctx, ast.Load):
            self._mutate(node)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func
        if isinstance(called, ast.Name):
            own = called.id in self._own and called.id not in self._bound
            harmless = own or (called.id in _PURE_FUNCTIONS - self._own - self._bound)
        else:
            name = called.attr if isinstance(called, ast.Attribute) else ""
            harmless = name in _PURE_METHODS or (name in self._own and name not in _MUTATORS)
        if not harmless:
            self._mutate(node)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: Any) -> None:
        self._bind(node, node.name)
        for decorator in node.decorator_list:
            self._bind(decorator, node.name)
        self.generic_visit(node)

    visit_AsyncFunctionDef = visit_ClassDef = visit_FunctionDef

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        # The name is unbound wherever the handler is left.
        self._bind(node, node.name, until=node.end_lineno)
        self.generic_visit(node)

    def visit_ListComp(self, node: Any) -> None:
        # Since Python 3.12, its names are variables of the function, but only inside it.
        targets = [name for part in node.generators for name in ast.walk(part.target) if isinstance(name, ast.Name)]
        self._bind(node, *(name.id for name in targets), until=node.end_lineno)
        self.generic_visit(node)

    visit_SetComp = visit_DictComp = visit_ListComp

    def visit_MatchAs(self, node: Any) -> None:
        self._bind(node, getattr(node, "name", None), getattr(node, "rest", None))
        self.generic_visit(node)

    visit_MatchStar = visit_MatchMapping = visit_MatchAs

    def visit_Import(self, node: Any) -> None:
        self.imported.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        self._mutate(node)  # `*` binds what the module says

    visit_ImportFrom = visit_Import


class _Function:
    """A function of the program: its index, its variables and the effects of its lines."""

    def __init__(self, recorder: Recorder, code: CodeType) -> None:
        self.code = code  # keeps its id from being used again
        #: The lines of the program before those of its file.
        self.offset = recorder.offset_of(code) or 0
        self.name = getattr(code, "co_qualname", code.co_name).rpartition("<locals>.")[2]
        self.index = recorder.add_function(self.name)
        names = dict.fromkeys((*code.co_varnames, *code.co_cellvars, *code.co_freevars))
        self.has_self = "self" in names
        #: The views of its calls, the innermost last.
        self.views: list[_View] = []
        #: Variables that another function can bind.
        self.shared = recorder.effects.shared.intersection(names)
        # Before Python 3.12, a comprehension has an argument ".0".
        self.names = tuple(name for name in names if not name.startswith((".", "__")) and name != "self")
        # The code of a class or of the module keeps its variables in a dictionary.
        self.is_optimized = bool(code.co_flags & 1)
        self.is_module = self.index == 0
        self.lines = _Lines(recorder, self)
        self.variables = _Variables(recorder, self)


class _Effect:
    """What a line of a function can change: local and global names, or anything."""

    __slots__ = ("global_names", "mutates", "names")

    def __init__(self, mutates: bool, names: set[str], global_names: set[str]) -> None:
        self.mutates = mutates
        self.names = tuple(names)
        self.global_names = tuple(global_names)


class _Lines(dict[int, tuple[int, Optional[_Effect]]]):
    """The place of each line of a function and what the line can change, None for nothing, by line."""

    def __init__(self, recorder: Recorder, function: _Function) -> None:
        super().__init__()
        self._recorder = recorder
        self._function = function

    def __missing__(self, line: int) -> tuple[int, Optional[_Effect]]:
        effects = self._recorder.effects
        function = self._function
        own = line + function.offset
        bound = {name for name in effects.names.get(own, ()) if not name.startswith("__")}
        if function.is_module:
            local = set()
        else:
            local = bound.intersection(function.names) if function.is_optimized else bound
        mutates = own in effects.mutating or bool(bound.intersection(function.code.co_cellvars))
        effect = _Effect(mutates, local, bound - local) if mutates or bound else None
        self[line] = entry = (self._recorder.place(own, LINE, function.index), effect)
        return entry


class _Variables(dict[str, int]):
    """The indices of the variables of a function, by name."""

    def __init__(self, recorder: Recorder, function: _Function) -> None:
        super().__init__()
        self._recorder = recorder
        self._function = function

    def __missing__(self, name: str) -> int:
        index = self._recorder.add_variable(self._function.index, name)
        self[name] = index
        return index


class _Call:
    """A call that runs: what was last noted of its variables, and what the line that runs can change."""

    __slots__ = ("again", "effect", "frame", "function", "notes", "seen", "view")

    def __init__(self, frame: FrameType, function: _Function) -> None:
        self.frame = frame
        self.function = function
        self.effect = function.lines[frame.f_lineno][1]
        #: Each variable's value and the index of its text.
        self.notes: _Notes = {}
        self.seen = -1
        #: Variables that were noted when it called a function in the middle of a line, each with the index of its text before.
        self.again: dict[str, int] = {}
        #: While a call within it runs, what that has changed in it; None if it is not known to have changed anything.
        self.view: Optional[_View] = None


class _View:
    """What other calls can change in a call around them: objects, attributes, and variables that they see.

    Calls of one function with the same objects, as those of a recursive function are, have one view.
    """

    __slots__ = ("count", "frame", "function", "notes", "objects", "owner", "seen")

    def __init__(self, call: _Call) -> None:
        self.count = 0
        self.seen = -1
        self.frame = call.frame
        self.function = function = call.function
        notes = call.notes
        self.notes = {
            name: note for name, note in notes.items() if name in function.shared or type(note[0]) not in _ATOMS
        }
        self.owner = call.frame.f_locals.get("self") if function.has_self else None
        if function.has_self:
            self.notes.update((name, note) for name, note in notes.items() if name.startswith("self."))
        self.objects = {name: note[0] for name, note in self.notes.items() if not name.startswith("self.")}

    def is_same(self, other: _View) -> bool:
        """Whether two views of a function stay the same: variables that others can bind may differ later."""
        return (
            self.owner is other.owner
            and not self.function.shared
            and self.objects.keys() == other.objects.keys()
            and all(value is other.objects[name] for name, value in self.objects.items())
        )


class Recorder:
    """Traces the code of a module, given with its syntax tree, and passes on what happens in chunks.

    A program may be in several files, such as the cells of a notebook: then the tree is that of all of them in a row,
    `offsets` has the number of lines before each file, and only globals in `names` are noted, of all those of the notebook.

    `emit` gets a dictionary for each chunk, with the arrays `lines`, `kinds`, `functions` and `changes`, and the lists
    `newFunctions`, `newVariables`, `newValues` and `output`. `full` is called once, if a limit is reached; then the
    program is stopped with the exception `Stopped`.
    """

    def __init__(
        self,
        tree: ast.AST,
        code: CodeType,
        emit: Callable[[Values], object],
        full: Callable[[], object] = lambda: None,
        limit: int = MOST_EVENTS,
        offsets: Optional[dict[str, int]] = None,
        names: Optional[Iterable[str]] = None,
    ) -> None:
        self.effects = Effects(tree)
        self._offsets = {code.co_filename: 0} if offsets is None else offsets
        self._names = None if names is None else sorted({*names} - self.effects.imported)
        self._emit = emit
        self._full = full
        self._limit = limit
        self.is_full = False
        #: Whether the reader has stopped the program: it ends with one of its next events.
        self.is_interrupted = False
        #: How deep the program may call, as it knows it.
        self.depth_limit = self._first_depth_limit = getrecursionlimit()
        self._headroom = _HEADROOM + sum(1 for _ in walk_stack(None))
        #: Whether a call was refused because it was too deep. It is the innermost entry of the traceback.
        self.refused_call = False

        # Events, as indices of places: all combinations of line, kind and function that occur.
        self._events: list[int] = []
        self._past_events = 0
        self._past_changes = 0
        self._places: dict[tuple[int, int, int], int] = {}
        self._lines, self._kinds, self._functions = array("I"), array("B"), array("H")
        self._changes: list[int] = []
        self._output: list[list[Any]] = []
        self._printed = 0
        self._pending_output = 0
        self._batch = self._batch_end = 1
        self._clock = self._due = perf_counter()

        self._function_of: dict[int, _Function] = {}
        self._variable_count = 0
        self._new_functions: list[str] = []
        self._new_variables: list[dict[str, Any]] = []
        self._new_values = [""]
        self._globals_of = self._function(code).variables

        # The indices of texts: by text, by atom for each type, by content, and by object while nothing changes.
        self._by_text: dict[str, int] = {"": 0}
        self._text_size = 0
        self._by_atom: dict[type, dict[Any, int]] = {int: {}, str: {}, bool: {}, type(None): {}}
        self._integers = self._by_atom[int]
        self._by_content: dict[bytes, int] = {}
        self._by_object: dict[int, tuple[Any, int]] = {}
        #: The attributes of objects as they were noted, while nothing changes.
        self._attributes: dict[int, tuple[object, _Notes]] = {}
        #: How many elements of a large object are enough, by its id. A hint: another object may have the id by now.
        self._enough: dict[int, int] = {}

        self._calls: list[_Call] = []
        #: Counts what may have changed an object.
        self._stamp = 0
        self._seen_globals = -1
        #: The views of the calls around the innermost, as far as something may have changed in them.
        self._views: list[_View] = []
        self._view_count = 0
        self._seen_views = -1
        #: What is added to the indices of variables.
        self._place = 0
        self._global_notes: _Notes = {}
        #: Names of the module that are not variables of the program.
        self._hidden: set[str] = set()
        self._is_busy = False

    # What is called while a program runs

    def start(self) -> None:
        """Starts to trace."""
        self.set_depth_limit(self.depth_limit)
        sys.settrace(self._trace_call)

    def stop(self) -> None:
        """Stops to trace, and passes on what is left."""
        sys.settrace(None)
        sys.setprofile(None)
        setrecursionlimit(self._first_depth_limit)
        if not self.is_full:
            self.flush()

    def close(self) -> None:
        """Ends the recording, and passes on what is left."""
        sys.settrace(None)
        self.flush()
        self.is_full = True

    def set_depth_limit(self, depth: int) -> None:
        """`sys.setrecursionlimit` of the program. The interpreter gets a higher one, because the recorder calls too."""
        self.depth_limit = min(depth, MOST_DEPTH)
        setrecursionlimit(self.depth_limit + self._headroom)

    def offset_of(self, code: CodeType) -> Optional[int]:
        """How many lines of the program are before those of the code's file. None if the code is not the program's."""
        return self._offsets.get(code.co_filename)

    def write(self, text: str) -> None:
        """Notes what the program prints."""
        if self._is_busy:
            return  # a method of the program that the recorder called
        if self.is_full:
            raise Stopped  # the program has caught the first one
        event = self._past_events + len(self._events)
        text = text[: MOST_OUTPUT - self._printed]
        if self._output and self._output[-1][0] == event:
            self._output[-1][1] += text
        else:
            self._output.append([event, text])
        self._printed += len(text)
        self._pending_output += len(text)
        if self._printed >= MOST_OUTPUT:
            self._stop_program()
        if self._pending_output > 100_000 or perf_counter() >= self._due:
            self.flush()

    def flush(self) -> None:
        """Passes on what happened since the last chunk."""
        events = self._events
        chunk = {
            "lines": array("I", map(self._lines.__getitem__, events)),
            "kinds": array("B", map(self._kinds.__getitem__, events)),
            "functions": array("H", map(self._functions.__getitem__, events)),
            "changes": array("I", self._changes),
            "newFunctions": self._new_functions,
            "newVariables": self._new_variables,
            "newValues": self._new_values,
            "output": self._output,
        }
        self._past_events += len(events)
        self._past_changes += len(self._changes) // 3
        events.clear()
        self._changes.clear()
        self._new_functions, self._new_variables, self._new_values, self._output = [], [], [], []
        self._pending_output = 0
        self._emit(chunk)
        self._due = perf_counter() + _INTERVAL
        self._end_batch_after(0)

    @property
    def has_printed(self) -> bool:
        return self._printed > 0

    # Tables

    def add_function(self, name: str) -> int:
        self._new_functions.append(name)
        return len(self._function_of)

    def add_variable(self, function: int, name: str) -> int:
        self._new_variables.append({"function": function, "name": name})
        self._variable_count += 1
        return self._variable_count - 1

    def place(self, line: int, kind: int, function: int) -> int:
        """The index of a place."""
        index = self._places.setdefault((line, kind, function), len(self._places))
        if index == len(self._lines):
            self._lines.append(line)
            self._kinds.append(kind)
            self._functions.append(function)
        return index

    def _function(self, code: CodeType) -> _Function:
        function = _Function(self, code)
        self._function_of[id(code)] = function
        return function

    # Tracing

    def _trace_call(self, frame: FrameType, event: str, arg: object) -> Optional[Tracer]:
        """What `sys.settrace` calls for each new frame."""
        code = frame.f_code
        # Since Python 3.14, annotations are functions, which nobody has written.
        if code.co_filename not in self._offsets or code.co_name == "__annotate__":
            return None
        function = self._function_of.get(id(code)) or self._function(code)
        calls = self._calls
        if calls:
            if len(calls) >= self.depth_limit:
                self._refuse_call()
            effect = calls[-1].effect
            if effect is not None and effect.mutates:  # a part of the line has run
                self._changed()
        call = _Call(frame, function)
        calls.append(call)
        self._note_all(call)
        self._append(self.place(frame.f_lineno + function.offset, CALL, function.index))
        return self._trace

    def _trace(self, frame: FrameType, event: str, arg: object) -> Optional[Tracer]:
        """What the interpreter calls for each event in a frame of the program."""
        calls = self._calls
        call = calls[-1] if calls else None
        if call is None or call.frame is not frame:
            call = self._unwind(frame)
            if call is None:
                return None
        if call.view is not None or call.again:
            self._return_to(call)
        # What the line that ran until now has changed.
        effect = call.effect
        if effect is not None:
            if effect.mutates:
                self._changed()
            else:
                self._note_bound(call, effect)
        if call.seen != self._stamp:
            self._note_all(call)
        if event == "line":
            place, call.effect = call.function.lines[frame.f_lineno]
        else:
            function = call.function
            place = self.place(frame.f_lineno + function.offset, _KINDS[event], function.index)
            if event == "return":
                calls.pop()
        events = self._events
        events.append(place)
        if len(events) >= self._batch_end:
            self._end_batch()
        return self._trace

    def _append(self, place: int) -> None:
        self._events.append(place)
        if len(self._events) >= self._batch_end:
            self._end_batch()

    def _end_batch(self) -> None:
        """Passes on a chunk if it is time for one, and stops the program at a limit."""
        count = len(self._events)
        if self.is_interrupted:
            raise Stopped
        if (
            self._past_events + count >= self._limit
            or self._text_size > MOST_TEXT
            or self._past_changes > MOST_CHANGES
        ):
            self._stop_program()
        clock = perf_counter()
        is_slow = clock - self._clock > _BATCH_TIME
        self._batch = max(1, self._batch // 2) if is_slow else min(_BATCH, 2 * self._batch)
        self._clock = clock
        if clock >= self._due:
            self.flush()
        else:
            self._end_batch_after(count)

    def _end_batch_after(self, count: int) -> None:
        self._batch_end = min(count + self._batch, self._limit - self._past_events)

    def _stop_program(self) -> None:
        self.close()
        self._full()
        raise Stopped

    def _refuse_call(self) -> None:
        """Raises what the interpreter raises when calls nest too deep.

        It would stop tracing after an exception here. A profile function, which hears of the end of the call, starts it
        again.
        """
        self.refused_call = True
        sys.setprofile(self._trace_again)
        raise RecursionError("maximum recursion depth exceeded")

    def _trace_again(self, frame: FrameType, event: str, arg: object) -> None:
        sys.setprofile(None)
        sys.settrace(self._trace_call)

    def _unwind(self, frame: FrameType) -> Optional[_Call]:
        """The call of a frame that is not the innermost, because the end of those inside it was not reported."""
        calls = self._calls
        if not any(call.frame is frame for call in calls):
            return None
        while calls[-1].frame is not frame:
            inner = calls.pop()
            line = (inner.frame.f_lineno or 1) + inner.function.offset
            self._append(self.place(line, RETURN, inner.function.index))
        return calls[-1]

    # Variables

    def _changed(self) -> None:
        self._stamp += 1
        self._by_object.clear()
        self._attributes.clear()

    def _note_bound(self, call: _Call, effect: _Effect) -> None:
        """Notes the variables that a line can bind."""
        frame = call.frame
        if effect.names:
            self._note(call.notes, call.function.variables, frame.f_locals.get, effect.names, True)
        if effect.global_names:
            self._note(self._global_notes, self._globals_of, frame.f_globals.get, effect.global_names, True)

    def _note_all(self, call: _Call) -> None:
        """Notes all variables that the call sees, and what has changed in the calls around it."""
        is_new = call.seen < 0
        call.seen = self._stamp
        function = call.function
        if not function.is_module:
            variables = call.frame.f_locals
            names = function.names if function.is_optimized else self._shown_names(variables, call.notes)
            self._note(call.notes, function.variables, variables.get, names)
            if function.has_self:
                self._note_attributes(function.variables, call.notes, variables.get("self"), is_new)
        if is_new and len(self._calls) > 1:
            self._note_begun(self._calls[-2])
        if self._seen_views != self._stamp:
            self._note_views()
        if self._seen_globals == self._stamp:
            return
        self._seen_globals = self._stamp
        variables = call.frame.f_globals
        shown = self._names
        if shown is None:
            shown = self._shown_names(variables, self._global_notes)
        self._note(self._global_notes, self._globals_of, variables.get, shown)

    def _note_views(self) -> None:
        """Notes what has changed in the calls around the innermost, unless they have too many views."""
        views = self._views
        while self._view_count <= MOST_VIEWS and len(views) < len(self._calls) - 1:
            outer = self._calls[len(views)]
            view = _View(outer)
            others = outer.function.views
            if others and others[-1].is_same(view):
                view = others[-1]
            else:
                others.append(view)
                self._view_count += 1
            view.count += 1
            outer.view = view
            views.append(view)
        if self._view_count > MOST_VIEWS:
            return
        self._seen_views = self._stamp
        #: For each function, what has changed in one of its calls, and so in those inside it.
        passed: dict[_Function, dict[str, int]] = {}
        for place, view in enumerate(views, 1):
            changed = [] if view.seen == self._stamp else self._note_view(view)
            if changed:
                passed.setdefault(view.function, {})
            if passed and view.function in passed:
                self._pass_on(place, passed[view.function], changed)

    def _note_view(self, view: _View) -> list[str]:
        """Compares a view with what was last noted of it. Returns the names of what has changed."""
        view.seen = self._stamp
        function = view.function
        start = len(self._changes)
        if function.shared:
            variables = view.frame.f_locals
            view.objects.update((name, variables.get(name, _MISSING)) for name in function.shared)
        self._note(view.notes, function.variables, view.objects.get, view.objects)
        if function.has_self:
            self._note_attributes(function.variables, view.notes, view.owner, False)
        if len(self._changes) == start:
            return []
        names = {index: name for name, index in function.variables.items()}
        changed = [names[index] for index in self._changes[start + 1 :: 3]]
        del self._changes[start:]
        return changed

    def _pass_on(self, place: int, passed: dict[str, int], changed: list[str]) -> None:
        """Notes what a call has, if it differs from what was passed on to it. A change concerns all calls inside."""
        call = self._calls[place - 1]
        view, variables = self._views[place - 1], call.function.variables
        for name in {**passed, **dict.fromkeys(changed, 0)}:
            is_viewed = name in view.objects or name.startswith("self.")
            index = (view.notes if is_viewed else call.notes).get(name, (None, 0))[1]
            if passed.get(name) != index:
                passed[name] = index
                self._changes += (len(self._events), variables[name] + place * AROUND, index)

    def _note_begun(self, call: _Call) -> None:
        """Notes the variables that a line has bound before it calls a function."""
        notes, effect = call.notes, call.effect
        if effect is None or not effect.names:
            return
        before = [(name, notes[name][1] if name in notes else 0) for name in effect.names]
        self._place = (len(self._calls) - 1) * AROUND
        self._note(notes, call.function.variables, call.frame.f_locals.get, effect.names)
        self._place = 0
        for name, index in before:
            if name in notes and notes[name][1] != index:
                call.again.setdefault(name, index)

    def _return_to(self, call: _Call) -> None:
        """Makes a call note again, as the innermost, what has changed while it was around another one."""
        views, notes = self._views, call.notes
        for name, index in call.again.items():
            if name in notes and notes[name][1] != index:
                notes[name] = (_MISSING, -1)
        call.again.clear()
        while len(views) >= len(self._calls):
            view = views.pop()
            view.count -= 1
            if view.count == 0:
                view.function.views.pop()
                self._view_count -= 1
        if call.view is not None:
            for name, (_, index) in call.view.notes.items():
                known = notes.get(name)
                if known is None or known[1] != index:
                    notes[name] = (_MISSING, -1)
            call.view = None

    def _note_attributes(self, variables: _Variables, notes: _Notes, owner: object, is_new: bool) -> None:
        known = self._attributes.get(id(owner)) if is_new else None
        if known is not None:
            notes.update(known[1])
            offset = len(self._events)
            for name, (_, index) in known[1].items():
                if index:
                    self._changes += (offset, variables[name], index)
            return
        attributes = _attributes_of(owner)
        gone = [name for name in notes if name.startswith("self.") and name not in attributes]
        self._note(notes, variables, attributes.get, [*attributes, *gone])
        self._attributes[id(owner)] = (owner, {name: notes[name] for name in attributes})

    def _shown_names(self, variables: dict[str, Any], notes: _Notes) -> list[str]:
        """The names of the variables of a module or a class that are or were shown."""
        hidden = self._hidden
        for name in variables.keys() - hidden - notes.keys():
            if name.startswith("__") or name in self.effects.imported:
                hidden.add(name)
        return [*notes, *(name for name in variables if name not in hidden and name not in notes)]

    def _note(
        self,
        notes: _Notes,
        variables: _Variables,
        get: Callable[[str, Any], Any],
        names: Iterable[str],
        bound: bool = False,
    ) -> None:
        """Notes the values of variables that differ from the last ones. `bound` are those that a line can bind.

        This takes most of the time of a trace; hence the shortcuts for numbers and for objects that have not changed.
        """
        changes = self._changes
        offset = len(self._events)
        for name in names:
            value = get(name, _MISSING)
            known = notes.get(name)
            kind = type(value)
            if kind is int:
                if known is not None and known[0] is value:
                    continue
                index = self._integers.get(value)
                if index is None:
                    index = self._index_of(value)
            elif value is _MISSING:
                if known is not None:
                    del notes[name]
                    if known[1]:
                        changes += (offset, variables[name] + self._place, 0)
                continue
            else:
                if known is not None and known[0] is value:
                    if kind in _ATOMS:
                        continue
                    if bound:
                        self._changed()  # `list += …` binds the same object
                content = self._by_object.get(id(value))
                index = self._index_of(value) if content is None else content[1]
            notes[name] = (value, index)
            if index != (0 if known is None else known[1]):
                changes += (offset, variables[name] + self._place, index)

    # Texts

    def _index_of(self, value: Any) -> int:
        """The index of the text of a value; 0 if it is not shown."""
        kind = type(value)
        atoms = self._by_atom.get(kind)
        if atoms is not None:
            index = atoms.get(value)
            if index is None:
                index = atoms[value] = self._text_index(value)
            return index
        if isinstance(value, _NOT_SHOWN):
            return 0
        index = self._index_by_content(value) if kind in _MARSHALLED else self._text_index(value)
        # Keeps the object, so that its id is not used again.
        self._by_object[id(value)] = (value, index)
        return index

    def _index_by_content(self, value: Any) -> int:
        try:
            content, shown = self._content(value)
        except (ValueError, RecursionError, MemoryError):
            return self._text_index(value)
        index = self._by_content.get(content)
        if index is None:
            index = self._by_content[content] = self._text_index(shown)
        return index

    def _content(self, value: Any) -> tuple[bytes, Any]:
        """The bytes of a value, or of as many of its first elements as its text can show, and these."""
        count = self._enough.get(id(value))
        if count is not None:
            shown = _first(value, count)
            content = marshal.dumps(shown, 2)
            if len(content) >= _ENOUGH_BYTES:
                return content, shown
        shown = _first(value, _ENOUGH_ELEMENTS) if len(value) > _ENOUGH_ELEMENTS else value
        content = marshal.dumps(shown, 2)
        if len(content) > 2 * _ENOUGH_BYTES:
            self._enough[id(value)] = len(shown) * _ENOUGH_BYTES // len(content) + 2
        return content, shown

    def _text_index(self, value: Any) -> int:
        text = self._text_of(value)
        index = self._by_text.get(text)
        if index is None:
            index = self._by_text[text] = len(self._by_text)
            self._new_values.append(text)
            self._text_size += len(text)
        return index

    def _text_of(self, value: Any) -> str:
        """The text of a value, cut if it is long. It may call a method of the program, which is not traced."""
        self._is_busy = True
        try:
            text = repr(value)
            if _PLAIN in text:
                text = _with_attributes(value)
        except Exception as error:
            text = f"<{type(value).__name__}: {type(error).__name__}>"
        finally:
            self._is_busy = False
        text = _ADDRESS.sub("", text) if " at 0x" in text else text
        return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"


def _first(value: Any, count: int) -> Any:
    """The first elements of a list, tuple, set or dictionary."""
    if isinstance(value, (list, tuple)):
        return value[:count]
    return type(value)(islice(value.items() if isinstance(value, dict) else value, count))


def _with_attributes(value: Any, nested: int = 0) -> str:
    """`repr`, where objects of the program's classes without one of their own show their attributes: `Queen(row=0, col=4)`."""
    kind: Any = type(value)
    if kind.__repr__ is object.__repr__ and kind.__module__ == "__main__":
        attributes = _attributes_of(value).items()
        return f"{kind.__name__}({', '.join(f'{name[5:]}={shown!r}' for name, shown in attributes)})"
    if kind not in _MARSHALLED or not value or nested == _MOST_NESTED:
        return repr(value)
    texts = [_with_attributes(item, nested + 1) for item in _first(value, _ENOUGH_ELEMENTS)]
    if kind is dict:
        texts = [f"{key}: {_with_attributes(item, nested + 1)}" for key, item in zip(texts, value.values())]
    ends: dict[Any, tuple[str, str]] = {list: ("[", "]"), tuple: ("(", ")"), frozenset: ("frozenset({", "})")}
    start, end = ends.get(kind, ("{", "}"))
    return f"{start}{', '.join(texts)}{',' if kind is tuple and len(texts) == 1 else ''}{end}"


def _attributes_of(owner: Any) -> dict[str, Any]:
    """The attributes of an object, by name with "self."."""
    try:
        attributes = object.__getattribute__(owner, "__dict__")
    except AttributeError:
        names = [name for kind in type(owner).__mro__ for name in getattr(kind, "__slots__", ())]
        attributes = {name: getattr(owner, name) for name in names if hasattr(owner, name)}
    return {f"self.{name}": value for name, value in attributes.items()}
