#!/bin/sh
# Copies the named backups and files to the restic repository of /etc/kontor-restic.env, if there is one.
set -eu
command=$1
shift
if [ "$command" = doctor ] || [ -z "${RESTIC_REPOSITORY:-}" ]; then exit 0; fi
export RESTIC_CACHE_DIR="$CACHE_DIRECTORY"
# `forget` locks the repository for itself alone.
exec 9> "$CACHE_DIRECTORY/lock"
flock 9
# Removes the locks of killed runs only.
restic unlock --quiet
restic backup --quiet "$@"
[ "$command" = backup ] || exit 0
# A backup is in BACKUP_DIR for 14 nights and in snapshots for 14 days more: docs/privacy.md promises 30 for what was erased.
# By default a repository keeps up to 5 % of what no snapshot names, and the snapshots of other host names.
restic forget --quiet --group-by '' --keep-within-hourly 1d --keep-within-daily 14d --prune --max-unused 0
# Reads all of the repository within a month.
restic check --quiet --read-data-subset "$(date +%-d)/31"
