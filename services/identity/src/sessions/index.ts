/**
 * Sessions, in Redis or PostgreSQL, and the cookies that lead to them (ADR 2): the caller's own ones, those of others for admins,
 * and the owner of a cookie for the gateway. Uses `people`.
 *
 * Tables: `sessions`, `ended_sessions`, `used_tokens`. Exports the open sessions of a user; a new epoch ends them.
 */
export {
  type Caller,
  currentCaller,
  findSessionUser,
  continueSession,
  renewSession,
  type Sessions,
  type SignIn,
  startSession,
} from './current-session.ts';
export { openSessions, openStore } from './open-sessions.ts';
export { postgresStore } from './postgres-store.ts';
export type { SessionCookie } from './session-cookie.ts';
export { listOwnSessions, sessionData } from './routes.ts';
export { newEpoch, purgeSessions, sessionKey, type SessionStore } from './session-store.ts';
export {
  oneTimeCookies,
  type OneTimeCookies,
  purgeTokens,
  type SignedCookies,
  signedCookies,
  useToken,
} from './signed-cookies.ts';
