"""Records programs with the page's tracer, as one Python for all tests.

Each connection to SOCKET is a run in a process of its own, which inherits what is imported and leaves nothing behind: a
line with the arguments of `run`, in JSON, is answered by its chunks, one a line, and how it ended. Arrays are in Base64.
It ends with the process that has started it.

    python3 record.py SOCKET
"""

import json
import os
import sys
from base64 import b64encode
from pathlib import Path
from socketserver import ForkingMixIn, StreamRequestHandler, UnixStreamServer

sys.path.insert(0, str(Path(__file__).parents[2] / "www" / "program"))
from python.runner import run  # noqa: E402

PARENT = os.getppid()


class Run(StreamRequestHandler):
    wbufsize = -1

    def handle(self):
        run(**json.loads(self.rfile.readline()), emit=self.write, end=self.write)

    def write(self, message):
        text = json.dumps(message, default=lambda array: b64encode(array).decode())
        self.wfile.write(f"{text}\n".encode())


class Server(ForkingMixIn, UnixStreamServer):
    def service_actions(self):
        super().service_actions()
        if os.getppid() != PARENT:
            sys.exit()


with Server(sys.argv[1], Run) as server:
    os.dup2(2, 1)  # the end of standard output says that it listens
    server.serve_forever()
