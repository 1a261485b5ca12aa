import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, IdText, Timestamp } from '../text.ts';

/** The six digits an authenticator app shows (RFC 6238), or a recovery code; spaces and hyphens do not matter. */
export const SecondFactorCode = AnyText(limits.secondFactorCode);

/** How the caller's own sign-in is protected. */
export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  isRequired: Type.Boolean({ description: 'People of this role have to use it' }),
  recoveryCodesLeft: Type.Integer(),
});
export type TwoFactorState = Static<typeof TwoFactorState>;

/** What an authenticator app is set up with; shown this once. */
export const TwoFactorSecret = Type.Object({
  secret: Type.String({ description: 'Base32 (RFC 4648), to type by hand' }),
  uri: Type.String({ description: 'The same as an otpauth: URI, for a QR code' }),
});
export type TwoFactorSecret = Static<typeof TwoFactorSecret>;

/** Codes that each sign in once without the app; shown this once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Wrong passwords and codes between the two last sign-ins. */
export const FailedSignIns = Type.Object({
  count: Type.Integer(),
  lastAt: Type.Union([Timestamp, Type.Null()]),
  lastFrom: Type.String({ description: "The client's address; empty where nobody knows" }),
});
export type FailedSignIns = Static<typeof FailedSignIns>;

const CurrentPassword = AnyText(limits.password.max);

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  url: '/api/account/two-factor',
  schema: {
    summary: "Whether one's own sign-in asks for a code",
    tags: ['account'],
    response: { 200: TwoFactorState },
  },
  config: { service: 'identity', access: 'signed-in', duringSetUp: true },
});

export const beginTwoFactor = defineEndpoint({
  method: 'POST',
  url: '/api/account/two-factor',
  schema: {
    summary: 'Ask for a new secret for an authenticator app; protects nothing until it is confirmed',
    tags: ['account'],
    // The code only where two-factor sign-in is on already and moves to another app.
    body: Type.Object({ currentPassword: CurrentPassword, code: Type.Optional(SecondFactorCode) }),
    response: { 200: TwoFactorSecret },
  },
  config: { service: 'identity', access: 'signed-in', duringSetUp: true },
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  url: '/api/account/two-factor/confirmation',
  schema: {
    summary: 'Turn two-factor sign-in on with a code of the new secret; all other sessions end',
    tags: ['account'],
    body: Type.Object({ code: SecondFactorCode }),
    response: { 200: RecoveryCodes },
  },
  config: { service: 'identity', access: 'signed-in', duringSetUp: true },
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  url: '/api/account/two-factor/recovery-codes',
  schema: {
    summary: 'New recovery codes; those before stop working',
    tags: ['account'],
    body: Type.Object({ currentPassword: CurrentPassword }),
    response: { 200: RecoveryCodes },
  },
  config: { service: 'identity', access: 'signed-in' },
});

export const turnOffTwoFactor = defineEndpoint({
  method: 'POST',
  url: '/api/account/two-factor/off',
  schema: {
    summary: 'Turn two-factor sign-in off; refused where it is required',
    tags: ['account'],
    body: Type.Object({ currentPassword: CurrentPassword, code: SecondFactorCode }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'signed-in' },
});

export const getFailedSignIns = defineEndpoint({
  method: 'GET',
  url: '/api/account/failed-sign-ins',
  schema: {
    summary: "Failed tries to sign in with one's own name before the last sign-in",
    tags: ['account'],
    response: { 200: FailedSignIns },
  },
  config: { service: 'identity', access: 'signed-in' },
});

export const turnOffTwoFactorOf = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/:id/two-factor',
  schema: {
    summary: 'Turn two-factor sign-in off for somebody who lost the phone, and end their sessions',
    tags: ['people'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'admin' },
});
