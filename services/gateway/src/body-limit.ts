import { Readable, Transform } from 'node:stream';

import { invalidRequest, payloadTooLarge } from '@kontor/service-kit';
import type { FastifyRequest } from 'fastify';

import { wholeOf } from './whole-of.ts';

const LINGER_MS = 1_000;

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

/** The same, once all of it is there: a client that sends slowly keeps no service waiting. */
export async function wholeBody(request: FastifyRequest, bytes: number): Promise<Readable> {
  return Readable.from([await wholeOf(limitedBody(request, bytes))], { objectMode: false });
}

/** After an answer that came before the whole body: read on for a moment so that it arrives, then hang up. */
export function hangUpOnUnreadBody({ raw }: FastifyRequest, _reply: unknown, done: () => void): void {
  done();
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, LINGER_MS).unref();
}
