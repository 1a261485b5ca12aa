/**
 * Sessions, in Redis or PostgreSQL, and the cookies that lead to them (ADR 2). Uses `people`.
 *
 * Tables: `sessions`, `ended_sessions`, `used_tokens`. Exports the open sessions of a user; a new epoch ends them.
 */
import { adminSessionRoutes, internalSessionRoutes, ownSessionRoutes } from './routes.ts';

export const sessionRoutes = {
  /** The caller's own sessions. */
  withSession: [ownSessionRoutes],
  /** Ends the sessions of others, for admins. */
  public: [adminSessionRoutes],
  /** The owner of a cookie, for the gateway. */
  internal: [internalSessionRoutes],
};

export {
  currentSignIn,
  currentUser,
  findSessionUser,
  renewSession,
  type SessionRenewal,
  type SignIn,
  startSession,
} from './current-session.ts';
export { newEpoch, purgeSessions } from './end-sessions.ts';
export { countFailures } from './observed-store.ts';
export { type OneTimeCookies, oneTimeCookies } from './one-time-cookies.ts';
export { openCounters, openSessions } from './open-sessions.ts';
export { postgresStore } from './postgres-store.ts';
export { type SessionCookie, sessionCookie, useSessions } from './session-cookie.ts';
export { cookieOwners, type OwnerOfCookie } from './session-owner.ts';
export { sessionData, sessionKey, type SessionStore, withDeadline } from './session-store.ts';
export { type SignedCookies, signedCookies } from './signed-cookies.ts';
export { purgeTokens, useToken } from './used-tokens.ts';
