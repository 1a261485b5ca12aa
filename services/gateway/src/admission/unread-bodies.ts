import type { FastifyRequest } from 'fastify';

const LINGER_MS = 1_000;
/** How many connections may linger at a time. */
const MAX_LINGERING = 50;
let lingering = 0;

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
