import type { BaseSettings } from '@kontor/service-kit/settings';
import type { Logger, Metrics } from '@kontor/service-kit/telemetry';

import type { LocalSignIn } from '../people/index.ts';
import { type SessionCookie, signedCookies } from '../sessions/index.ts';
import type { Settings } from '../settings.ts';
import { CODE_SECONDS } from './flow/code-step.ts';
import { failureLimit, observeOidc } from './flow/flow-failures.ts';
import { flowCookies } from './flow/flow.ts';
import { managedBy, readGroups } from './apply-groups.ts';
import { readIssuerSettings } from './issuer/issuer-settings.ts';
import { openIssuer } from './issuer/issuer.ts';
import { singleLogout } from './logout/single-logout.ts';
import { moveOidcSession } from './oidc-sessions.ts';

interface Surroundings {
  rule: LocalSignIn;
  cookie: SessionCookie;
  /** How long a session lasts, used or not. */
  sessionMs: number;
  metrics: Metrics;
  log: Logger;
}

/** The issuer of the settings and what depends on it. Throws `SettingsError`. */
export function openCompanyAccount(
  settings: Settings & BaseSettings,
  { rule, cookie, sessionMs, metrics, log }: Surroundings,
) {
  const issuerSettings = readIssuerSettings(settings);
  const issuer = issuerSettings && openIssuer(issuerSettings, log);
  const groups = readGroups(settings, rule);
  return {
    issuer,
    flows: flowCookies(cookie),
    managedBy: managedBy(groups && issuerSettings && issuerSettings.name, rule),
    singleLogout: singleLogout(issuer, settings.PUBLIC_URL),
    onRenewal: moveOidcSession,
    /** What the routes of the flow need besides; null without an issuer. */
    flow: issuer && {
      issuer,
      codeSteps: signedCookies(cookie, 'code_step', CODE_SECONDS),
      sessionMs,
      metrics: observeOidc(metrics, issuer),
      mayRecord: failureLimit(settings),
      rules: { ...settings, provider: issuer.settings.name },
      groups,
    },
  };
}
