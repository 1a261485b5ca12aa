import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import type { Configuration } from 'openid-client';

import { companyAccountUnavailable, logoutTokenInvalid } from '../../errors.ts';
import { TIMEOUT_SECONDS } from '../issuer/issuer.ts';
import { limitedFetch } from '../issuer/limited-fetch.ts';

/** The issuer of logout tokens and the client that they are for. */
interface LogoutTokenParties {
  issuer: string;
  clientId: string;
  /** The issuer's public keys. */
  keys: JWTVerifyGetKey;
}

/** What a verified logout token names: a user at the issuer, one of their sessions there, or both. */
export interface LogoutToken {
  issuer: string;
  /** Unique for the issuer. */
  id: string;
  subject: string | null;
  sid: string | null;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Asymmetric ones: a client secret never signs. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');
/** `JWT` is what issuers sent before the type had a name of its own. */
const TYPES = [undefined, 'JWT', 'logout+jwt', 'application/logout+jwt'];
/** Longer than an issuer needs to deliver a token, and to try again. */
const MAX_AGE_SECONDS = 5 * 60;
const CLOCK_TOLERANCE_SECONDS = 30;

/** How long a used token has to be remembered: longer than it can be valid. */
export const LOGOUT_TOKEN_MEMORY_MS = 60 * 60 * 1000;

/** Throws 400 for a text that is no signed token, for which the issuer need not be asked. */
export function assertSigned(token: string): void {
  try {
    decodeProtectedHeader(token);
  } catch {
    throw logoutTokenInvalid('not a token');
  }
}

/** Verifies a logout token (Back-Channel Logout 1.0, section 2.6), except its first use. Throws 400, 503 without keys. */
export async function verifyLogoutToken(
  token: string,
  { issuer, clientId, keys }: LogoutTokenParties,
): Promise<LogoutToken> {
  const { payload, protectedHeader } = await jwtVerify(token, availableKeys(keys), {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iss', 'aud', 'iat', 'jti', 'events'],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? logoutTokenInvalid(error.message) : error;
  });
  if (!TYPES.includes(protectedHeader.typ)) throw logoutTokenInvalid('type');
  // Only ID tokens have a nonce.
  if ('nonce' in payload) throw logoutTokenInvalid('nonce');
  if (!isLogout(payload)) throw logoutTokenInvalid('events');
  const [id, subject, sid] = [payload.jti, payload.sub, payload['sid']].map(readText);
  if (!id) throw logoutTokenInvalid('jti');
  if (!subject && !sid) throw logoutTokenInvalid('neither sub nor sid');
  return { issuer, id, subject: subject ?? null, sid: sid ?? null };
}

/** Tells a token of an unknown key from keys that cannot be read. */
const availableKeys =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...header) => {
    try {
      return await keys(...header);
    } catch (error) {
      const isOfToken = UNUSABLE_KEY.some((type) => error instanceof type);
      throw isOfToken ? error : companyAccountUnavailable(error);
    }
  };

const UNUSABLE_KEY = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

function isLogout({ events }: JWTPayload): boolean {
  if (!isObject(events) || !Object.hasOwn(events, EVENT)) return false;
  return isObject((events as Record<string, unknown>)[EVENT]);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A claim that names something; throws 400 unless it is missing or a text. */
function readText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '' || value.length > 255) throw logoutTokenInvalid('claims');
  return value;
}

/** The public keys of an issuer, cached for ten minutes and read again, at most twice a minute, for a token of a new key. */
export function openIssuerKeys(): (configuration: Configuration) => JWTVerifyGetKey {
  let known: { url: string; keys: JWTVerifyGetKey } | null = null;
  return (configuration) => {
    const { issuer, jwks_uri: url } = configuration.serverMetadata();
    // As openid-client does: keys that arrive in the clear could be anybody's.
    if (!url || (issuer.startsWith('https:') && !url.startsWith('https:')))
      throw companyAccountUnavailable(new Error('The issuer names no keys'));
    if (known?.url !== url) {
      const keys = createRemoteJWKSet(new URL(url), {
        timeoutDuration: TIMEOUT_SECONDS * 1000,
        [customFetch]: (from, options) =>
          limitedFetch(from, { ...options, headers: Object.fromEntries(options.headers), body: null }),
      });
      known = { url, keys };
    }
    return known.keys;
  };
}
