import { Transform } from 'node:stream';

import { invalidRequest, payloadTooLarge } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

const LINGER_MS = 1_000;
/** How many connections linger at a time. */
const MOST_LINGERING = 50;
let lingering = 0;

/**
 * The request's body, cut with 413 after `bytes`. A body that announces more is refused unread. The client's own
 * stream is never destroyed: it would take the answer down with it.
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

/** Nothing of a body is kept where no call takes one: reads are answered without theirs. */
export function discardBodyOfRead({ raw }: FastifyRequest, _reply: unknown, done: () => void): void {
  const { method, headers } = raw;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody && (method === 'GET' || method === 'HEAD')) raw.resume();
  done();
}

/**
 * After an answer that came before the whole body: reads on for a moment so that the answer arrives (RFC 9112 §9.6), then
 * hangs up. At once where many linger already: what is read is thrown away, and still takes memory for a while.
 */
export function hangUpOnUnreadBody({ raw }: FastifyRequest, _reply: unknown, done: () => void): void {
  done();
  if (raw.complete || raw.destroyed) return;
  if (lingering >= MOST_LINGERING) return void raw.socket.destroy();
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
