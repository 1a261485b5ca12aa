#!/bin/sh
# The part of the official entry point that is used here: POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE"); fi
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust \
    --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo "create database \"$POSTGRES_DB\"" | postgres --single -D "$PGDATA" postgres > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  echo "unix_socket_directories = '/var/run/postgresql'" >> "$PGDATA/postgresql.conf"
fi
exec "$@"
