/**
 * Signing in by password or passkey, and out; and what a user is told about failures. Uses the rooms up to `credentials`.
 *
 * Table: `failed_sign_ins`. Exports the failures that the user was shown; the row goes with the user's.
 */
import { meRoutes } from './me-routes.ts';
import { loginRoutes } from './routes.ts';

export const signInRoutes = {
  withSession: [loginRoutes],
  /** Who is signed in. */
  public: [meRoutes],
};

export { verifySignInCode } from './authenticate-by-password.ts';
export { countFailedSignIns, signInData } from './failed-sign-ins.ts';
export { recordSignIn } from './record-sign-in.ts';
export type { SingleLogout } from './routes.ts';
export { observeSignIns, type SignInMetrics } from './sign-in-metrics.ts';
