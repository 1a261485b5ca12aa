import { callbackify } from 'node:util';

import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { FastifyInstance, Session } from 'fastify';

import type { SessionLifetimes, SessionOrigin, SessionStore, SessionTimes } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    epoch?: number;
    installation?: string;
    method?: SignInMethod | null;
    isMultiFactor?: boolean;
    /** Set in a session that was read from the store. */
    startedAt?: Date;
    endsAt?: Date;
    /** Set in a new session only. */
    origin?: SessionOrigin;
    /** Set in a new session that continues another one. */
    continued?: SessionTimes | undefined;
    /** Read from the store, and so never written to it again. */
    stored?: true;
  }
}

export interface SessionCookie {
  name: string;
  secret: string;
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/** The cookie of the site at `publicUrl`; on https it is Secure and bound to the host (RFC 6265bis, `__Host-`). */
export function sessionCookie(publicUrl: string, secret: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-kontor_session' : 'kontor_session',
    secret,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  };
}

/**
 * Adds `request.session` to the routes of `scope`, read from `store` by the cookie. The browser keeps the cookie for the
 * absolute lifetime; the store decides when the session expires.
 */
export function useSessions(
  scope: FastifyInstance,
  store: SessionStore,
  cookie: SessionCookie,
  lifetimes: SessionLifetimes,
): void {
  void scope.register(fastifyCookie, { parseOptions: cookie.options });
  void scope.register(fastifySession, {
    secret: cookie.secret,
    cookieName: cookie.name,
    cookie: { ...cookie.options, maxAge: lifetimes.absoluteMs },
    rolling: false,
    saveUninitialized: false,
    store: pluginStore(store),
  });
}

/**
 * `store` in the interface of @fastify/session. A session is written once, when it has a user: the plugin also saves an
 * empty one at each `regenerate`, and may save one that a concurrent request has ended.
 */
function pluginStore(store: SessionStore): fastifySession.SessionStore {
  return {
    get: callbackify(async (id: string): Promise<Session | null> => {
      const session = await store.use(id);
      // Without a `cookie` the plugin uses its own options, and leaves the expiry to the store.
      return session && ({ ...session, stored: true } as Session);
    }),
    set: callbackify(async (id: string, session: Session): Promise<void> => {
      const { userId, epoch, installation, method, isMultiFactor = false, origin, continued, stored } = session;
      if (stored || userId === undefined || epoch === undefined || !installation || !method || !origin) return;
      const record = { userId, epoch, installation, method, isMultiFactor, ...origin };
      await store.create(id, record, continued);
    }),
    destroy: callbackify(store.end),
  };
}
