import { isLoopback, SettingsError } from '@kontor/service-kit/settings';

import type { OidcSettings } from '../../settings.ts';

/** The company's issuer, and how this installation is registered with it. */
export interface IssuerSettings {
  /** Exactly as its metadata and tokens name it. */
  issuer: string;
  /** On screen. */
  name: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** Where the issuer sends the browser back to. */
  redirectUri: string;
}

type GivenSettings = OidcSettings & { NODE_ENV: string; PUBLIC_URL: string };

/** Settings that mean nothing without an issuer. */
const DEPENDENT = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_PROVISION', 'OIDC_GROUPS'] as const;

/** The path of the callback, as it is registered at the issuer. */
const CALLBACK_PATH = '/api/auth/oidc/callback';

/** The issuer of the settings; null without one. Throws `SettingsError` for incomplete settings. */
export function readIssuerSettings(settings: GivenSettings): IssuerSettings | null {
  const errors = errorsOf(settings);
  if (errors.length > 0) throw new SettingsError(errors);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer,
    name: settings.OIDC_NAME ?? new URL(issuer).host,
    clientId,
    clientSecret,
    scopes: settings.OIDC_SCOPES,
    redirectUri: new URL(CALLBACK_PATH, settings.PUBLIC_URL).href,
  };
}

function errorsOf(settings: GivenSettings): string[] {
  const { OIDC_ISSUER: issuer } = settings;
  if (!issuer) {
    const given: string[] = DEPENDENT.filter((name) => settings[name]);
    if (settings.OIDC_ONLY) given.push('OIDC_ONLY');
    if (settings.OIDC_LINK === 'verified-email') given.push('OIDC_LINK');
    return given.map((name) => `${name} needs OIDC_ISSUER`);
  }
  if (!URL.canParse(issuer)) return ['OIDC_ISSUER is not a valid URL'];
  const errors = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    .filter((name) => !settings[name])
    .map((name) => `${name} is missing: OIDC_ISSUER needs it`);
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && settings.NODE_ENV === 'production' && !isLoopback(hostname))
    errors.push('OIDC_ISSUER is not https, which production requires except on this machine');
  return errors;
}
