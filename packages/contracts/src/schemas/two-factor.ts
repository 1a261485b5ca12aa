import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/two-factor.ts';
import { SecondFactorCode } from './auth.ts';
import { NoContent } from './fields.ts';
import { Proof } from './sign-in-methods.ts';
import { withSchemas } from './with-schemas.ts';

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

export const twoFactorEndpoints = withSchemas(endpoints, 'account', {
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
