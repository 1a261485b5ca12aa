import type { ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../settings.ts';

type Pace = Pick<Settings, 'DOWNLOAD_STALL_SECONDS' | 'DOWNLOAD_BYTES_PER_SECOND'>;

/**
 * Closes the connections of clients that receive a response too slowly, to free its memory and permits. Most responses
 * are written within an event loop iteration and are not watched.
 */
export function closeSlowReaders(pace: Pace) {
  let started: ServerResponse[] = [];
  const watchUnfinished = () => {
    const responses = started;
    started = [];
    for (const raw of responses) if (!raw.writableFinished && !raw.destroyed) watch(raw, pace);
  };
  return (
    _request: FastifyRequest,
    { raw }: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ) => {
    if (started.push(raw) === 1) setImmediate(watchUnfinished);
    done(null, payload);
  };
}

/**
 * Node reports the progress of a socket only write by write. Each write may take the longer of the time in which a client may
 * receive nothing, and the time that it needs at the slowest accepted pace.
 */
function watch(raw: ServerResponse, { DOWNLOAD_STALL_SECONDS, DOWNLOAD_BYTES_PER_SECOND }: Pace): void {
  const stallMs = DOWNLOAD_STALL_SECONDS * 1000;
  raw.setTimeout(stallMs, () => raw.destroy());
  let written = -1;
  let since = performance.now();
  const check = () => {
    const { socket, writableLength: waiting } = raw;
    if (!socket || raw.writableFinished) return;
    const now = performance.now();
    const writtenNow = socket.bytesWritten - waiting;
    // Nothing to write: the source is slow, not the client.
    if (writtenNow !== written || waiting === 0) since = now;
    written = writtenNow;
    const left = since + Math.max(stallMs, (waiting / DOWNLOAD_BYTES_PER_SECOND) * 1000) - now;
    if (left <= 0) raw.destroy();
    else timer = setTimeout(check, Math.min(left, stallMs)).unref();
  };
  let timer: NodeJS.Timeout;
  check();
  raw.once('close', () => clearTimeout(timer));
}
