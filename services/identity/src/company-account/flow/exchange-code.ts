import { setTimeout as delay } from 'node:timers/promises';

import { normalizeEmail } from '@kontor/contracts/endpoints';
import { Email } from '@kontor/contracts/schemas';
import { HttpError } from '@kontor/service-kit/http';
import { faultOf } from '@kontor/service-kit/settings';
import * as client from 'openid-client';
import type { IDToken } from 'openid-client';

import { type Issuer, reasonOf, TIMEOUT_SECONDS } from '../issuer/issuer.ts';
import { type Flow, SignInFailure } from './flow.ts';

/** Errors in the issuer's response that are no refusal of this user (OAuth 2.0, sections 4.1.2.1 and 5.2). */
const UNAVAILABLE = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]);

/** Errors of the library that mean that there was no response, or none of the issuer. */
const NO_RESPONSE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** The account for the code in `query`. The library checks state, `iss`, PKCE, nonce, audience, times and signature. */
export async function exchangeCode(issuer: Issuer, flow: Flow, query: string): Promise<IssuerAccount> {
  const url = new URL(issuer.settings.redirectUri);
  url.search = query;
  // One time limit for all requests together, so that a slow issuer leads to a page too.
  const abort = new AbortController();
  const late = delay(TIMEOUT_SECONDS * 1000, undefined, { signal: abort.signal }).then(() => {
    throw new SignInFailure('unavailable', 'The issuer did not respond in time');
  });
  try {
    return await Promise.race([exchange(issuer, flow, url), late]);
  } catch (error) {
    throw asFailure(error);
  } finally {
    late.catch(() => undefined);
    abort.abort();
  }
}

async function exchange(issuer: Issuer, { state, nonce, codeVerifier }: Flow, url: URL): Promise<IssuerAccount> {
  const tokens = await client.authorizationCodeGrant(await issuer.configuration(), url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  return issuerAccount(tokens.claims()!, tokens.id_token!, issuer.settings.clientId);
}

function asFailure(error: unknown): Error {
  if (error instanceof SignInFailure) return error;
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    const isRefusal = error instanceof client.AuthorizationResponseError;
    const problem = UNAVAILABLE.has(error.error) ? 'unavailable' : isRefusal ? 'refused' : 'invalid';
    // The issuer's name for the error, which may be any text. The description may contain personal data.
    return new SignInFailure(problem, `The issuer responded with ${JSON.stringify(error.error.slice(0, 50))}`);
  }
  const { code } = error as { code?: string };
  const isUnavailable =
    // 503 while the metadata is unavailable.
    error instanceof HttpError ||
    // Our credentials are wrong.
    error instanceof client.WWWAuthenticateChallengeError ||
    // Thrown by `limitedFetch`; errors of the library have a code.
    (error instanceof TypeError && code === undefined) ||
    NO_RESPONSE.has(code ?? '');
  return new SignInFailure(isUnavailable ? 'unavailable' : 'invalid', reasonOf(error));
}

/** An account at the issuer, as its ID token describes it. Issuer and subject alone identify it. */
export interface IssuerAccount {
  issuer: string;
  subject: string;
  /** The issuer's id of its session. */
  sid: string | null;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** Whether the issuer has verified two factors (RFC 8176). */
  isMultiFactor: boolean;
  idToken: string;
  /** All claims of the ID token. */
  claims: IDToken;
}

/** OpenID Connect Core 1.0, section 2. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

const MAX_SKEW_SECONDS = 60;

/** The account of a valid ID token. Throws for claims that the library does not check. */
function issuerAccount(claims: IDToken, idToken: string, clientId: string): IssuerAccount {
  const { iss, sub, iat, azp, sid, name, amr, email_verified: isVerified } = claims;
  if (typeof sub !== 'string' || !SUBJECT.test(sub))
    throw new SignInFailure('invalid', 'The ID token has no valid subject');
  if (iat > Date.now() / 1000 + MAX_SKEW_SECONDS) throw new SignInFailure('invalid', 'The ID token is of the future');
  if (azp !== undefined && azp !== clientId) throw new SignInFailure('invalid', 'The ID token is for another client');
  const email = typeof claims['email'] === 'string' ? normalizeEmail(claims['email']) : null;
  return {
    issuer: iss,
    subject: sub,
    sid: typeof sid === 'string' && SUBJECT.test(sid) ? sid : null,
    email: faultOf(Email, email) ? null : email,
    isEmailVerified: isVerified === true,
    name:
      typeof name === 'string'
        ? name
            .replaceAll(/[\p{C}\s]+/gu, ' ')
            .trim()
            .slice(0, 200) || null
        : null,
    isMultiFactor: Array.isArray(amr) && amr.includes('mfa'),
    idToken,
    claims,
  };
}
