import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { errorReply, invalidRequest, requestTimeout } from './errors.ts';

/** How long a connection stays open after the response, for the client to read it. */
const LINGER_MS = 1_000;

/** Responds to what never became a request: malformed HTTP, oversized headers, a client that is too slow. */
export function refuseMalformedHttp(
  this: FastifyInstance,
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // On a connection without a request the response could be taken for that of a request sent at the same moment.
  if (error.code === 'ECONNRESET' || !socket.writable || (isTimeout && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const reply = errorReply(isTimeout ? requestTimeout() : invalidRequest('The request could not be understood.'), id);
  const body = JSON.stringify(reply);
  const head = `HTTP/1.1 ${reply.statusCode} ${reply.error}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`;
  // A client would read a body after HEAD as the next response.
  const isHead = String(error.rawPacket ?? '').startsWith('HEAD ');
  socket.end(isHead ? head : head + body);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
