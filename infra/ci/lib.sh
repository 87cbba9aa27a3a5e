# Shared by the scripts of this folder; sourced, not run. Progress goes to stderr, so that standard
# output contains only the requested value.

set -euo pipefail

CI_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CI_CACHE=${CI_CACHE:-$CI_ROOT/.cache/ci}
CI_SID=$CI_CACHE/sid
DEBIAN=${CI_DEBIAN_MIRROR:-http://deb.debian.org/debian}
mkdir -p "$CI_CACHE/bin" "$CI_CACHE/run"

say() { printf 'ci: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# Package sources fail now and then: retry once after a pause.
twice() { "$@" || { say "once more: $*"; sleep 5; "$@"; }; }

need_root() { [ "$(id -u)" = 0 ] || die "$1 needs root (it unpacks a small Debian and installs packages in it)"; }

apt_updated=
apt_install() {
  local missing=() p
  for p in "$@"; do dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing+=("$p"); done
  [ ${#missing[@]} -eq 0 ] && return
  need_root "installing ${missing[*]}"
  say "installing ${missing[*]}"
  # An unreachable source does not matter as long as the packages are available.
  [ -n "$apt_updated" ] || twice apt-get update -q >&2 || say 'apt-get update reported trouble; going on'
  apt_updated=yes
  DEBIAN_FRONTEND=noninteractive twice apt-get install -yq --no-install-recommends "${missing[@]}" >&2
}

# A minimal Debian unstable beside the host's system: only it has the packages the servers need. The
# stamp is written last; without it the folder is incomplete and is created again.
sid_root() {
  [ -e "$CI_SID/.made" ] && return
  need_root 'making the Debian root'
  apt_install debootstrap
  say 'unpacking Debian unstable (about half a minute)'
  rm -rf --one-file-system "$CI_SID"
  twice debootstrap --variant=minbase sid "$CI_SID" "$DEBIAN" >"$CI_CACHE/run/debootstrap.log" 2>&1 ||
    die "debootstrap failed, see $CI_CACHE/run/debootstrap.log"
  touch "$CI_SID/.made"
}

# Runs a command in that root. The mounts are in a separate namespace and are removed with the command.
in_sid() {
  cp -L /etc/resolv.conf "$CI_SID/etc/resolv.conf" 2>/dev/null || true
  unshare --mount --propagation private bash -c '
    root=$1; shift
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc" 2>/dev/null || mount --bind /proc "$root/proc"
    exec chroot "$root" "$@"' in_sid "$CI_SID" "$@"
}

sid_install() {
  local stamp
  stamp=$CI_SID/.has-$(printf '%s' "$*" | tr -c 'a-z0-9\n' '-')
  [ -e "$stamp" ] && return
  say "installing $* in it"
  # A mirror may lag behind: its signature is checked, the age of its list is not.
  # Packages left half configured by an earlier run would block every further installation.
  in_sid dpkg --configure -a >"$CI_CACHE/run/sid-apt.log" 2>&1 || true
  twice in_sid env DEBIAN_FRONTEND=noninteractive sh -c \
    'apt-get -o Acquire::Check-Valid-Until=false update -q && apt-get install -yq --no-install-recommends "$@"' sh "$@" >>"$CI_CACHE/run/sid-apt.log" 2>&1 ||
    die "apt failed, see $CI_CACHE/run/sid-apt.log"
  touch "$stamp"
}

# Builds a Go program into the cache: with the host's Go when it is new enough to fetch the toolchain a
# module asks for (1.21 and later), else with the one of Debian unstable.
go_program() {
  local name=$1 module=$2 minor
  [ -x "$CI_CACHE/bin/$name-${module##*@}" ] && return
  say "building $module (a minute or two)"
  minor=$(go version 2>/dev/null | sed -nE 's/.*go1\.([0-9]+).*/\1/p' || true)
  rm -rf "$CI_CACHE/run/gobin"
  mkdir -p "$CI_CACHE/run/gobin"
  if [ "${minor:-0}" -ge 21 ]; then
    twice env CGO_ENABLED=0 GOTOOLCHAIN=auto GOBIN="$CI_CACHE/run/gobin" go install "$module" >&2
  else
    sid_root
    sid_install golang-go ca-certificates
    # The host's certificates too: it may be behind a proxy of its own.
    cat /etc/ssl/certs/ca-certificates.crt >>"$CI_SID/etc/ssl/certs/ca-certificates.crt" 2>/dev/null || true
    twice in_sid env HOME=/srv PATH=/usr/sbin:/usr/bin:/sbin:/bin CGO_ENABLED=0 GOTOOLCHAIN=auto \
      GOBIN=/srv/gobin go install "$module" >&2
    cp "$CI_SID/srv/gobin/$name" "$CI_CACHE/run/gobin/"
  fi
  mv "$CI_CACHE/run/gobin/$name" "$CI_CACHE/bin/$name-${module##*@}"
}

# Waits until a TCP port of this machine answers.
wait_port() {
  local port=$1 what=$2 pid=$3 log=$4 i
  for i in $(seq 1 600); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return; fi
    kill -0 "$pid" 2>/dev/null || { tail -20 "$log" >&2; die "$what ended before it was ready"; }
    sleep 0.2
  done
  tail -20 "$log" >&2
  die "$what was not ready after two minutes"
}

free_port() {
  if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then die "port $1 is taken: stop what listens there"; fi
}

# Ends the process whose id is in the file, when it still runs the program named.
end_process() {
  local file=$1 program=$2 pid i
  [ -e "$file" ] || return 0
  pid=$(head -1 "$file")
  if [ -n "$pid" ] && grep -qs "$program" "/proc/$pid/comm"; then
    kill "$pid"
    for i in $(seq 1 50); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
    kill -9 "$pid" 2>/dev/null || true
  fi
  rm -f "$file"
}
