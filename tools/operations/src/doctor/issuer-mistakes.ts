import { parseGroups } from '@kontor/identity/groups';

import type { DoctorSettings } from '../settings.ts';
import { type Finding, red } from './finding.ts';

/** Settings that contradict each other, or what an issuer is known to do. */
export function issuerMistakes(settings: Partial<DoctorSettings>): Finding[] {
  const { OIDC_ISSUER = '', OIDC_LINK, OIDC_PROVISION, OIDC_GROUPS, OIDC_SCOPES = '' } = settings;
  const { hostname, pathname } = new URL(OIDC_ISSUER);
  const isMicrosoft = hostname === 'login.microsoftonline.com';
  const isGoogle = hostname === 'accounts.google.com';
  const byEmail = [OIDC_LINK === 'verified-email' && 'OIDC_LINK', OIDC_PROVISION && 'OIDC_PROVISION'].filter(
    (name) => name !== false && name !== undefined && name !== '',
  );
  const found: string[] = [];
  if (isMicrosoft && /^\/(?:common|organizations|consumers)\//.test(pathname))
    found.push("OIDC_ISSUER is Microsoft's for every company: it has to contain the id of your tenant.");
  for (const name of byEmail) {
    if (!OIDC_SCOPES.split(' ').includes('email')) found.push(`${name} has no effect: OIDC_SCOPES lacks email.`);
    else if (isMicrosoft)
      found.push(
        `${name} has no effect: Microsoft does not say whether an address is verified. Invite, or let connect.`,
      );
  }
  if (isGoogle && OIDC_GROUPS) found.push('OIDC_GROUPS takes all duties and roles away: Google sends no groups.');
  if (OIDC_GROUPS) found.push(...groups(OIDC_GROUPS));
  return found.map((says) => red('Issuer settings', says));
}

function groups(text: string): string[] {
  try {
    const isForAdmins = Array.from(parseGroups(text).values()).some(({ role }) => role === 'admin');
    return isForAdmins
      ? []
      : ['OIDC_GROUPS has no group of admins: all but the last one become employees as they sign in.'];
  } catch (error) {
    return [`OIDC_GROUPS cannot be read: ${(error as Error).message}.`];
  }
}
