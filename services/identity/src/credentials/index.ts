/**
 * The credentials of a user: password, authenticator app, passkeys, and the address that links are mailed to; and the limits on
 * guessing them. Uses `people`, `outgoing` and `sessions`.
 *
 * Tables: `second_factors`, `recovery_codes`, `passkeys`. Exports passkeys; deleting the user deletes the rows.
 */
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Outgoing } from '../outgoing/index.ts';
import type { LocalSignIn } from '../people/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Settings } from '../settings.ts';
import { emailRoutes } from './email-changes/routes.ts';
import { failureThrottle } from './failure-throttle.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passkeyChallenges, relyingParty } from './passkeys/web-authn.ts';
import { siteNames } from './site-name.ts';
import { createPasswordHasher } from './password/password-hasher.ts';
import { passwordLinkRoutes, passwordRoutes } from './password/routes.ts';
import { type Credentials, proofRoutes } from './proof.ts';
import { adminTwoFactorRoutes } from './reset-two-factor.ts';
import { sealedSecrets } from './two-factor/app-secrets.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

export { requestEmailChange, setEmail } from './email-changes/email-changes.ts';
export { presentEmail } from './email-changes/routes.ts';
export { Passkey } from './passkeys/passkey.entity.ts';
export { credentialData, listPasskeys, presentPasskey } from './passkeys/passkeys.ts';
export {
  acceptsPasskeys,
  type Exchange,
  PasskeyRefused,
  prepareVerification,
  readClientData,
  SIGN_IN,
  signInOptions,
  verifySigned,
} from './passkeys/web-authn.ts';
export { isTooCommon } from './password/common-passwords.ts';
export { createPasswordHasher, generatePassword, type PasswordHasher } from './password/password-hasher.ts';
export { choosePassword, replacePassword } from './password/set-password.ts';
export { type Credentials, proofNeeded, verifyProof } from './proof.ts';
export { resetTwoFactor } from './reset-two-factor.ts';
export { needsCode, verifyCode } from './two-factor/codes.ts';
export { twoFactorState } from './two-factor/routes.ts';

/** Serves the caller's own credentials, password links, and two-factor sign-in of others for admins. */
export async function openCredentials(
  { app, settings }: ServiceContext<Settings>,
  deps: Sessions & Outgoing & { localSignIn: LocalSignIn; content: InternalClient },
): Promise<Credentials> {
  const limits = {
    perAccount: settings.LOGIN_FAILURES_PER_ACCOUNT,
    perClient: settings.LOGIN_FAILURES_PER_CLIENT,
    windowSeconds: settings.LOGIN_WINDOW_MINUTES * 60,
  };
  const credentials: Credentials = {
    ...deps,
    hasher: await createPasswordHasher(settings.PASSWORD_HASHES_AT_ONCE),
    throttle: failureThrottle(limits, deps.counters, settings.SESSION_SECRET),
    secrets: sealedSecrets(settings.TWO_FACTOR_SECRET ?? settings.SESSION_SECRET),
    requirement: settings.TWO_FACTOR_REQUIRED,
    siteName: siteNames(deps.content, settings.PUBLIC_URL),
    rp: relyingParty(settings.PUBLIC_URL),
    challenges: passkeyChallenges(deps.cookie),
  };
  await credentials.withSession(async (scope) => {
    for (const routes of [passwordRoutes, proofRoutes, emailRoutes, twoFactorRoutes, passkeyRoutes])
      await scope.register(routes, credentials);
  });
  for (const routes of [passwordLinkRoutes, adminTwoFactorRoutes]) await app.register(routes, credentials);
  return credentials;
}
