import type { FastifyRequest } from 'fastify';

import type { SessionOrigin } from './session-store.ts';

/** Where a request comes from, for people to read: one line each, without anything that could do harm there. */
export function sessionOrigin({ headers, clientAddress }: FastifyRequest): SessionOrigin {
  return { userAgent: line(headers['user-agent'] ?? '', 200), clientAddress: line(clientAddress, 100) };
}

const line = (text: string, length: number) =>
  text
    .slice(0, length)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();
