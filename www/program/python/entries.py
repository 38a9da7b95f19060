"""Finds out what to call in a program that calls nothing itself, such as an answer to an exercise with a class `Solution`.

`../javascript/entry.js` does the same for JavaScript.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Callable, NamedTuple, Optional

from .sizes import called_name, is_size
from .tracer import MOST_OUTPUT, Values

#: Names of functions that solve the problem, the likeliest first, in lower case and without underscores.
_SOLVERS = (
    "solvenqueens totalnqueens nqueens queens solvequeens nqueen solve solver solutions findsolutions countsolutions"
    " count placequeens main run".split()
)
#: Names of attributes in which a solver leaves what it has found.
_RESULTS = re.compile("solution|result|answer|found|count|total", re.IGNORECASE)
#: What a function needs that only a name can give.
_MANY = 9


class Entry(NamedTuple):
    """What is called: its text, and what returns what it has found."""

    text: str
    call: Callable[[], Any]


#: How likely it is that something should be called, the least first.
_Rank = tuple[int, ...]


def find_entry(tree: ast.Module, namespace: Values, n: int) -> Optional[Entry]:
    """What to call in a program that called none of its own functions."""
    if _calls_itself(tree):
        return None
    entries = [entry for node in tree.body for entry in _entries_of(node, namespace, n)]
    if not entries:
        return None
    rank, entry = min(entries, key=lambda entry: entry[0])
    # Where a solver needs more, a function with another name is not what solves the problem.
    functions = [node for node in tree.body if isinstance(node, _FUNCTIONS)]
    is_helper = rank[1] == len(_SOLVERS) and any(_rank(node)[0] < len(_SOLVERS) for node in functions)
    return None if is_helper else entry


def find_uncalled(tree: ast.Module) -> Optional[str]:
    """The likeliest solver, with all that it needs, of a program that calls none of its functions."""
    if _calls_itself(tree):
        return None
    calls: list[tuple[_Rank, str]] = []
    for node in tree.body:
        if isinstance(node, _FUNCTIONS):
            calls.append(((*_rank(node), -node.lineno), f"{node.name}({_parameters(node)})"))
        elif isinstance(node, ast.ClassDef):
            methods = [item for item in node.body if isinstance(item, _FUNCTIONS)]
            made = "".join(_parameters(method, 1) for method in methods if method.name == "__init__")
            calls += [
                ((*_rank(method), -method.lineno), f"{node.name}({made}).{method.name}({_parameters(method, 1)})")
                for method in methods
                if method.name[0] != "_"
            ]
    return min(calls)[1] if calls else None


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _parameters(function: Any, first: int = 0) -> str:
    arguments = function.args
    return ", ".join(argument.arg for argument in [*arguments.posonlyargs, *arguments.args][first:])


def outer_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module outside its functions and classes."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            yield node
            yield from outer_nodes(node)


def _calls_itself(tree: ast.Module) -> bool:
    """Whether the module calls a function, a method or a constructor of its own, or hands one to what may call it."""
    nodes = list(ast.walk(tree))
    own = {node.name for node in nodes if isinstance(node, _FUNCTIONS)}
    for node in nodes:
        if isinstance(node, ast.ClassDef) and any(getattr(item, "name", "") == "__init__" for item in node.body):
            own.add(node.name)
    calls = [node for node in outer_nodes(tree) if isinstance(node, ast.Call)]
    handed = [value for call in calls for value in (*call.args, *(keyword.value for keyword in call.keywords))]
    return any(called_name(call) in own for call in calls) or any(getattr(value, "id", "") in own for value in handed)


def _entries_of(node: ast.AST, namespace: Values, n: int) -> Iterator[tuple[_Rank, Entry]]:
    name = getattr(node, "name", "")
    value = namespace.get(name)
    if not callable(value):
        return
    if isinstance(node, ast.ClassDef):
        yield from _entries_of_class(node, value, n)
    elif isinstance(node, ast.FunctionDef):
        count = _required(node)
        if count == 1:
            yield (1, *_rank(node), -node.lineno), Entry(f"{name}({n})", lambda: value(n))
        elif count == 0 and _rank(node)[0] < len(_SOLVERS):
            yield (3, *_rank(node), -node.lineno), Entry(f"{name}()", lambda: value())


def _entries_of_class(node: ast.ClassDef, kind: Any, n: int) -> Iterator[tuple[_Rank, Entry]]:
    """Calls with n as the only argument, of the constructor or of the method; of a solver, also without it."""
    methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
    init = next((method for method in methods if method.name == "__init__"), None)
    needed = _required(init) - 1 if init else 0
    takes_size = needed == 1 or needed == 0 and init is not None and any(is_size(arg.arg) for arg in init.args.args)
    public = []
    for method in methods:
        given = _required(method) - 1
        is_solver = _rank(method)[0] < len(_SOLVERS)
        is_whole = given == 1 - needed or given == 0 == needed and is_solver
        if method.name[0] != "_" and needed < 2 and is_whole:
            public.append((method, given, is_solver))
    for method, given, is_solver in public:
        if len(public) > 1 and not is_solver:
            continue
        made = (n,) if takes_size and given == 0 else ()
        called = (n,) if given == 1 else ()
        # Without n anywhere, the program has a size of its own.
        rank = (0 if node.name == "Solution" else 2 if made or called else 4, *_rank(method), -method.lineno)
        text = f"{node.name}({n if made else ''}).{method.name}({n if called else ''})"
        yield rank, Entry(text, partial(_call_method, kind, method.name, made, called))


def _call_method(kind: Any, name: str, made: tuple[int, ...], called: tuple[int, ...]) -> Any:
    """What a method returns or, if that is nothing or only says whether it went well, what it leaves in its object."""
    owner = kind(*made)
    value = getattr(owner, name)(*called)
    if value is not None and not isinstance(value, bool):
        return value
    left = [item for key, item in vars(owner).items() if _RESULTS.search(key)] if hasattr(owner, "__dict__") else []
    lists = [item for item in left if not isinstance(item, int)] or left
    return lists[0] if len(lists) == 1 else value


def _required(function: ast.FunctionDef) -> int:
    """The number of arguments that a function needs."""
    arguments = function.args
    if any(default is None for default in arguments.kw_defaults):
        return _MANY
    return len(arguments.posonlyargs) + len(arguments.args) - len(arguments.defaults)


def _rank(function: Any) -> tuple[int, int]:
    """How likely a function solves the problem, by its name and by that of its last argument."""
    name = function.name.replace("_", "").lower()
    known = _SOLVERS.index(name) if name in _SOLVERS else len(_SOLVERS)
    arguments = function.args.args
    return known, 0 if arguments and is_size(arguments[-1].arg) else 1


def text_of_returned(value: Any) -> Optional[str]:
    """The text of what a call returned; of a generator, of its items, each when it is there."""
    if value is None:
        return None
    if not isinstance(value, Iterator):
        return repr(value)[:MOST_OUTPUT]
    items = []
    size = 0
    for item in value:
        items.append(repr(item))
        size += len(items[-1])
        if size > MOST_OUTPUT:
            break
    return f"[{', '.join(items)}]"


# What a call leaves for the next one

#: The most characters of a value that are compared.
_MOST_COMPARED = 10_000


class Kept:
    """The variables, attributes of classes and default arguments of a program, which last longer than a call."""

    def __init__(self, tree: ast.Module, namespace: Values) -> None:
        self._places = list(_places(tree, namespace))
        self._before = [self._text(read) for _, _, read in self._places]

    def changed(self) -> Optional[Values]:
        """The first of them that is another one now, with its line."""
        for (name, line, read), before in zip(self._places, self._before):
            if self._text(read) != before:
                return {"name": name, "line": line}
        return None

    @staticmethod
    def _text(read: Callable[[], Any]) -> str:
        try:
            value = read()
            return repr(value)[:_MOST_COMPARED] if isinstance(value, (int, list, set, dict)) else ""
        except Exception:
            return ""


def _places(tree: ast.Module, namespace: Values) -> Iterator[tuple[str, int, Callable[[], Any]]]:
    for node in tree.body:
        value = namespace.get(getattr(node, "name", ""))
        if isinstance(node, ast.FunctionDef):
            yield from _defaults(node, value)
        elif isinstance(node, ast.ClassDef):
            for item in node.body:
                for name in _targets(item):
                    yield f"{node.name}.{name}", item.lineno, partial(getattr, value, name, None)
                if isinstance(item, ast.FunctionDef):
                    yield from _defaults(item, getattr(value, item.name, None))
        else:
            for name in _targets(node):
                yield name, node.lineno, partial(namespace.get, name)


def _targets(node: ast.AST) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    is_plain = isinstance(node, (ast.Assign, ast.AnnAssign))
    return [target.id for target in targets if isinstance(target, ast.Name)] if is_plain else []


def _defaults(function: ast.FunctionDef, value: Any) -> Iterator[tuple[str, int, Callable[[], Any]]]:
    defaults = function.args.defaults
    named = function.args.args[len(function.args.args) - len(defaults) :]
    for i, (argument, default) in enumerate(zip(named, defaults)):
        yield argument.arg, default.lineno, partial(lambda i: value.__defaults__[i], i)
