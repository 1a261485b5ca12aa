import { appendFileSync, closeSync, fstatSync, openSync, statSync } from 'node:fs';

import type { DestinationStream } from 'pino';

/** How often it is looked whether the file still has its name. */
const LOOK_MS = 1_000;

/**
 * Appends to a file that others append to as well, and that may be renamed at any time: within a second a new one is begun
 * under its name, and until then the lines go into the renamed one. Lines that cannot be written, to a full disk, are
 * dropped and counted: a process that cannot log still serves.
 */
export function appendTo(file: string, lookMs = LOOK_MS): DestinationStream {
  const open = () => openSync(file, 'a', 0o600);
  let fd = open();
  let dropped = 0;
  setInterval(() => {
    if (isAt(file, fd)) return;
    const renamed = fd;
    fd = tried(open) ?? renamed;
    if (fd !== renamed) closeSync(renamed);
  }, lookMs).unref();

  return {
    write(lines) {
      const told = dropped > 0 ? `{"level":"error","msg":"${dropped} pieces of the log could not be written"}\n` : '';
      const isWritten = tried(() => appendFileSync(fd, told + lines) ?? true);
      dropped = isWritten ? 0 : dropped + 1;
    },
  };
}

function isAt(file: string, fd: number): boolean {
  const named = statSync(file, { throwIfNoEntry: false });
  const own = fstatSync(fd);
  return named?.ino === own.ino && named.dev === own.dev;
}

/** Undefined where the file system refuses. */
function tried<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
