"""./test --bare: a bare Debian (python3 and ca-certificates, nothing else), and in it `./play games` and `./test`.

It is made by debootstrap, twice the same: in one machine root runs the commands, in the other an ordinary user, who can
install nothing. Each gets this checkout as it lies here, without anything that was made by running it. From the machine
around it a bare one takes what says how to reach the world, and no tool: names of hosts, trusted certificates, proxies,
and where packages come from. All that is read when it is needed, and goes away with the machine.

./test --bare                          everything: some minutes for setting up, then ./test, and both a second time
./test --bare tests/web -k replay      the same with these arguments for ./test
./test --bare --as root [ARGUMENTS]    only one of the two: root or user

Only root can make one: of a continuous integration, this is a job of its own on a machine (or in a container with the
right to mount) that has Debian's package debootstrap.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import boot, files, install

NEEDED = ("debootstrap", "unshare", "chroot", "cp")
PACKAGES = "python3,ca-certificates"
USER = "giocatore"
WHO = {"root": "as root", "user": "as an ordinary user"}

# What tells programs how to reach the world.
CARRIED = re.compile(
    r"(https?|all|no|ftp)_proxy|pip_.*|npm_config_.*|uv_(default_)?(extra_)?index.*|uv_(find_links|insecure_host)"
    r"|uv_(native_tls|system_certs|http_.*)|ssl_cert_(file|dir)|requests_ca_bundle|curl_ca_bundle|node_extra_ca_certs",
    re.IGNORECASE,
)
PATH_INSIDE = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

# In a namespace of its own: whatever is mounted here goes away with the last process in it. The shell stays as the
# first process, which inherits those whose parents are gone: somebody has to take note of their end.
ENTER = """\
set -e
root=$1; who=$2; shift 2
mount --rbind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
while [ "$1" != -- ]; do
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro "$root$1"
    shift
done
shift
set +e
chroot --userspec="$who" "$root" "$@"
exit $?
"""


class Done(NamedTuple):
    who: str
    command: str
    passed: bool
    seconds: float
    closing: str


def main(arguments: list[str]) -> int:
    chosen = list(WHO)
    if arguments[:1] == ["--as"]:
        if len(arguments) < 2 or arguments[1] not in WHO:
            print("bare: --as root, or --as user", file=sys.stderr)
            return 2
        chosen, arguments = [arguments[1]], arguments[2:]
    missing = what_is_missing()
    if missing:
        print(f"A bare machine cannot be made here: {missing}.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="tavolaccio-bare-") as place:
        os.chmod(place, 0o755)  # noqa: S103  # an ordinary user walks through it
        pristine, checkout = os.path.join(place, "pristine"), os.path.join(place, "checkout")
        take_copy(checkout)  # now, so that both try out the same, whatever is changed here meanwhile
        begun = time.monotonic()
        heading("a bare Debian")
        make(pristine)
        held = " and ".join(PACKAGES.split(","))
        print(f"made in {time.monotonic() - begun:.0f} s: {held}, and what they stand on", flush=True)
        done: list[Done] = []
        for who in chosen:
            root = os.path.join(place, who)
            subprocess.run(["cp", "--archive", "--reflink=auto", pristine, root], check=True)
            done += try_out(Machine(root, who, checkout), arguments)
            shutil.rmtree(root)
    heading("both together" if len(chosen) > 1 else "together")
    for one in done:
        print(f"{'passed' if one.passed else 'FAILED'}  {WHO[one.who]:<20} {one.command:<14} {one.seconds:7.1f} s")
        if one.closing:
            print(one.closing)
    return 0 if done and all(one.passed for one in done) else 1


def take_copy(place: str) -> None:
    """This checkout as it lies here, without anything that was made by running it."""
    for path in files.working():
        target = Path(place, path.relative_to(boot.ROOT))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target, follow_symlinks=False)


def what_is_missing() -> str:
    if not sys.platform.startswith("linux"):
        return "that takes a Linux"
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    if lacking:
        return f"{' and '.join(lacking)} is not on PATH (Debian: apt-get install debootstrap)"
    return "" if os.geteuid() == 0 else "only root can do that"


class Machine:
    """A bare root file system with this checkout in the home of the user who is to run it."""

    def __init__(self, root: str, who: str, checkout: str) -> None:
        self.root = root
        self.who = who
        self.home = "/root" if who == "root" else f"/home/{USER}"
        self.checkout = f"{self.home}/tavolaccio"
        subprocess.run(["cp", "--archive", checkout, root + self.checkout], check=True)
        settings = os.path.expanduser(os.environ.get("NPM_CONFIG_USERCONFIG", "~/.npmrc"))
        if os.path.exists(settings):
            shutil.copy(settings, f"{root}{self.home}/.npmrc")
        if who != "root":
            subprocess.run(["chroot", root, "chown", "--recursive", f"{USER}:{USER}", self.home], check=True)
        self.environ = carried() | {"HOME": self.home, "PATH": PATH_INSIDE, "CI": "true", "LANG": "C.UTF-8"}
        self.places = local_places(self.environ, root)

    def start(self, command: list[str]) -> subprocess.Popen[bytes]:
        who = "root:root" if self.who == "root" else f"{USER}:{USER}"
        program = f"cd {shlex.quote(self.checkout)} && exec {shlex.join(command)}"
        inside = ["env", "-i", *(f"{name}={value}" for name, value in self.environ.items()), "sh", "-c", program]
        namespace = ["unshare", "--mount", "--pid", "--ipc", "--fork", "--kill-child", "sh", "-c", ENTER, "enter"]
        words = [*namespace, self.root, who, *self.places, "--", *inside]
        pipe = subprocess.PIPE
        return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT)

    def run(self, *command: str) -> Done:
        begun = time.monotonic()
        tail = b""
        with self.start(list(command)) as process:
            assert process.stdout is not None
            try:
                while chunk := os.read(process.stdout.fileno(), 8192):  # half a line, too: tests are dots
                    sys.stdout.buffer.write(chunk)
                    sys.stdout.buffer.flush()
                    tail = (tail + chunk)[-50_000:]
            except BaseException:  # we were interrupted, and with this process goes everybody in the machine
                process.kill()
                raise
        seconds = time.monotonic() - begun
        return Done(
            self.who,
            " ".join(command[:2]),
            process.returncode == 0,
            seconds,
            closing(tail.decode(errors="replace").splitlines()),
        )


def try_out(machine: Machine, arguments: list[str]) -> list[Done]:
    """What somebody does who has just come: looks at the games, then runs the tests."""
    heading(f"./play games, {WHO[machine.who]}")
    played = machine.run("./play", "games")
    heading(f"./test {shlex.join(arguments)}, {WHO[machine.who]}".replace(" ,", ","))
    tested = machine.run("./test", *arguments)
    return [played._replace(closing=""), tested._replace(command="./test")]


def closing(tail: list[str]) -> str:
    """The summary of ./test, or the last line of pytest, with what was skipped for want of a tool."""
    starts = [number for number, line in enumerate(tail) if line.startswith("--- summary")]
    if starts:
        return "\n".join(f"    {line}" for line in tail[starts[-1] + 1 :])
    skipped = [line for line in tail if line.startswith("WANTING: ")]
    return "\n".join(f"    {line}" for line in (*skipped, *tail[-1:]))


def make(root: str) -> None:
    """A Debian like the one around us, or a stable one, and what it has to know to reach the world."""
    sources = debian_sources()
    suite = sources[0].split()[2] if sources else "stable"
    mirror = [sources[0].split()[1]] if sources else []
    command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", suite, root, *mirror]
    quiet = subprocess.run(["unshare", "--mount", *command], capture_output=True, text=True, check=False)
    if quiet.returncode:
        print(quiet.stdout[-3000:] + quiet.stderr[-3000:])
        raise SystemExit(f"debootstrap could not make a Debian ({suite})")
    for name in ("resolv.conf", "hosts"):
        if os.path.exists(f"/etc/{name}"):
            shutil.copy(f"/etc/{name}", f"{root}/etc/{name}")
    if sources:
        Path(root, "etc/apt/sources.list").write_text("\n".join(sources) + "\n", encoding="utf-8")
    if shutil.which("apt-config"):
        shown = subprocess.run(["apt-config", "dump", "Acquire"], capture_output=True, text=True, check=True).stdout
        Path(root, "etc/apt/apt.conf.d/90around").write_text(shown, encoding="utf-8")
    for name in ("auth.conf", "auth.conf.d"):
        if os.path.exists(f"/etc/apt/{name}"):
            subprocess.run(["cp", "--archive", f"/etc/apt/{name}", f"{root}/etc/apt/"], check=True)
    bundle = os.environ.get("SSL_CERT_FILE") or ssl.get_default_verify_paths().cafile
    for path in (bundle, "/etc/ssl/certs/ca-certificates.crt"):
        if path and os.path.isfile(path):
            shutil.copy(path, f"{root}/usr/local/share/ca-certificates/around.crt")
            break
    for inside in (["update-ca-certificates"], ["useradd", "--create-home", USER]):
        subprocess.run(["chroot", root, *inside], capture_output=True, check=True, env={"PATH": PATH_INSIDE})


def debian_sources() -> list[str]:
    """Where the Debian around us gets its own packages from, as lines of a sources.list, the main one first."""
    try:
        release = Path("/etc/os-release").read_text(encoding="utf-8")
        form = "$(REPO_URI) $(RELEASE) $(COMPONENT)"
        command = ["apt-get", "indextargets", "--format", form, "Created-By: Packages"]
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    about = dict(re.findall(r'^(\w+)="?([^"\n]*)', release, re.MULTILINE))
    suite = about.get("VERSION_CODENAME", "")
    if about.get("ID") != "debian" or not suite:
        return []
    known = (suite, f"{suite}-updates", f"{suite}-security")
    lines = sorted(set(shown.splitlines()), key=lambda line: line.split()[1:])
    found = [f"deb {line}" for line in lines if line.split()[1] in known and line.split()[2] == "main"]
    return found if found and found[0].split()[2] == suite else []


def carried() -> dict[str, str]:
    """The variables that tell programs how to reach the world, and what pip was told in its files."""
    told = {f"PIP_{name.upper().replace('-', '_')}": value for name, value in install.settings_of_pip().items()}
    return told | {name: value for name, value in os.environ.items() if CARRIED.fullmatch(name)}


def local_places(environ: dict[str, str], root: str) -> list[str]:
    """Folders around us that a setting names and the bare machine lacks (an index of packages in files, a certificate):
    each by the topmost part that is missing there, because an index may name its neighbours."""
    found = []
    for word in " ".join(environ.values()).split():
        path = word.removeprefix("file://")
        if path.startswith("/") and os.path.exists(path) and not os.path.exists(root + path):
            while not os.path.exists(root + os.path.dirname(path)):
                path = os.path.dirname(path)
            found.append(path if os.path.isdir(path) else os.path.dirname(path))
    return sorted(set(found) - {"/"})


def heading(text: str) -> None:
    print(f"\n=== {text} ".ljust(80, "="), flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # and the machines are cleared away
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
