import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

import { addPermit, invalidRequest, payloadTooLarge, requestTimeout } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';
import type { FastifyRequest } from 'fastify';

import type { Settings } from '../settings.ts';
import { createBudget, reservedOrThrow } from './budget.ts';
import { callerKey } from './caller-key.ts';

const MB = 1024 * 1024;
/** The share of the free memory that one caller may reserve, so that some is always left for other callers. */
const SHARE = 1 / 4;
/** The slowest accepted rate: each 4 kB of a body extend its time limit by a second. */
const BYTES_A_SECOND = 4_096;

/**
 * Limits the memory (total and per caller) and the duration of request bodies. Signed-in users have a separate budget, which
 * anonymous clients cannot use up.
 */
export function boundBodies({ BODY_MB, BODY_SECONDS }: Settings, metrics: Metrics) {
  const refused = metrics.counterBy(
    'gateway_bodies_refused_total',
    'Bodies refused because the memory for bodies was used up, or because they took too long to arrive',
    { reason: ['no-room', 'slow'] },
  );
  const anonymous = createBudget(BODY_MB * MB, (left) => left * SHARE);
  const users = createBudget(BODY_MB * MB, (left) => left * SHARE);
  return {
    /**
     * Reserves memory for a request's body until `releasePermits`: its content length, else `max`. Returns the reserved bytes.
     * Throws 413 when the content length exceeds `max`, and 503 when the budget is used up.
     */
    reserve(request: FastifyRequest, max: number): number {
      const bytes = Number(request.headers['content-length'] ?? max);
      if (bytes > max) throw payloadTooLarge();
      const reservation = (request.user ? users : anonymous).reserve(callerKey(request), bytes);
      addPermit(
        request,
        reservedOrThrow(reservation, () => refused.inc({ reason: 'no-room' })),
      );
      return bytes;
    },
    /** Reads a body into the reserved bytes. Throws 413 for a larger body, 400 for an incomplete one, and 408 for a slow one. */
    read: ({ raw }: FastifyRequest, bytes: number) =>
      readBody(raw, bytes, BODY_SECONDS, () => refused.inc({ reason: 'slow' })),
  };
}

/** Reads at most `bytes` within `seconds` plus a second for each 4 kB received. */
async function readBody(source: IncomingMessage, bytes: number, seconds: number, onSlow: () => void): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // One buffer, because a list of tiny chunks would need far more memory than their bytes.
  let body: Buffer | undefined;
  let length = 0;
  const append = (chunk: Buffer) => {
    if (length + chunk.length > bytes) return reject(payloadTooLarge());
    body ??= Buffer.allocUnsafeSlow(bytes);
    length += chunk.copy(body, length);
  };
  const end = () => resolve(body ? body.subarray(0, length) : Buffer.alloc(0));
  const breakOff = () => reject(invalidRequest('The request did not arrive in full.'));
  const startedAt = performance.now();
  const checkTime = () => {
    const left = (seconds + length / BYTES_A_SECOND) * 1000 - (performance.now() - startedAt);
    if (left > 0) return void (timer = setTimeout(checkTime, left));
    onSlow();
    reject(requestTimeout());
  };
  let timer = setTimeout(checkTime, seconds * 1000);
  // A destroyed stream emits `close` only once.
  if (source.destroyed) breakOff();
  source.on('data', append).once('end', end).once('close', breakOff);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    source.off('data', append).off('end', end).off('close', breakOff);
  }
}

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

const LINGER_MS = 1_000;
/** How many connections may linger at a time. */
const MAX_LINGERING = 50;
let lingering = 0;

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
