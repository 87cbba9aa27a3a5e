#!/usr/bin/env bash
# Pebble, the test server of ACME, and its DNS server.   pebble.sh programs   prints the paths of both, one a line
. "$(dirname "$0")/lib.sh"

VERSION=v2.8.0

programs() {
  local name
  for name in pebble pebble-challtestsrv; do
    go_program "$name" "github.com/letsencrypt/pebble/v2/cmd/$name@$VERSION"
    echo "$CI_CACHE/bin/$name-$VERSION"
  done
}

case ${1:-} in programs) "$1" ;; *) die 'usage: pebble.sh programs' ;; esac
