import type { EntityManager } from '@mikro-orm/postgresql';

import { localSignIn } from '../people/index.ts';
import type { SessionCookie } from '../sessions/index.ts';
import type { Settings } from '../settings.ts';
import { failureThrottle } from './failure-throttle.ts';
import { passkeyChallenges } from './passkeys/challenges.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { createPasswordHasher } from './password/password-hasher.ts';
import { sealedSecrets } from './two-factor/sealed-secrets.ts';

interface Surroundings {
  /** The Redis of the failure counters; null counts in memory. */
  counters: unknown;
  cookie: SessionCookie;
  isIssuerRequired: Parameters<typeof localSignIn>[2];
}

/** What verifies credentials by the settings. */
export async function openCredentials(
  settings: Settings,
  em: EntityManager,
  { counters, cookie, isIssuerRequired }: Surroundings,
) {
  const limits = {
    perAccount: settings.LOGIN_FAILURES_PER_ACCOUNT,
    perClient: settings.LOGIN_FAILURES_PER_CLIENT,
    windowSeconds: settings.LOGIN_WINDOW_MINUTES * 60,
  };
  const breakGlass = settings.OIDC_BREAK_GLASS ?? settings.ADMIN_USERNAME;
  return {
    hasher: await createPasswordHasher(settings.PASSWORD_HASHES_AT_ONCE),
    throttle: failureThrottle(limits, counters, settings.SESSION_SECRET),
    localSignIn: await localSignIn(em, { ...settings, OIDC_BREAK_GLASS: breakGlass }, isIssuerRequired),
    secrets: sealedSecrets(settings.TWO_FACTOR_SECRET ?? settings.SESSION_SECRET),
    requirement: settings.TWO_FACTOR_REQUIRED,
    siteName: new URL(settings.PUBLIC_URL).hostname,
    rp: relyingParty(settings.PUBLIC_URL),
    challenges: passkeyChallenges(cookie),
  };
}
