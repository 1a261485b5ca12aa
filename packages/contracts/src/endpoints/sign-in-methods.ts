import { endpoint } from '../endpoint.ts';

/** How a session was signed in: by password, by password and code, by passkey, or with the company's account (OIDC). */
export const signInMethods = ['password', 'two-factor', 'passkey', 'oidc'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The proofs that the signed-in user is present, required before a change to the ways to sign in. */
export const proofs = ['password', 'recent-sign-in', 'none'] as const;

/** Maximum number of passkeys of a user. */
export const MAX_PASSKEYS = 20;

/** Maximum length of a passkey's name. */
export const MAX_PASSKEY_NAME = 100;

/** Why a sign-in with the company's account failed: the last part of the path of the page that says what to do. */
export const signInProblems = [
  'unknown-person',
  'refused',
  'invalid',
  'expired',
  'unavailable',
  'taken',
  'other-account',
  'link-invalid',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

export { getSignInOptions } from './sign-in-options.ts';

export const startOidc = endpoint('GET', '/api/auth/oidc/start', { service: 'identity', access: 'anyone' });
export const finishOidc = endpoint('GET', '/api/auth/oidc/callback', { service: 'identity', access: 'anyone' });
export const verifyOidcCode = endpoint('POST', '/api/auth/oidc/code', { service: 'identity', access: 'anyone' });
export const startOidcInvitation = endpoint('POST', '/api/auth/oidc/invitation', {
  service: 'identity',
  access: 'anyone',
});
export const logoutByIssuer = endpoint('POST', '/api/auth/oidc/backchannel-logout', {
  service: 'identity',
  access: 'anyone',
  jsonBytes: 16 * 1024,
});

export const listIdentities = endpoint('GET', '/api/account/identities', { service: 'identity', access: 'signed-in' });
export const connectIdentity = endpoint('POST', '/api/account/identities', {
  service: 'identity',
  access: 'signed-in',
});
export const disconnectIdentity = endpoint('DELETE', '/api/account/identities/:id', {
  service: 'identity',
  access: 'signed-in',
});

export const getPasskeySignIn = endpoint('POST', '/api/auth/passkeys/options', {
  service: 'identity',
  access: 'anyone',
});
export const signInByPasskey = endpoint('POST', '/api/auth/passkeys', { service: 'identity', access: 'anyone' });

export const listPasskeys = endpoint('GET', '/api/account/passkeys', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
export const beginPasskey = endpoint('POST', '/api/account/passkeys/options', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
export const addPasskey = endpoint('POST', '/api/account/passkeys', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
export const renamePasskey = endpoint('PATCH', '/api/account/passkeys/:id', {
  service: 'identity',
  access: 'signed-in',
});
export const removePasskey = endpoint('DELETE', '/api/account/passkeys/:id', {
  service: 'identity',
  access: 'signed-in',
});
export const getProof = endpoint('GET', '/api/account/proof', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
