import type { ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Pace {
  /** How long a reader may take nothing, in ms. */
  stallMs: number;
  /** How much it must take of what is being written to it; small writes have `stallMs` all the same. */
  bytesPerSecond: number;
}

/**
 * Closes the connections of readers that take nothing of an answer, or take it too slowly: what they hold is others' then.
 * Most answers are gone by the end of the turn of the event loop in which they are sent, and are not watched at all.
 */
export function closeSlowReaders(pace: Pace) {
  let begun: ServerResponse[] = [];
  const watchUnfinished = () => {
    const answers = begun;
    begun = [];
    for (const raw of answers) if (!raw.writableFinished && !raw.destroyed) watch(raw, pace);
  };
  return (
    _request: FastifyRequest,
    { raw }: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ) => {
    if (begun.push(raw) === 1) setImmediate(watchUnfinished);
    done(null, payload);
  };
}

/**
 * Node tells how much of a socket's data the system has taken only write by write: each write has as long as a reader at
 * the slowest pace needs for all of it.
 */
function watch(raw: ServerResponse, { stallMs, bytesPerSecond }: Pace): void {
  raw.setTimeout(stallMs, () => raw.destroy());
  let taken = -1;
  let since = performance.now();
  const look = () => {
    const { socket, writableLength: waiting } = raw;
    if (!socket || raw.writableFinished) return;
    const now = performance.now();
    const takenNow = socket.bytesWritten - waiting;
    // With nothing to take it is not the reader who is slow.
    if (takenNow !== taken || waiting === 0) since = now;
    taken = takenNow;
    const left = since + Math.max(stallMs, (waiting / bytesPerSecond) * 1000) - now;
    if (left <= 0) raw.destroy();
    else timer = setTimeout(look, Math.min(left, stallMs)).unref();
  };
  let timer: NodeJS.Timeout;
  look();
  raw.once('close', () => clearTimeout(timer));
}
