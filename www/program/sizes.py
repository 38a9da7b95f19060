"""Finds the number by which a program sets the board size, so that n can take its place.

Nothing else in a program is ever changed, so a number counts only if it can be nothing else. `javascript-size.js` does
the same for JavaScript.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from typing import Any, NamedTuple, Optional, TypeGuard, Union

#: Names of the board size, in lower case and without underscores.
_SIZE_NAMES = frozenset("n size boardsize numqueens nqueens queens dimension dim".split())
#: The smallest number of another name or of a call that is taken for a board size: smaller ones are often a first row.
_LEAST_SIZE = 4
#: With these, a program can use a variable without its name.
_REFLECTION = frozenset(("eval", "exec", "globals", "locals", "vars"))

_Function = Union[ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda]


def set_size(tree: ast.Module, n: int) -> Optional[int]:
    """Puts n in the place of the board size that a program sets itself. Returns the line, or None if there is none.

    Unless the program asks for the size, this is the only number that is the only argument of a call; or else that of a
    variable that is bound once and only used as a size.
    """
    if _asks(tree) or any(isinstance(node, ast.Name) and node.id in _REFLECTION for node in ast.walk(tree)):
        return None
    variables = _Variables(tree)
    assigned = variables.assigned_sizes()
    for candidates in (
        variables.passed_sizes(),
        [size.number for size in assigned if size.is_outer and size.is_named],
        [size.number for size in assigned if size.is_outer],
        [size.number for size in assigned if size.is_named],
    ):
        if candidates:
            if len(candidates) > 1:
                return None
            candidates[0].value = n
            return candidates[0].lineno
    return None


def is_size(name: str) -> bool:
    """Whether a name is one of the board size."""
    return name.replace("_", "").lower() in _SIZE_NAMES


def called_name(call: ast.Call) -> str:
    """The name of what is called."""
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def pauses_in(tree: ast.AST) -> frozenset[int]:
    """The lines that read a line and do nothing with it, as at the end of a program that keeps its window open."""
    reads = [node for node in _calls(tree) if called_name(node) in ("input", "readline")]
    waits = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    return frozenset(node.lineno for node in reads) - {node.lineno for node in reads if node not in waits}


def _calls(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def _asks(tree: ast.AST) -> bool:
    """Whether a program uses its input or its arguments."""
    pauses = pauses_in(tree)
    return any(called_name(call) == "input" and call.lineno not in pauses for call in _calls(tree)) or any(
        getattr(node, "id", getattr(node, "attr", "")) in ("argv", "stdin") for node in ast.walk(tree)
    )


def _is_number(node: Optional[ast.AST], least: int) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value >= least


class _Scope:
    """A part of a program with variables of its own."""

    def __init__(self, parent: Optional[_Scope], is_class: bool = False) -> None:
        self.parent, self.is_class = parent, is_class
        self.bound: set[str] = set()
        #: The names that it takes from a function around it, or from the module.
        self.taken: dict[str, bool] = {}

    def owner(self, name: str) -> _Scope:
        """The scope whose variable a name is here: the outermost one, if no other binds it."""
        scope: _Scope = self
        is_global = False
        while scope.parent:
            is_global = is_global or scope.taken.get(name, False)
            is_own = name in scope.bound and name not in scope.taken and (scope is self or not scope.is_class)
            if is_own and not is_global:
                break
            scope = scope.parent
        return scope


class _Size(NamedTuple):
    """A number that is assigned to a variable which is used as a size."""

    number: ast.Constant
    is_outer: bool
    is_named: bool


class _Variables(ast.NodeVisitor):
    """The variables of a program: how often each is bound, and where it is read."""

    def __init__(self, tree: ast.Module) -> None:
        self._outermost = self._scope = _Scope(None)
        self._parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        self._found: list[tuple[_Scope, str, Optional[ast.Name]]] = []
        self._scopes: dict[ast.AST, _Scope] = {}
        self._functions: dict[str, list[_Function]] = defaultdict(list)
        self.visit(tree)
        self._binds: dict[tuple[_Scope, str], int] = defaultdict(int)
        self._reads: dict[tuple[_Scope, str], list[ast.Name]] = defaultdict(list)
        for scope, name, read in self._found:
            variable = scope.owner(name), name
            if read is None:
                self._binds[variable] += 1
            else:
                self._reads[variable].append(read)

    def passed_sizes(self) -> list[ast.Constant]:
        """The numbers that are the only argument of a call of a function of the program, which uses it as a size."""
        found = []
        for call in self._parents:
            if isinstance(call, ast.Call):
                arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
                if len(arguments) == 1 and _is_number(arguments[0], _LEAST_SIZE) and self._takes_size(call):
                    found.append(arguments[0])
        return found

    def assigned_sizes(self) -> list[_Size]:
        """The numbers of variables that are bound once and used as a size."""
        found = []
        for node in self._parents:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            target, number = targets[0], getattr(node, "value", None)
            if not isinstance(node, (ast.Assign, ast.AnnAssign)) or len(targets) > 1 or not isinstance(target, ast.Name):
                continue
            owner = self._scopes[target].owner(target.id)
            is_outer, is_named = owner is self._outermost, is_size(target.id)
            if (
                _is_number(number, 1 if is_outer and is_named else _LEAST_SIZE)
                and not owner.is_class
                and self._binds[owner, target.id] == 1
                and any(self._is_size_use(read, is_named) for read in self._reads[owner, target.id])
            ):
                found.append(_Size(number, is_outer, is_named))
        return found

    def _is_size_use(self, read: ast.Name, is_named: bool) -> bool:
        """Whether a variable is used as a size where it is read; one with such a name also in a call."""
        node: ast.AST = read
        parent = self._parents[node]
        while isinstance(parent, ast.BinOp) and isinstance(parent.op, (ast.Add, ast.Sub)):
            node, parent = parent, self._parents[parent]
        if isinstance(parent, ast.keyword):
            node, parent = parent, self._parents[parent]
        if isinstance(parent, ast.Call) and node is not parent.func:
            return called_name(parent) == "range" or is_named and called_name(parent) in self._functions
        if isinstance(parent, ast.BinOp):
            is_list = isinstance(parent.left, (ast.List, ast.ListComp)) or isinstance(parent.right, ast.List)
            return is_list if isinstance(parent.op, ast.Mult) else is_named and isinstance(parent.op, ast.LShift)
        if isinstance(parent, ast.Compare):
            node, parent = parent, self._parents[parent]
            while isinstance(parent, ast.BoolOp):
                node, parent = parent, self._parents[parent]
            return isinstance(parent, ast.While) and node is parent.test
        return False

    def _takes_size(self, call: ast.Call) -> bool:
        """Whether the functions that a call with one argument can mean use it as a size."""
        functions = self._functions.get(called_name(call), [])
        name = call.keywords[0].arg if call.keywords else None
        return bool(functions) and all(self._is_taken_as_size(function, name) for function in functions)

    def _is_taken_as_size(self, function: _Function, name: Optional[str]) -> bool:
        parameters = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
        if parameters[:1] in (["self"], ["cls"]):
            del parameters[0]
        parameter = name or (parameters[0] if parameters else "")
        reads = self._reads[self._scopes[function], parameter]
        return is_size(parameter) or any(self._is_size_use(read, False) for read in reads)

    # The walk through the program

    def _bind(self, *names: Optional[str]) -> None:
        for name in filter(None, names):
            self._scope.bound.add(name)
            self._found.append((self._scope, name, None))

    def _visit_in(self, scope: _Scope, *parts: Any) -> None:
        outer, self._scope = self._scope, scope
        for part in parts:
            for node in part if isinstance(part, list) else [part]:
                self.visit(node)
        self._scope = outer

    def visit_Name(self, node: ast.Name) -> None:
        self._scopes[node] = self._scope
        if isinstance(node.ctx, ast.Load):
            self._found.append((self._scope, node.id, node))
        else:
            self._bind(node.id)

    def visit_FunctionDef(self, node: Any) -> None:
        arguments: ast.arguments = node.args
        defaults = [default for default in (*arguments.defaults, *arguments.kw_defaults) if default]
        self._visit_in(self._scope, getattr(node, "decorator_list", []), defaults)
        name = getattr(node, "name", "")
        self._bind(name)
        owner = self._parents.get(node)
        self._functions[owner.name if name == "__init__" and isinstance(owner, ast.ClassDef) else name].append(node)
        scope = self._scopes[node] = _Scope(self._scope)
        rest = [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
        self._visit_in(scope, arguments.posonlyargs, arguments.args, arguments.kwonlyargs, rest, node.body)

    visit_AsyncFunctionDef = visit_Lambda = visit_FunctionDef

    def visit_arg(self, node: ast.arg) -> None:
        self._bind(node.arg)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_in(self._scope, node.decorator_list, node.bases, [keyword.value for keyword in node.keywords])
        self._bind(node.name)
        self._visit_in(_Scope(self._scope, is_class=True), node.body)

    def visit_ListComp(self, node: Any) -> None:
        first, *others = node.generators
        self.visit(first.iter)
        values = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._visit_in(_Scope(self._scope), first.target, first.ifs, others, values)

    visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_ListComp

    def visit_Global(self, node: ast.Global) -> None:
        self._scope.taken.update(dict.fromkeys(node.names, True))

    def visit_Nonlocal(self, node: ast.Nonlocal) -> None:
        self._scope.taken.update(dict.fromkeys(node.names, False))

    def visit_alias(self, node: ast.alias) -> None:
        self._bind((node.asname or node.name).split(".")[0])

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        self._bind(node.name)
        self.generic_visit(node)

    def visit_MatchAs(self, node: Any) -> None:
        self._bind(getattr(node, "name", None), getattr(node, "rest", None))
        self.generic_visit(node)

    visit_MatchStar = visit_MatchMapping = visit_MatchAs
