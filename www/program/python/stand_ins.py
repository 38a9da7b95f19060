"""What stands in for threads, processes and files, which a program on the page does not have.

What would run beside the program runs at once, where it is started. Files are kept in memory, and end with the run.
"""

from __future__ import annotations

import builtins
import io
import os
import re
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, Callable, Optional

#: With these, threads wait for each other, and one that runs at once would wait for ever.
_WAITING = re.compile(r"\b(Queue|Event|Condition|Barrier|Semaphore)\b")


def stand_ins(source: str, files: Files) -> list[tuple[Any, str, Any]]:
    """What to change while a program runs: an object, the name of its attribute, and the new value."""
    changes: list[tuple[Any, str, Any]] = [(builtins, "open", files.open), (io, "open", files.open)]
    if "thread" in source.lower() and not _WAITING.search(source):
        changes += [
            (threading.Thread, "start", lambda thread: thread.run()),
            (threading.Thread, "join", lambda thread, timeout=None: None),
            (threading.Thread, "is_alive", lambda thread: False),
        ]
    if "concurrent" in source:
        import concurrent.futures as futures

        # They are loaded when they are asked for, which would undo the change.
        futures.ThreadPoolExecutor, futures.ProcessPoolExecutor  # noqa: B018
        changes += [(futures, name, _executor(futures)) for name in ("ThreadPoolExecutor", "ProcessPoolExecutor")]
    return changes


def modules(source: str) -> dict[str, ModuleType]:
    """The modules that take the place of others while a program runs."""
    if "multiprocessing" not in source:
        return {}
    names = ("multiprocessing", "multiprocessing.pool", "multiprocessing.dummy")
    made = {name: ModuleType(name) for name in names}
    for module in made.values():
        module.__dict__.update(
            Pool=_Pool, ThreadPool=_Pool, Process=_Process, Queue=_Queue, SimpleQueue=_Queue, Value=_Value, Array=_array,
            Lock=threading.Lock, RLock=threading.RLock, Manager=_Manager, cpu_count=lambda: 1,
            freeze_support=lambda: None, set_start_method=lambda *_, **__: None,
        )  # fmt: skip
        module.__dict__["get_context"] = lambda method=None, module=module: module
    made[names[0]].__dict__.update(pool=made[names[1]], dummy=made[names[2]])
    return made


class Files:
    """Files in memory. What the program has not written is read where it is."""

    def __init__(self) -> None:
        self._open, self._written = builtins.open, dict[str, Any]()

    def open(self, file: Any, mode: str = "r", *arguments: Any, **options: Any) -> Any:
        if isinstance(file, int) or not isinstance(mode, str):
            return self._open(file, mode, *arguments, **options)
        name = os.fspath(file)
        before = self._written.get(name)
        if before is None and not set("wax") & set(mode):
            return self._open(file, mode, *arguments, **options)
        made: Any = _Bytes if "b" in mode else _Text
        start = before.content if before is not None and not set("wx") & set(mode) else made().content
        opened = made(start)
        opened.name = name
        opened.seek(0, os.SEEK_END if "a" in mode else os.SEEK_SET)
        if set("wax+") & set(mode):
            self._written.pop(name, None)  # a dict keeps the place of a key that it has
            self._written[name] = opened
        return opened

    def last(self) -> Optional[dict[str, str]]:
        """The last file of text that has something in it, with its name."""
        for name, file in reversed(self._written.items()):
            if isinstance(file, _Text) and file.content.strip():
                return {"name": str(name), "text": file.content}
        return None


class _Text(io.StringIO):
    """A file of text whose content outlasts it."""

    _last = ""

    @property
    def content(self) -> str:
        return self._last if self.closed else self.getvalue()

    def close(self) -> None:
        self._last = self.content
        super().close()


class _Bytes(io.BytesIO):
    _last = b""

    @property
    def content(self) -> bytes:
        return self._last if self.closed else self.getvalue()

    def close(self) -> None:
        self._last = self.content
        super().close()


class _Result:
    """What a call has returned."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def get(self, timeout: Optional[float] = None) -> Any:
        return self._value

    def ready(self) -> bool:
        return True

    successful = ready

    def wait(self, timeout: Optional[float] = None) -> None:
        pass


class _Pool:
    """A pool whose only worker is the program."""

    def __init__(
        self, processes: Optional[int] = None, initializer: Any = None, initargs: Iterable[Any] = (), *_: Any, **__: Any
    ) -> None:
        if initializer:
            initializer(*initargs)

    def __enter__(self) -> _Pool:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def apply(self, function: Callable[..., Any], args: Any = (), kwds: Any = {}) -> Any:  # noqa: B006
        return function(*args, **kwds)

    def apply_async(
        self, function: Callable[..., Any], args: Any = (), kwds: Any = {}, callback: Any = None, *_: Any  # noqa: B006
    ) -> _Result:
        value = function(*args, **kwds)
        if callback:
            callback(value)
        return _Result(value)

    def map(self, function: Callable[..., Any], items: Iterable[Any], *_: Any, **__: Any) -> list[Any]:
        return [function(item) for item in items]

    def imap(self, function: Callable[..., Any], items: Iterable[Any], *_: Any, **__: Any) -> Iterator[Any]:
        return map(function, items)

    imap_unordered = imap

    def starmap(self, function: Callable[..., Any], items: Iterable[Any], *_: Any, **__: Any) -> list[Any]:
        return [function(*item) for item in items]

    def map_async(self, *arguments: Any, **options: Any) -> _Result:
        return _Result(self.map(*arguments, **options))

    def starmap_async(self, *arguments: Any, **options: Any) -> _Result:
        return _Result(self.starmap(*arguments, **options))

    def close(self) -> None:
        pass

    join = terminate = close


class _Process:
    exitcode = 0

    def __init__(self, group: Any = None, target: Any = None, name: Any = None, args: Any = (), kwargs: Any = {}, **_: Any):  # noqa: B006
        self.name = name
        self._call: Callable[[], Any] = lambda: target and target(*args, **kwargs)

    def run(self) -> None:
        self._call()

    def start(self) -> None:
        self.run()

    def join(self, timeout: Optional[float] = None) -> None:
        pass

    def is_alive(self) -> bool:
        return False


class _Queue:
    def __init__(self, *_: Any) -> None:
        self._items: deque[Any] = deque()

    def put(self, item: Any, *_: Any, **__: Any) -> None:
        self._items.append(item)

    def get(self, *_: Any, **__: Any) -> Any:
        if not self._items:
            raise RuntimeError("can't start new process")
        return self._items.popleft()

    put_nowait, get_nowait = put, get

    def empty(self) -> bool:
        return not self._items

    def qsize(self) -> int:
        return len(self._items)

    def close(self) -> None:
        pass

    join_thread = close


class _Value:
    def __init__(self, kind: Any, value: Any = 0, **_: Any) -> None:
        self.value, self._lock = value, threading.RLock()

    def get_lock(self) -> Any:
        return self._lock


def _array(kind: Any, items: Any, **_: Any) -> list[Any]:
    return [0] * items if isinstance(items, int) else list(items)


class _Manager:
    list, dict, Queue, Value, Lock = list, dict, _Queue, _Value, staticmethod(threading.Lock)

    def __enter__(self) -> _Manager:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def _executor(futures: Any) -> Any:
    """An executor that does at once what is submitted."""

    class Executor(futures.Executor):  # type: ignore[misc]
        def __init__(self, *_: Any, initializer: Any = None, initargs: Iterable[Any] = (), **__: Any) -> None:
            if initializer:
                initializer(*initargs)

        def submit(self, function: Any, /, *arguments: Any, **options: Any) -> Any:
            future = futures.Future()
            try:
                future.set_result(function(*arguments, **options))
            except Exception as error:
                future.set_exception(error)
            return future

    return Executor


def replace_modules(made: dict[str, ModuleType]) -> dict[str, Optional[ModuleType]]:
    """Puts modules in the place of others, and returns these."""
    before = {name: sys.modules.get(name) for name in made}
    sys.modules.update(made)
    return before


def restore_modules(before: dict[str, Optional[ModuleType]]) -> None:
    for name, module in before.items():
        if module is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = module
