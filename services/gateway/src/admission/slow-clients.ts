import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';

import { invalidRequest, payloadTooLarge } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../settings.ts';

const LINGER_MS = 1_000;
/** How many connections may linger at a time. */
const MAX_LINGERING = 50;
let lingering = 0;

/**
 * The request's body, which fails with 413 after `bytes`. A longer content length is refused unread. The request's own
 * stream is not destroyed, since that would close the connection before the response.
 */
export function limitedBody(request: FastifyRequest, bytes: number): Transform {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw payloadTooLarge();
  const source = request.raw;
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= bytes) return done(null, chunk);
      source.unpipe(counter);
      done(payloadTooLarge());
    },
  });
  source.once('close', () => {
    if (!source.complete) counter.destroy(invalidRequest('The request did not arrive in full.'));
  });
  return source.pipe(counter);
}

/** Discards the body of a GET or HEAD request. */
export function discardBodyOfRead({ raw }: FastifyRequest, _reply: unknown, done: () => void): void {
  const { method, headers } = raw;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody && (method === 'GET' || method === 'HEAD')) raw.resume();
  done();
}

/**
 * After a response that was sent before the whole body had arrived: reads on for a moment so that the client receives the
 * response (RFC 9112 section 9.6), then closes the connection. Closes it at once when many linger already.
 */
export function hangUpOnUnreadBody({ raw }: FastifyRequest, _reply: unknown, done: () => void): void {
  done();
  if (raw.complete || raw.destroyed) return;
  if (lingering >= MAX_LINGERING) return void raw.socket.destroy();
  lingering++;
  const over = () => {
    clearTimeout(timer);
    raw.off('end', over).off('close', over);
    lingering--;
  };
  const timer = setTimeout(() => {
    over();
    raw.socket.destroy();
  }, LINGER_MS).unref();
  raw.once('end', over).once('close', over).resume();
}

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
 * Node reports the progress of a socket only write by write, so each write may take as long as it needs at the slowest
 * accepted pace, and as long as a client may receive nothing.
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
