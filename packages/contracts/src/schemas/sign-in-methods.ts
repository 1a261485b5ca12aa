import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/sign-in-methods.ts';
import { MAX_PASSKEY_NAME, proofsNeeded } from '../endpoints/sign-in-methods.ts';
import { limits } from '../limits.ts';
import { SecondFactorCode, SessionUser } from './auth.ts';
import { AnyText, Id, Language, Line, NoContent, Nullable, OneOf, Timestamp, TokenText } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** The password of a user who has one; others must have signed in within the last 10 minutes. */
export const Proof = Type.Object({ currentPassword: Type.Optional(AnyText(limits.password.max)) });
export type Proof = Static<typeof Proof>;

export const ProofNeeded = Type.Object({
  hasPassword: Type.Boolean(),
  proof: OneOf(proofsNeeded),
});
export type ProofNeeded = Static<typeof ProofNeeded>;

/** The company's account with which a user signs in. */
export const Identity = Type.Object({
  id: Id,
  issuer: Type.String(),
  email: Nullable(Type.String(), { description: 'As the issuer named it at the last sign-in' }),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
});
export type Identity = Static<typeof Identity>;

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  isSynced: Type.Boolean({ description: 'Backed up by its provider, and so on several devices' }),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

const PasskeyName = Line(MAX_PASSKEY_NAME);

/** WebAuthn's JSON, which the library at each end reads and writes (WebAuthn Level 3, section 5.1). */
type WebAuthnJson = Record<string, unknown>;
const WebAuthnOptions = Type.Record(Type.String(), Type.Unknown());

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_\\-]+$' });

/** At most 1023 bytes. */
const CredentialId = Base64Url(1_364);

/** The browser's credential in WebAuthn's JSON. */
const credential = { id: CredentialId, rawId: CredentialId, type: Type.Literal('public-key') };

const ClientData = Base64Url(8_000);

/** A passkey that the browser has created. */
export const CreatedCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: ClientData,
    attestationObject: Base64Url(16_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
  }),
});
export type CreatedCredential = Static<typeof CreatedCredential>;

/** A challenge that the browser has signed with a passkey. */
export const SignedCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: ClientData,
    authenticatorData: Base64Url(8_000),
    signature: Base64Url(2_000),
    userHandle: Type.Optional(Nullable(Base64Url(100))),
  }),
});
export type SignedCredential = Static<typeof SignedCredential>;

const Redirect = Type.Object({ url: Type.String({ description: 'Where the browser continues, at the issuer' }) });
const RedirectReply = { 303: Type.Null() };

/** The caller's two-factor sign-in. */
export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  isRequired: Type.Boolean({ description: 'Mandatory for users of this role' }),
  mustSetUp: Type.Boolean({
    description:
      'Mandatory, and neither on nor replaced by this sign-in: until then only the calls to set it up are allowed',
  }),
  recoveryCodesLeft: Type.Integer(),
});
export type TwoFactorState = Static<typeof TwoFactorState>;

/** The secret for an authenticator app; returned only once. */
export const TwoFactorSecret = Type.Object({
  secret: Type.String({ description: 'Base32 (RFC 4648), to type by hand' }),
  uri: Type.String({ description: 'The same secret as an otpauth: URI, for a QR code' }),
});
export type TwoFactorSecret = Static<typeof TwoFactorSecret>;

/** Codes that each sign in once without the app; returned only once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const signInMethodEndpoints = withSchemas(endpoints, 'account', {
  startOidc: {
    summary: "Sign in with the company's account: redirects to the issuer",
    tags: ['auth'],
    querystring: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 2_000 })) }),
    response: RedirectReply,
  },
  finishOidc: {
    summary: "The issuer's response: signs in, and redirects to the portal, or to a page that says what to do",
    tags: ['auth'],
    response: RedirectReply,
  },
  verifyOidcCode: {
    summary: "The code of two-factor sign-in after the company's account; the response sets the session cookie",
    tags: ['auth'],
    body: Type.Object({ code: SecondFactorCode }),
    response: { 200: SessionUser },
  },
  startOidcInvitation: {
    summary: "Accept an invitation with the company's account",
    tags: ['auth'],
    body: Type.Object({ token: TokenText, language: Type.Optional(Language) }),
    response: { 200: Redirect },
  },
  logoutByIssuer: {
    summary: 'End the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0)',
    tags: ['auth'],
    consumes: ['application/x-www-form-urlencoded'],
    body: Type.Object({ logout_token: Type.String({ maxLength: 8_000 }) }),
    response: NoContent,
  },
  listIdentities: {
    summary: "The company's account that the caller has connected",
    response: { 200: Type.Array(Identity) },
  },
  connectIdentity: {
    summary: "Connect the company's account",
    body: Type.Object({ ...Proof.properties, returnTo: Type.Optional(Type.String({ maxLength: 2_000 })) }),
    response: { 200: Redirect },
  },
  disconnectIdentity: {
    summary: "Disconnect the company's account; who has no other way to sign in is sent a link",
    body: Proof,
    response: NoContent,
  },
  beginPasskeySignIn: {
    summary: 'Options for the browser to sign in by passkey; the response sets a cookie with the challenge',
    tags: ['auth'],
    response: { 200: WebAuthnOptions },
  },
  signInByPasskey: {
    summary: 'Sign in by passkey; the response sets the session cookie',
    tags: ['auth'],
    body: Type.Unsafe<WebAuthnJson>(SignedCredential),
    response: { 200: SessionUser },
  },
  listPasskeys: { summary: "The caller's passkeys, newest first", response: { 200: Type.Array(Passkey) } },
  beginPasskey: {
    summary: 'Options for the browser to create a passkey; the response sets a cookie with the challenge',
    body: Proof,
    response: { 200: WebAuthnOptions },
  },
  addPasskey: {
    summary: 'Add a passkey that the browser has created',
    body: Type.Object({ name: PasskeyName, response: Type.Unsafe<WebAuthnJson>(CreatedCredential) }),
    response: {
      201: Type.Object({
        passkey: Passkey,
        recoveryCodes: Nullable(Type.Array(Type.String()), {
          description: 'For a user who has to use two factors and has no codes yet; returned only once',
        }),
      }),
    },
  },
  renamePasskey: { summary: 'Name a passkey', body: Type.Object({ name: PasskeyName }), response: { 200: Passkey } },
  removePasskey: {
    summary: 'Remove a passkey; who has no other way to sign in is sent a link',
    body: Proof,
    response: NoContent,
  },
  getProof: {
    summary: 'What the caller has to prove before a change to how they sign in',
    response: { 200: ProofNeeded },
  },
  getTwoFactor: { summary: "The state of the caller's two-factor sign-in", response: { 200: TwoFactorState } },
  beginTwoFactor: {
    summary: 'Create a new secret for an authenticator app; it takes effect once it is confirmed',
    // The code is required only if two-factor sign-in is on and moves to another app.
    body: Type.Object({ ...Proof.properties, code: Type.Optional(SecondFactorCode) }),
    response: { 200: TwoFactorSecret },
  },
  confirmTwoFactor: {
    summary: 'Turn on two-factor sign-in with a code of the new secret; all other sessions end',
    body: Type.Object({ code: SecondFactorCode }),
    response: { 200: RecoveryCodes },
  },
  renewRecoveryCodes: {
    summary: 'Create new recovery codes; earlier ones stop working',
    body: Proof,
    response: { 200: RecoveryCodes },
  },
  turnOffTwoFactor: {
    summary: 'Turn off two-factor sign-in; refused where it is mandatory',
    body: Type.Object({ ...Proof.properties, code: SecondFactorCode }),
    response: NoContent,
  },
});
