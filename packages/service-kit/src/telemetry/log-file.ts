import { appendFileSync, closeSync, fstatSync, openSync, statSync } from 'node:fs';

import type { DestinationStream } from 'pino';

const CHECK_MS = 1_000;

/**
 * Appends to a file that other processes append to as well, and that may be renamed at any time: within a second the file
 * is reopened under its name. Lines that cannot be written, as on a full disk, are dropped and counted: a process that
 * cannot log still serves.
 */
export function appendTo(file: string, checkMs = CHECK_MS): DestinationStream {
  const open = () => openSync(file, 'a', 0o600);
  let fd = open();
  let dropped = 0;
  setInterval(() => {
    if (isAt(file, fd)) return;
    const renamed = fd;
    fd = attempt(open) ?? renamed;
    if (fd !== renamed) closeSync(renamed);
  }, checkMs).unref();

  return {
    write(lines) {
      const notice = dropped > 0 ? `{"level":"error","msg":"${dropped} writes to the log failed"}\n` : '';
      const isWritten = attempt(() => appendFileSync(fd, notice + lines) ?? true);
      dropped = isWritten ? 0 : dropped + 1;
    },
  };
}

function isAt(file: string, fd: number): boolean {
  const named = statSync(file, { throwIfNoEntry: false });
  const own = fstatSync(fd);
  return named?.ino === own.ino && named.dev === own.dev;
}

/** The result, or undefined when the file system refuses. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
