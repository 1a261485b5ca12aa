import { normalizeEmail } from '@kontor/contracts/endpoints';
import { Email } from '@kontor/contracts/schemas';
import type { IDToken } from 'openid-client';
import { Value } from 'typebox/value';

import { SignInFailure } from './sign-in-failure.ts';

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
export function issuerAccount(claims: IDToken, idToken: string, clientId: string): IssuerAccount {
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
    email: Value.Check(Email, email) ? email : null,
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
