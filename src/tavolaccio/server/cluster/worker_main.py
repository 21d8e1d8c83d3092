"""One worker of many, as a process: `python -m tavolaccio.server.cluster.worker_main`, started by `supervisor`.

Its settings are the first line of its input; when its input ends, it stops.
"""

import asyncio
import contextlib
import os
import sys
import threading

from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.server.cluster.node import connect_by
from tavolaccio.server.cluster.supervisor import READY
from tavolaccio.server.serve import prepare, run, runner
from tavolaccio.server.settings import settings_in


def main() -> int:
    settings = settings_in(sys.stdin.buffer.readline())
    prepare(settings)

    def told(_: str, __: str) -> None:
        with contextlib.suppress(BrokenPipeError):  # the parent has just gone, so this worker ends too
            sys.stdout.buffer.write(READY)
            sys.stdout.buffer.flush()

    async def work() -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()

        def wait_for_the_end() -> None:
            os.read(sys.stdin.fileno(), 1)
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(stop.set)

        threading.Thread(target=wait_for_the_end, name="parent", daemon=True).start()
        await run(settings, told, stop, shared=True, connect=connect_by(settings.bus))

    try:
        with runner() as running, contextlib.suppress(KeyboardInterrupt):
            running.run(work())
    except TavolaccioError as error:
        print(f"tavolaccio: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
