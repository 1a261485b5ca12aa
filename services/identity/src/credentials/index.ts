/**
 * What proves who somebody is: password, authenticator app, passkeys, and the address that links are mailed to; and how often
 * each may be guessed. Uses `people`, `outgoing` and `sessions`.
 *
 * Tables: `second_factors`, `recovery_codes`, `passkeys`. Exports passkeys; the rows go with the user's.
 */
import { emailRoutes } from './email-changes/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordLinkRoutes, passwordRoutes } from './password/routes.ts';
import { proofRoutes } from './proof.ts';
import { adminTwoFactorRoutes } from './reset-two-factor.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

export const credentialRoutes = {
  /** The caller's own credentials. */
  withSession: [passwordRoutes, proofRoutes, emailRoutes, twoFactorRoutes, passkeyRoutes],
  /** Passwords by link; two-factor sign-in of others, for admins. */
  public: [passwordLinkRoutes, adminTwoFactorRoutes],
};

export { requestEmailChange, setEmail } from './email-changes/email-changes.ts';
export type { FailureThrottle } from './failure-throttle.ts';
export { openCredentials } from './open-credentials.ts';
export { type Challenges, SIGN_IN } from './passkeys/challenges.ts';
export { Passkey } from './passkeys/passkey.entity.ts';
export { credentialData } from './passkeys/passkeys.ts';
export { acceptsPasskeys, type RelyingParty } from './passkeys/relying-party.ts';
export { PasskeyRefused, readClientData, signInOptions, verifySigned } from './passkeys/web-authn.ts';
export { isTooCommon } from './password/common-passwords.ts';
export { createPasswordHasher, generatePassword, type PasswordHasher } from './password/password-hasher.ts';
export { replacePassword } from './password/set-password.ts';
export { type ProofVerifier, verifyProof } from './proof.ts';
export { resetTwoFactor } from './reset-two-factor.ts';
export { type CodeVerifier, hasTwoFactor, idsWithTwoFactor, needsCode, verifyCode } from './two-factor/codes.ts';
