/**
 * Signing in by password, password link or passkey, signing out, and the failed attempts shown to the user. May import `people`, `outgoing`,
 * `sessions` and `credentials`.
 *
 * Table: `failed_sign_ins`. Exports the failures that the user was shown; deleting the user deletes the row.
 */
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Credentials } from '../credentials/index.ts';
import { loginRoutes, meRoutes, type SingleLogout } from './routes.ts';
import { observeSignIns, type SignInMetrics } from './sign-in-metrics.ts';

export { verifySignInCode } from './authenticate-by-password.ts';
export { countFailedSignIns, findFailedSignIns, recordSignIn, signInData } from './failures-shown.ts';
export type { SingleLogout } from './routes.ts';
export type { SignInMetrics } from './sign-in-metrics.ts';

/** Registers the routes of signing in, signing out and the current user. */
export async function openSignIn(
  { app, metrics }: ServiceContext<unknown>,
  credentials: Credentials,
  singleLogout: SingleLogout,
): Promise<SignInMetrics> {
  const signIns = observeSignIns(metrics);
  await credentials.withSession((scope) => scope.register(loginRoutes, { ...credentials, signIns, singleLogout }));
  await app.register(meRoutes, credentials);
  return signIns;
}
