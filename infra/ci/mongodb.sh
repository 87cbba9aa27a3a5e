#!/usr/bin/env bash
# The document server of the test run: FerretDB in front of DocumentDB on PostgreSQL, which speaks the
# MongoDB protocol and contains no code of ours.   mongodb.sh start   prints its URL when it is ready;   stop
. "$(dirname "$0")/lib.sh"

VERSION=v2.7.0
PG_PORT=15432
PORT=27027
URL=mongodb://127.0.0.1:$PORT/
PID=$CI_CACHE/run/ferretdb.pid
LOG=$CI_CACHE/run/ferretdb.log
PG_PID=$CI_CACHE/run/postgres.pid
PG_LOG=$CI_CACHE/run/postgres.log
PG_BIN=/usr/lib/postgresql/18/bin

stop() {
  end_process "$PID" ferretdb
  if [ -e "$PG_PID" ]; then
    # SIGINT is PostgreSQL's fast shutdown; end_process sends the slow one first otherwise.
    grep -qs postgres "/proc/$(cat "$PG_PID")/comm" && kill -INT "$(cat "$PG_PID")" && sleep 1
    end_process "$PG_PID" postgres
  fi
  rm -rf "$CI_SID/srv/pg" "$CI_CACHE/run/ferretdb"
}

as_postgres() { in_sid setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/tmp "$@"; }

postgres() {
  sid_root
  sid_install postgresql-18 postgresql-18-documentdb
  in_sid install -d -o postgres -g postgres -m 700 /srv/pg
  as_postgres $PG_BIN/initdb -D /srv/pg --auth=trust --encoding=UTF8 --locale=C.UTF-8 >"$PG_LOG" 2>&1 ||
    { tail -20 "$PG_LOG" >&2; die 'initdb failed'; }
  cat >>"$CI_SID/srv/pg/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $PG_PORT
unix_socket_directories = '/tmp'
max_connections = 150
# Concurrent inserts of equal keys deadlock here; waiting a second for each would dominate a test's time.
deadlock_timeout = 20ms
# No test stops PostgreSQL, and its files are deleted after the run: waiting for the disk gains nothing.
fsync = off
full_page_writes = off
shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'
cron.database_name = 'postgres'
CONF
  in_sid setsid setpriv --reuid=postgres --regid=postgres --init-groups $PG_BIN/postgres -D /srv/pg \
    >>"$PG_LOG" 2>&1 </dev/null &
  local launcher=$!
  wait_port $PG_PORT PostgreSQL $launcher "$PG_LOG"
  head -1 "$CI_SID/srv/pg/postmaster.pid" >"$PG_PID"
  local i
  for i in $(seq 1 50); do
    as_postgres psql -h 127.0.0.1 -p $PG_PORT -d postgres -qc 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE' \
      >>"$PG_LOG" 2>&1 && return
    sleep 0.3
  done
  tail -20 "$PG_LOG" >&2
  die 'the documentdb extension could not be made'
}

start() {
  need_root 'the document server'
  stop
  free_port $PORT
  free_port $PG_PORT
  go_program ferretdb "github.com/FerretDB/FerretDB/v2/cmd/ferretdb@$VERSION"
  postgres
  mkdir -p "$CI_CACHE/run/ferretdb"
  setsid "$CI_CACHE/bin/ferretdb-$VERSION" --no-auth --listen-addr=127.0.0.1:$PORT --debug-addr=- \
    --postgresql-url="postgres://postgres@127.0.0.1:$PG_PORT/postgres?pool_max_conns=50" \
    --state-dir="$CI_CACHE/run/ferretdb" --telemetry=disable >"$LOG" 2>&1 </dev/null &
  echo $! >"$PID"
  wait_port $PORT FerretDB "$(cat "$PID")" "$LOG"
  say "FerretDB $VERSION is ready"
  echo $URL
}

case ${1:-} in start | stop) "$1" ;; *) die 'usage: mongodb.sh start|stop' ;; esac
