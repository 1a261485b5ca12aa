import { fastifyCookie, Signer } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

import { answerInTime } from './deadline.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { FindOwner, SessionOwner } from './session-owner.ts';

export interface CookieOwner {
  /** Whether the request carries a session's cookie at all. */
  hasCookie: boolean;
  owner: SessionOwner | null;
}

/** Whose cookie a request carries, without a session to change. Throws 503 while nobody can tell. */
export function cookieOwners({ name, secret }: SessionCookie, findOwner: FindOwner) {
  const signer = new Signer(secret);
  return async ({ headers }: FastifyRequest): Promise<CookieOwner> => {
    const cookie = headers.cookie && fastifyCookie.parse(headers.cookie)[name];
    if (!cookie) return { hasCookie: false, owner: null };
    const { valid, value } = signer.unsign(cookie);
    return { hasCookie: true, owner: valid ? await answerInTime(findOwner(value)) : null };
  };
}
export type OwnerOfCookie = ReturnType<typeof cookieOwners>;
