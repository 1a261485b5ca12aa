import type { Orm } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { ObjectStore } from '../storage/object-store.ts';
import { postpone, putBack, settle, takeWaiting, type WaitingFile } from './scan-queue.ts';
import { type Scanner, ScannerUnavailable } from './scanner.ts';

/** How many files one process has scanned at the same time: one that takes long holds up no other. */
const AT_ONCE = 2;
/** Longer than it takes to open a file and to write its verdict down. */
const SPARE_SECONDS = 30;

export interface Scanning {
  orm: Orm;
  store: ObjectStore;
  scanner: Scanner;
  /** The longest a scan may take. */
  seconds: number;
  log: Logger;
  /** Told of each file that was blocked, and of each try that brought no verdict. */
  onBlocked(): void;
  onFailed(): void;
}

/** Has every file that is due scanned, until none is, nobody can be asked or `stop` says so. */
export function waitingScan(parts: Scanning): (stop?: AbortSignal) => Promise<void> {
  const away = sayOnce(parts.log);

  async function scanNext(stop?: AbortSignal): Promise<'done' | 'more'> {
    if (stop?.aborted) return 'done';
    const file = await takeWaiting(parts.orm.em.fork(), parts.seconds + SPARE_SECONDS);
    if (!file) return 'done';
    try {
      await scanFile(file, parts, stop);
      away.isOver();
      return 'more';
    } catch (error) {
      const isUntried = error instanceof ScannerUnavailable || stop?.aborted;
      await (isUntried ? putBack : postpone)(parts.orm.em.fork(), file);
      if (stop?.aborted) return 'done';
      parts.onFailed();
      if (isUntried) away.say(error);
      else parts.log.error({ err: error, documentId: file.id, attempts: file.attempts }, 'A file got no verdict');
      return isUntried ? 'done' : 'more';
    }
  }

  return async (stop) => {
    const worker = async () => {
      while ((await scanNext(stop)) === 'more');
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
}

async function scanFile(file: WaitingFile, parts: Scanning, stop?: AbortSignal): Promise<void> {
  const bytes = await parts.store.get(file.key, { start: 0, end: file.size - 1 });
  const verdict = await parts.scanner.scan(bytes, file.size, stop);
  if (!(await settle(parts.orm.em.fork(), file, verdict)) || verdict.threat === null) return;
  parts.onBlocked();
  parts.log.warn({ event: 'file-blocked', documentId: file.id, threat: verdict.threat }, 'File of a document blocked');
}

/** A scanner that is away is away for every file: said when it begins and when it is over. */
function sayOnce(log: Logger) {
  let isAway = false;
  return {
    say(error: unknown): void {
      if (!isAway) log.error({ err: error }, 'Files wait: the malware scanner is away');
      isAway = true;
    },
    isOver(): void {
      if (isAway) log.info('The malware scanner is back');
      isAway = false;
    },
  };
}
