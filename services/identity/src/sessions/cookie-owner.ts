import { fastifyCookie, Signer } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

import { withDeadline } from './deadline.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { FindOwner } from './session-owner.ts';
import type { SessionOwner } from './session-store.ts';

export interface CookieOwner {
  /** Whether the request has a session cookie, valid or not. */
  hasCookie: boolean;
  owner: SessionOwner | null;
}

/** Finds the user of a request's cookie without `request.session`. Throws 503 while the store is unavailable. */
export function cookieOwners({ name, secret }: SessionCookie, findOwner: FindOwner) {
  const signer = new Signer(secret);
  return async ({ headers }: FastifyRequest): Promise<CookieOwner> => {
    const cookie = headers.cookie && fastifyCookie.parse(headers.cookie)[name];
    if (!cookie) return { hasCookie: false, owner: null };
    const { valid, value } = signer.unsign(cookie);
    return { hasCookie: true, owner: valid ? await withDeadline(findOwner(value)) : null };
  };
}
export type OwnerOfCookie = ReturnType<typeof cookieOwners>;
