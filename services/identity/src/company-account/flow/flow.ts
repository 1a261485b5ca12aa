import type { SignInProblem } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { randomState } from 'openid-client';

import { type OneTimeCookies, oneTimeCookies, type SessionCookie } from '../../sessions/index.ts';
import type { Issuer } from '../issuer/issuer.ts';

/** Why a sign-in with the issuer failed. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  /** The page that says what to do. */
  readonly problem: SignInProblem;

  /** `reason` is for the log. */
  constructor(problem: SignInProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}

const SWEDISH = '.sv';

/** What a user wants by signing in with the issuer. */
export type Intent =
  | { kind: 'sign-in' }
  /** To accept the invitation of this link. */
  | { kind: 'invitation'; linkId: string }
  /** To connect the account to a user, in this session (`sessionKey`, base64url). */
  | { kind: 'connect'; userId: number; session: string };

/** A visit of a browser to the issuer. Lasts until the issuer sends the browser back, at most 10 minutes. */
export interface Flow {
  /** Names the flow (OAuth 2.0's `state`): random, and ends with the language. */
  state: string;
  nonce: string;
  codeVerifier: string;
  intent: Intent;
  /** The page of the portal to open in the end. */
  returnTo: string;
  /** The language of the page where it began; null if unknown. */
  language: Language | null;
}

/** A random state. It tells the language of the page to show when the rest of the flow is unknown. */
const newState = (language: Flow['language']): string => `${randomState()}${language === 'sv' ? SWEDISH : ''}`;
export const languageOfState = (state: string): Flow['language'] => (state.endsWith(SWEDISH) ? 'sv' : null);

const LIFETIME_SECONDS = 10 * 60;

/** Flows by their state. */
export type FlowCookies = OneTimeCookies<Flow>;

export const flowCookies = (session: SessionCookie): FlowCookies => oneTimeCookies(session, 'oidc', LIFETIME_SECONDS);

/** Begins a flow; returns the issuer's URL to which the browser goes. Throws 503 while the issuer is unavailable. */
export async function beginFlow(
  { issuer, flows }: { issuer: Issuer; flows: FlowCookies },
  request: FastifyRequest,
  reply: FastifyReply,
  { intent, returnTo, language }: Pick<Flow, 'intent' | 'returnTo' | 'language'>,
): Promise<string> {
  const configuration = await issuer.configuration();
  const { scopes, redirectUri } = issuer.settings;
  const state = newState(language);
  const nonce = client.randomNonce();
  const codeVerifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(language && { ui_locales: language }),
  });
  await flows.add(request, reply, state, { state, nonce, codeVerifier, intent, returnTo, language });
  return url.href;
}

/** The pages of the portal to open by default. */
export const PORTAL = '/employee-portal';
export const ACCOUNT = `${PORTAL}/settings/account`;

const IN_PORTAL = /^\/(?:sv\/)?employee-portal(?:[/?#]|$)/;
const UNSAFE = /[\\\s\p{Cc}]/u;

/** A cookie contains it, of which a browser may send five. */
const MAX_LENGTH = 500;

/** `path` in this language. */
export const localPath = (language: Language | null, path: string): string => (language === 'sv' ? `/sv${path}` : path);

/** The page of the portal that `wanted` names; null for every other address: anybody can write a link to the sign-in. */
export function portalPage(wanted: string | undefined): string | null {
  if (!wanted || wanted.length > MAX_LENGTH || UNSAFE.test(wanted) || !IN_PORTAL.test(wanted)) return null;
  // As a browser reads it: `/employee-portal/../x` is another page.
  const { pathname, search, hash } = new URL(wanted, 'http://localhost');
  return IN_PORTAL.test(pathname) ? pathname + search + hash : null;
}

/** The language of a page of the portal. */
export const languageOfPage = (page: string): Language => (page.startsWith('/sv/') ? 'sv' : 'en');
