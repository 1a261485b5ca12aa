import { callbackify } from 'node:util';

import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, Session } from 'fastify';

import { answerInTime } from './deadline.ts';
import type { SessionLifetimes, SessionOrigin, SessionStore } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    epoch?: number;
    installation?: string;
    /** Where a new session begins. */
    origin?: SessionOrigin;
    /** Came out of the store, and so is never written to it again. */
    stored?: true;
  }
}

export interface SessionCookie {
  name: string;
  secret: string;
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/** The cookie under `publicUrl`; on https only https can set or read it, for this very host (RFC 6265bis `__Host-`). */
export function sessionCookie(publicUrl: string, secret: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-kontor_session' : 'kontor_session',
    secret,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  };
}

/**
 * Gives every route of `scope` its `request.session`, read from `store` by the cookie. The cookie outlives the browser
 * up to the absolute lifetime; the store alone decides whether the session does.
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
 * `store` as @fastify/session calls it. A session is written once, when it holds somebody: the plugin saves an empty
 * one at each `regenerate`, and may save one at the end of a request that another request has ended meanwhile.
 */
function pluginStore(store: SessionStore): fastifySession.SessionStore {
  return {
    get: callbackify(async (id: string): Promise<Session | null> => {
      const session = await answerInTime(store.use(id));
      // Without a `cookie` the plugin takes its own settings, and leaves the expiry to the store.
      return session && ({ ...session, stored: true } as Session);
    }),
    set: callbackify(async (id: string, { userId, epoch, installation, origin, stored }: Session): Promise<void> => {
      if (stored || userId === undefined || epoch === undefined || !installation || !origin) return;
      await answerInTime(store.create(id, { userId, epoch, installation, ...origin }));
    }),
    destroy: callbackify((id: string): Promise<void> => answerInTime(store.end(id))),
  };
}
