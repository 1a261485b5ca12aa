import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SessionCookie } from './session-cookie.ts';
import { useToken } from './used-tokens.ts';
import { signedCookies } from './signed-cookies.ts';

/** Maximum number of cookies of a browser: one for each of its tabs. */
const MAX_COOKIES = 5;

export interface OneTimeCookies<Content> {
  /** Stores `content` in the browser under `key`, which is random. */
  add(request: FastifyRequest, reply: FastifyReply, key: string, content: Content): Promise<void>;
  /** The content under `key`; null after its lifetime, and in another browser. The call consumes it. */
  take(em: EntityManager, request: FastifyRequest, reply: FastifyReply, key: string): Promise<Content | null>;
}

/** Signed cookies that work once, each with a name of its own, so that tabs do not replace each other's. */
export function oneTimeCookies<Content>(
  session: SessionCookie,
  purpose: string,
  lifetimeSeconds: number,
): OneTimeCookies<Content> {
  const { name, options, sign, read } = signedCookies(session, purpose, lifetimeSeconds);
  const prefix = `${name}_`;
  const nameOf = (key: string) => prefix + key.slice(0, 8);

  return {
    async add({ cookies }, reply, key, content) {
      // Browsers send the oldest cookie first (RFC 6265, section 5.4).
      const names = Object.keys(cookies).filter((each) => each.startsWith(prefix));
      const old = names.slice(0, Math.max(0, names.length - MAX_COOKIES + 1));
      for (const each of old) void reply.clearCookie(each, options);
      void reply.setCookie(nameOf(key), await sign({ jti: key, content }), options);
    },

    async take(em, { cookies }, reply, key) {
      const payload = await read(cookies[nameOf(key)]);
      if (payload?.jti !== key) return null;
      void reply.clearCookie(nameOf(key), options);
      const isUnused = await useToken(em, purpose, key, new Date(payload.exp! * 1000));
      return isUnused ? (payload['content'] as Content) : null;
    },
  };
}
