#!/usr/bin/env bash
# The NATS server of the test run.   nats.sh start   prints its URL when it is ready;   nats.sh stop
# nats.sh program   prints the path of the server program, for tests that start servers of their own.
. "$(dirname "$0")/lib.sh"

VERSION=v2.15.2
PORT=14222
URL=nats://127.0.0.1:$PORT
PID=$CI_CACHE/run/nats.pid
LOG=$CI_CACHE/run/nats.log
STORE=$CI_CACHE/run/nats

stop() {
  end_process "$PID" nats-server
  rm -rf "$STORE"
}

start() {
  stop
  free_port $PORT
  go_program nats-server "github.com/nats-io/nats-server/v2@$VERSION"
  mkdir -p "$STORE"
  TIANJI_NATS_STORE=$STORE setsid "$CI_CACHE/bin/nats-server-$VERSION" -c "$(dirname "$0")/nats.conf" \
    >"$LOG" 2>&1 </dev/null &
  echo $! >"$PID"
  wait_port $PORT nats-server "$(cat "$PID")" "$LOG"
  say "NATS $VERSION is ready"
  echo $URL
}

program() {
  go_program nats-server "github.com/nats-io/nats-server/v2@$VERSION"
  echo "$CI_CACHE/bin/nats-server-$VERSION"
}

case ${1:-} in start | stop | program) "$1" ;; *) die 'usage: nats.sh start|stop|program' ;; esac
