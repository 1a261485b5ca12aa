/**
 * Sign-in with the company's account, by OpenID Connect (ADR 33): `flow` takes the browser to the issuer and back, `groups` give
 * rights, `logout` ends sessions in both directions. Uses the rooms up to `sign-in`.
 *
 * Tables: `user_identities`, `oidc_sessions`. Exports the connected accounts; the rows go with the user's.
 */
import { identityRoutes } from './identity-routes.ts';
import { backChannelRoutes } from './logout/back-channel-logout.ts';
import { flowRoutes, signInOptionsRoute } from './routes.ts';

export const companyAccountRoutes = {
  /** The caller's connected accounts. */
  withSession: [identityRoutes],
  /** The same, only with an issuer: signing in with it. */
  withIssuer: [flowRoutes],
  /** How one can sign in here; the issuer's call that ends sessions. */
  public: [signInOptionsRoute, backChannelRoutes],
};

export { identityData, isIssuerRequired } from './connect-identity.ts';
export type { ManagedBy } from './apply-groups.ts';
export { purgeOidcSessions } from './oidc-sessions.ts';
export { openCompanyAccount } from './open-company-account.ts';
