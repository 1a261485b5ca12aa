import type { FastifyRequest } from 'fastify';

import type { SessionOrigin } from './session-store.ts';

/** Where a request comes from, as single lines without control characters. */
export function sessionOrigin({ headers, clientAddress }: FastifyRequest): SessionOrigin {
  return { userAgent: line(headers['user-agent'] ?? '', 200), clientAddress: line(clientAddress, 100) };
}

const line = (text: string, length: number) =>
  text
    .slice(0, length)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();
