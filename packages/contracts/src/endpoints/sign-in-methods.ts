import { endpoint } from '../endpoint.ts';

/** How a session was signed in: by password, by password and code, by passkey, or with the company's account (OIDC). */
export const signInMethods = ['password', 'two-factor', 'passkey', 'oidc'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What the user still has to prove before a change to how they sign in: the password, a new sign-in, or nothing. */
export const proofsNeeded = ['password', 'recent-sign-in', 'none'] as const;

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

const forEveryone = { service: 'identity', access: 'anyone' } as const;
const forUsers = { service: 'identity', access: 'signed-in' } as const;

export const startOidc = endpoint('GET', '/api/auth/oidc/start', forEveryone);
export const finishOidc = endpoint('GET', '/api/auth/oidc/callback', forEveryone);
export const verifyOidcCode = endpoint('POST', '/api/auth/oidc/code', forEveryone);
export const startOidcInvitation = endpoint('POST', '/api/auth/oidc/invitation', forEveryone);
export const logoutByIssuer = endpoint('POST', '/api/auth/oidc/backchannel-logout', {
  ...forEveryone,
  jsonBytes: 16 * 1024,
});

export const listIdentities = endpoint('GET', '/api/account/identities', forUsers);
export const connectIdentity = endpoint('POST', '/api/account/identities', forUsers);
export const disconnectIdentity = endpoint('DELETE', '/api/account/identities/:id', forUsers);

export const beginPasskeySignIn = endpoint('POST', '/api/auth/passkeys/options', forEveryone);
export const signInByPasskey = endpoint('POST', '/api/auth/passkeys', forEveryone);

export const listPasskeys = endpoint('GET', '/api/account/passkeys', { ...forUsers, duringSetUp: true });
export const beginPasskey = endpoint('POST', '/api/account/passkeys/options', { ...forUsers, duringSetUp: true });
export const addPasskey = endpoint('POST', '/api/account/passkeys', { ...forUsers, duringSetUp: true });
export const renamePasskey = endpoint('PATCH', '/api/account/passkeys/:id', forUsers);
export const removePasskey = endpoint('DELETE', '/api/account/passkeys/:id', forUsers);
export const getProof = endpoint('GET', '/api/account/proof', { ...forUsers, duringSetUp: true });

export const getTwoFactor = endpoint('GET', '/api/account/two-factor', { ...forUsers, duringSetUp: true });
export const beginTwoFactor = endpoint('POST', '/api/account/two-factor', { ...forUsers, duringSetUp: true });
export const confirmTwoFactor = endpoint('POST', '/api/account/two-factor/confirmation', {
  ...forUsers,
  duringSetUp: true,
});
export const renewRecoveryCodes = endpoint('POST', '/api/account/two-factor/recovery-codes', forUsers);
export const turnOffTwoFactor = endpoint('POST', '/api/account/two-factor/off', forUsers);
