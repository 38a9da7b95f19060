"""Runs programs with the page's tracer, for tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "www" / "program"))
from python import runner, tracer  # noqa: E402


class Run:
    """A run of a program, with what its chunks say of every event."""

    def __init__(self, source, n=5, **options):
        self.chunks, self.ends = [], []
        runner.run(source, n, self.chunks.append, self.ends.append, **options)
        (self.end,) = self.ends
        self.output = [item for chunk in self.chunks for item in chunk["output"]]
        self.text = "".join(text for _, text in self.output)
        self.length = sum(len(chunk["lines"]) for chunk in self.chunks)

    def events(self):
        """Every event with its line, the calls on the stack with their variables, and the variables of the module."""
        functions, variables, values = [], [], []
        frames, module = [], {}
        for chunk in self.chunks:
            functions += chunk["newFunctions"]
            variables += chunk["newVariables"]
            values += chunk["newValues"]
            changes = {}
            for i in range(0, len(chunk["changes"]), 3):
                offset, variable, value = chunk["changes"][i : i + 3]
                place, index = divmod(variable, tracer.AROUND)
                changes.setdefault(offset, []).append((place, variables[index], values[value]))
            for offset, (line, kind, function) in enumerate(
                zip(chunk["lines"], chunk["kinds"], chunk["functions"], strict=True)
            ):
                if kind == tracer.CALL:
                    frames.append((function, {}))
                for place, variable, text in changes.get(offset, []):
                    callee, name = variable["function"], variable["name"]
                    inwards = [owner for index, owner in frames[place - 1 : -1] if index == callee]
                    owners = [module] if callee == 0 else inwards if place else [frames[-1][1]]
                    for owner in owners:
                        if text:
                            owner[name] = text
                        else:
                            owner.pop(name, None)
                name = ("line", "call", "return", "exception")[kind]
                assert function == frames[-1][0]
                stack = [(functions[index].rpartition(".")[2], dict(variables)) for index, variables in frames]
                yield name, line, stack, dict(module)
                if kind == tracer.RETURN:
                    frames.pop()
        assert len(values) == len(set(values))
        assert values[0] == ""
