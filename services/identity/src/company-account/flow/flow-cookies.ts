import { type OneTimeCookies, oneTimeCookies } from '../../sessions/one-time-cookies.ts';
import type { SessionCookie } from '../../sessions/session-cookie.ts';
import type { Flow } from './flow.ts';

const LIFETIME_SECONDS = 10 * 60;

/** Flows by their state. */
export type FlowCookies = OneTimeCookies<Flow>;

export const flowCookies = (session: SessionCookie): FlowCookies => oneTimeCookies(session, 'oidc', LIFETIME_SECONDS);
