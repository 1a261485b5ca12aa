import { createHash, hkdfSync } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, type JWTPayload, SignJWT } from 'jose';

import type { SessionCookie } from './session-cookie.ts';

/** Cookies that the browser cannot change, for `purpose` only: their key is derived from it. */
export function signedCookies({ name, secret, options }: SessionCookie, purpose: string, lifetimeSeconds: number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kontor ${purpose}`, 32));
  return {
    /** The beginning of their names. */
    name: name.replace('session', purpose),
    options: { ...options, maxAge: lifetimeSeconds },
    sign: (payload: JWTPayload): Promise<string> =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(`${lifetimeSeconds} s`).sign(key),
    /** The payload of a cookie; null for one that is missing, forged or expired. */
    async read(cookie: string | undefined): Promise<JWTPayload | null> {
      try {
        return cookie
          ? (await jwtVerify(cookie, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })).payload
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

export type SignedCookies = ReturnType<typeof signedCookies>;

/** Maximum number of cookies of a browser: one for each of its tabs. */
const MAX_COOKIES = 5;

/** Signed cookies that work once, each with a name of its own, so that tabs do not replace each other's. */
export function oneTimeCookies<Content>(session: SessionCookie, purpose: string, lifetimeSeconds: number) {
  const { name, options, sign, read } = signedCookies(session, purpose, lifetimeSeconds);
  const prefix = `${name}_`;
  const nameOf = (key: string) => prefix + key.slice(0, 8);

  return {
    /** Stores `content` in the browser under `key`, which is random. */
    async add({ cookies }: FastifyRequest, reply: FastifyReply, key: string, content: Content): Promise<void> {
      // Browsers send the oldest cookie first (RFC 6265, section 5.4).
      const names = Object.keys(cookies).filter((each) => each.startsWith(prefix));
      const old = names.slice(0, Math.max(0, names.length - MAX_COOKIES + 1));
      for (const each of old) void reply.clearCookie(each, options);
      void reply.setCookie(nameOf(key), await sign({ jti: key, content }), options);
    },

    /** The content under `key`; null after its lifetime, and in another browser. The call consumes it. */
    async take(
      em: EntityManager,
      { cookies }: FastifyRequest,
      reply: FastifyReply,
      key: string,
    ): Promise<Content | null> {
      const payload = await read(cookies[nameOf(key)]);
      if (payload?.jti !== key) return null;
      void reply.clearCookie(nameOf(key), options);
      const isUnused = await useToken(em, purpose, key, new Date(payload.exp! * 1000));
      return isUnused ? (payload['content'] as Content) : null;
    },
  };
}

export type OneTimeCookies<Content> = ReturnType<typeof oneTimeCookies<Content>>;

/** Marks a token of this kind as used until it expires. Returns whether it was unused: true for one of concurrent calls. */
export async function useToken(em: EntityManager, kind: string, token: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(`${kind} ${token}`).digest();
  const rows = await em.execute(
    'insert into identity.used_tokens (hash, expires_at) values (?, ?) on conflict do nothing returning hash',
    [hash, expiresAt],
  );
  return rows.length === 1;
}

/** Deletes the records of used tokens that have expired. */
export async function purgeTokens(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.used_tokens where expires_at < now()');
}
