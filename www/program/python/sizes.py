"""Finds the number by which a program sets the board size, so that n can take its place.

Nothing else in a program is ever changed, so a number counts only if it can be nothing else. `../javascript/size.js` does
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

#: Uses of a size. One of another name has only these.
_STRICT = frozenset(("length", "end", "bound", "shift", "index"))
#: Functions that count up to their argument, and those that make a text or another number of it.
_COUNTING = frozenset(("range", "product", "permutations"))
_FORMING = frozenset(("print", "str", "format", "write", "int"))

_Function = Union[ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda]


def set_size(tree: ast.Module, n: int) -> Optional[int]:
    """Puts n in the place of the board size that a program sets itself. Returns the line, or None if there is none.

    Unless the program asks for the size, this is the number that is the only argument of a call, or the argument for a
    parameter with a name of the size; or else that of a variable that is bound once and only used as a size. If another
    number can be the size too, or the function is called for several sizes, there is none.
    """
    if _asks(tree) or any(isinstance(node, ast.Name) and node.id in _REFLECTION for node in ast.walk(tree)):
        return None
    variables = _Variables(tree)
    if variables.has_fixed_size():
        return None
    passed, assigned = variables.passed_sizes(), variables.assigned_sizes()
    named = [size for size in assigned if size.is_outer and size.is_named]
    if any(size.is_certain and variables.has_other_size(size.number) for size in passed):
        return None
    if any(size.is_certain for size in passed):
        outer = [size for size in assigned if size.is_outer and (size.is_named or size.is_proved)]
        candidates = passed + outer
    else:
        others = [size for size in assigned if size.is_outer or size.is_named]
        candidates = [size for size in named if size.is_possible]
        candidates = candidates or [size for size in passed + others if size.is_possible]
    if len(candidates) != 1 or not candidates[0].is_certain:
        return None
    candidates[0].number.value = n
    return candidates[0].number.lineno


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


def _arguments_of(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def _asks(tree: ast.AST) -> bool:
    """Whether a program uses its input or its arguments."""
    pauses = pauses_in(tree)
    return any(called_name(call) == "input" and call.lineno not in pauses for call in _calls(tree)) or any(
        getattr(node, "id", getattr(node, "attr", "")) in ("argv", "stdin") for node in ast.walk(tree)
    )


def _is_number(node: Optional[ast.AST], least: int) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value >= least


def _is_equality(test: ast.Compare) -> bool:
    return isinstance(test.ops[0], (ast.Eq, ast.NotEq))


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
    """A number that a variable or a parameter has, whether this can be the size, and whether it can be nothing else."""

    number: ast.Constant
    is_outer: bool
    is_named: bool
    is_possible: bool
    #: Whether its uses show that it is the size, whatever its name.
    is_proved: bool
    is_certain: bool


class _Variables(ast.NodeVisitor):
    """The variables of a program: how often each is bound, and where it is read."""

    def __init__(self, tree: ast.Module) -> None:
        self._outermost = self._scope = _Scope(None)
        self._parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        self._numbers = [node for node in self._parents if _is_number(node, _LEAST_SIZE)]
        self._found: list[tuple[_Scope, str, Optional[ast.Name]]] = []
        self._scopes: dict[ast.AST, _Scope] = {}
        self._functions: dict[str, list[_Function]] = defaultdict(list)
        self._parameters: set[tuple[_Scope, str]] = set()
        self.visit(tree)
        self._binds: dict[tuple[_Scope, str], int] = defaultdict(int)
        self._reads: dict[tuple[_Scope, str], list[ast.Name]] = defaultdict(list)
        for scope, name, read in self._found:
            variable = scope.owner(name), name
            if read is None:
                self._binds[variable] += 1
            else:
                self._reads[variable].append(read)

    def has_fixed_size(self) -> bool:
        """Whether a loop goes on up to a number as it stands there, or something is compared with it."""
        tests = [node for node in self._parents if isinstance(node, ast.Compare) and _is_equality(node)]
        sides = [side for test in tests for side in (test.left, *test.comparators)]
        return any(number in sides or self._use(number) == "bound" for number in self._numbers)

    def passed_sizes(self) -> list[_Size]:
        """The numbers that are passed to functions of the program.

        They are the only argument or, in a program without another number, list or text that can have the size, for a
        parameter with a name of the size.
        """
        lists = [node for node in self._parents if isinstance(node, (ast.List, ast.Tuple))]
        texts = [node.value for node in self._parents if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        sizes = [number.value for number in self._numbers]
        has_lists = any(len(node.elts) >= _LEAST_SIZE for node in lists) or any(len(text) in sizes for text in texts)
        is_alone = len(self._numbers) == 1 and not has_lists
        found = []
        for call in self._parents:
            if not isinstance(call, ast.Call):
                continue
            arguments = _arguments_of(call)
            functions = self._functions.get(called_name(call), [])
            index = next((i for i, given in enumerate(arguments) if _is_number(given, _LEAST_SIZE)), None)
            is_only = len(arguments) == 1
            is_spread = any(isinstance(given, ast.Starred) for given in arguments[:index])
            if index is None or not functions or is_spread or not (is_only or is_alone):
                continue
            name = call.keywords[index - len(call.args)].arg if index >= len(call.args) else None
            parameters = [self._parameter(function, index, name) for function in functions]
            if not is_only and not all(is_size(parameter) for _, parameter in parameters):
                continue
            number = arguments[index]
            assert isinstance(number, ast.Constant)
            taken = [self._size(number, *parameter, False) for parameter in parameters]
            possible, certain = (any(size.is_possible for size in taken), all(size.is_certain for size in taken))
            found.append(taken[0]._replace(is_possible=possible, is_certain=certain))
        return found

    def has_other_size(self, number: ast.Constant) -> bool:
        """Whether the function that this number is passed to is called for another size, apart from its own calls."""
        calls = [node for node in self._parents if isinstance(node, ast.Call)]
        caller = next(call for call in calls if number in _arguments_of(call))
        name, index = called_name(caller), _arguments_of(caller).index(number)
        own = {node for function in self._functions[name] for node in ast.walk(function)}
        others = [call for call in calls if called_name(call) == name and call not in own]
        sizes = [size for call in others for size in _arguments_of(call)[index : index + 1]]
        return any(self._is_other(size, number) for size in sizes)

    def _is_other(self, size: ast.expr, number: ast.Constant) -> bool:
        if isinstance(size, ast.Name):
            return not self._is_row(size)
        return _is_number(size, 0) and size.value != number.value

    def assigned_sizes(self) -> list[_Size]:
        """The numbers of variables."""
        found = []
        for node in self._parents:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            target, number = targets[0], getattr(node, "value", None)
            if not isinstance(node, (ast.Assign, ast.AnnAssign)) or len(targets) > 1 or not isinstance(target, ast.Name):
                continue
            owner = self._scopes[target].owner(target.id)
            is_outer = owner is self._outermost
            if _is_number(number, 1 if is_outer and is_size(target.id) else _LEAST_SIZE) and not owner.is_class:
                found.append(self._size(number, owner, target.id, is_outer))
        return found

    def _size(self, number: ast.Constant, scope: _Scope, name: str, is_outer: bool) -> _Size:
        """What a number is for, by all the reads of the variable or the parameter that has it.

        Another name than one of the size needs a list of that length, or a loop up to it and a test whether a row or a
        length is equal to it, and a program without another number that can be a size: a limit has a loop too.
        """
        uses = {self._use(read) for read in self._reads[scope, name]}
        is_parameter, is_named = (scope, name) in self._parameters, is_size(name)
        is_used = bool(uses & (_STRICT - {"index"})) or is_named and ("call" in uses or is_parameter)
        is_possible = is_used and self._binds[scope, name] == 1
        is_proved = uses <= _STRICT and ("length" in uses or uses >= {"end", "bound"})
        is_clear = "other" not in uses if is_named else is_proved and self._numbers == [number]
        return _Size(number, is_outer, is_named, is_possible, is_proved, is_possible and is_clear)

    def _use(self, read: ast.AST) -> str:
        """What a variable is used for where it is read."""
        node, parent = read, self._parents[read]
        while isinstance(parent, ast.BinOp) and not isinstance(parent.op, ast.LShift):
            if any(isinstance(side, (ast.List, ast.ListComp)) for side in (parent.left, parent.right)):
                return "length"
            node, parent = parent, self._parents[parent]
        if isinstance(parent, ast.keyword):
            node, parent = parent, self._parents[parent]
        if isinstance(parent, ast.Call) and node is not parent.func:
            name = called_name(parent)
            kinds = {"bound": _COUNTING, "value": _FORMING, "call": self._functions}
            return next((kind for kind, names in kinds.items() if name in names), "other")
        if isinstance(parent, ast.BinOp):
            return "shift" if node is parent.right else "value"
        if isinstance(parent, ast.Subscript) and node is not parent.value:
            return "index"
        if isinstance(parent, ast.Compare):
            return self._test(parent, read)
        return "other" if isinstance(parent, ast.Slice) else "value"

    def _test(self, test: ast.Compare, read: ast.AST) -> str:
        """What a variable is used for in a comparison."""
        sides = [side for side in (test.left, *test.comparators) if side is not read]
        if _is_equality(test) and any(map(self._is_row, sides)):
            return "end"
        node: ast.AST = test
        parent = self._parents[node]
        while isinstance(parent, ast.BoolOp):
            node, parent = parent, self._parents[parent]
        return "bound" if isinstance(parent, ast.While) and node is parent.test else "value"

    def _is_row(self, node: ast.AST) -> bool:
        """Whether this is a parameter, or the length of a list."""
        if isinstance(node, ast.Name):
            return (self._scopes[node].owner(node.id), node.id) in self._parameters
        return isinstance(node, ast.Call) and called_name(node) == "len"

    def _parameter(self, function: _Function, index: int, name: Optional[str]) -> tuple[_Scope, str]:
        """The parameter that an argument of a call sets, by its name if it has one."""
        parameters = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
        if parameters[:1] in (["self"], ["cls"]):
            del parameters[0]
        return self._scopes[function], name or (parameters[index] if index < len(parameters) else "")

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
        self._parameters.add((self._scope, node.arg))
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
