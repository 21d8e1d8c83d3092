"""A real dask.distributed cluster on this machine: prints its address, and lives until its input is closed."""

import sys
from typing import Any

from distributed import LocalCluster

if __name__ == "__main__":
    start: Any = LocalCluster  # it has no types
    with start(
        n_workers=int(sys.argv[1]), threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
