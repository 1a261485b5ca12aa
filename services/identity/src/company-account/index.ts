/**
 * Sign-in with the company's account, by OpenID Connect (ADR 33): `flow` takes the browser to the issuer and back, groups give
 * rights, `logout` ends sessions in both directions. Uses the features up to `sign-in`.
 *
 * Tables: `user_identities`, `oidc_sessions`. Exports the connected accounts; deleting the user deletes the rows.
 */
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Credentials } from '../credentials/index.ts';
import { signedCookies } from '../sessions/index.ts';
import type { Settings } from '../settings.ts';
import type { SignInMetrics } from '../sign-in/index.ts';
import { CODE_SECONDS } from './flow/finish-flow.ts';
import { failureLimit, observeOidc } from './flow/flow-failures.ts';
import { flowCookies } from './flow/flow.ts';
import { type ManagedBy, managedBy, readGroups } from './groups.ts';
import { readIssuerSettings } from './issuer/issuer-settings.ts';
import { type Issuer, openIssuer } from './issuer/issuer.ts';
import { backChannelRoutes } from './logout/back-channel-logout.ts';
import { flowRoutes, identityRoutes, signInOptionsRoute } from './routes.ts';

export { identityData } from './connect-identity.ts';
export type { ManagedBy } from './groups.ts';
export { listIdentities } from './routes.ts';
export { moveOidcSession, purgeOidcSessions, singleLogout } from './oidc-sessions.ts';

/** The issuer of the settings; null without one. Throws `SettingsError` for incomplete settings. */
export function issuerOf({ log, settings }: ServiceContext<Settings>): Issuer | null {
  const issuerSettings = readIssuerSettings(settings);
  return issuerSettings && openIssuer(issuerSettings, log);
}

/** Serves what the company's account adds. Returns who decides about a user's rights. Throws `SettingsError`. */
export async function openCompanyAccount(
  { app, metrics, settings }: ServiceContext<Settings>,
  deps: Credentials & { signIns: SignInMetrics; issuer: Issuer | null },
): Promise<ManagedBy> {
  const { cookie, issuer, localSignIn } = deps;
  const groups = readGroups(settings, localSignIn);
  const flows = flowCookies(cookie);
  await deps.withSession(async (scope) => {
    await scope.register(identityRoutes, { ...deps, flows });
    if (!issuer) return;
    await scope.register(flowRoutes, {
      ...deps,
      issuer,
      flows,
      codeSteps: signedCookies(cookie, 'code_step', CODE_SECONDS),
      metrics: observeOidc(metrics, issuer),
      mayRecord: failureLimit(settings),
      rules: { ...settings, provider: issuer.settings.name },
      groups,
    });
  });
  await app.register(signInOptionsRoute, { issuer, settings });
  await app.register(backChannelRoutes, deps);
  return managedBy(groups && issuer && issuer.settings.name, localSignIn);
}
