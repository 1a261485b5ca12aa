import type { IssuerSettings } from '@kontor/identity/issuer-settings';
import { failureReason } from '@kontor/service-kit/database';

import { type Finding, green, red, unset } from './finding.ts';
import { readJson } from './issuer-requests.ts';

/** What the doctor reads of OpenID Provider Metadata (OpenID Connect Discovery 1.0, section 3). */
export interface Metadata {
  issuer?: unknown;
  authorization_endpoint?: string;
  token_endpoint?: string;
  jwks_uri?: string;
  end_session_endpoint?: string;
  backchannel_logout_supported?: boolean;
  response_types_supported?: string[];
  grant_types_supported?: string[];
  scopes_supported?: string[];
  code_challenge_methods_supported?: string[];
  id_token_signing_alg_values_supported?: string[];
  token_endpoint_auth_methods_supported?: string[];
}

const ASYMMETRIC = /^(?:RS|PS|ES)(?:256|384|512)$|^Ed/;
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const list = new Intl.ListFormat('en');

/** Checks that the issuer offers what signing in here needs. */
export async function checkMetadata(metadata: Metadata, { issuer, scopes }: IssuerSettings): Promise<Finding[]> {
  const missing = ENDPOINTS.filter((name) => !URL.canParse(metadata[name] ?? ''));
  if (missing.length > 0) return [red('Issuer metadata', `It lacks ${list.format(missing)}.`)];
  const found: Finding[] = [];
  const insecure = ENDPOINTS.filter((name) => issuer.startsWith('https:') && !metadata[name]!.startsWith('https:'));
  if (insecure.length > 0) found.push(red('Issuer metadata', `${list.format(insecure)} is not https.`));

  const lacks = (what: string, offered: string[] | undefined, isFine: (value: string) => boolean) => {
    if (offered && !offered.some(isFine)) found.push(red('Issuer metadata', `It does not offer ${what}.`));
  };
  lacks('the authorization code flow', metadata.response_types_supported, (type) => type === 'code');
  lacks('the authorization code grant', metadata.grant_types_supported, (type) => type === 'authorization_code');
  lacks('a signature that others can verify (RS256)', metadata.id_token_signing_alg_values_supported, (alg) =>
    ASYMMETRIC.test(alg),
  );
  lacks('PKCE with S256', metadata.code_challenge_methods_supported, (method) => method === 'S256');
  lacks('client_secret_basic or client_secret_post', metadata.token_endpoint_auth_methods_supported, (method) =>
    ['client_secret_basic', 'client_secret_post'].includes(method),
  );
  const unknown = scopes.split(' ').filter((scope) => metadata.scopes_supported?.includes(scope) === false);
  if (unknown.length > 0) found.push(red('Issuer metadata', `It does not know the scope ${list.format(unknown)}.`));
  if (found.length === 0) found.push(green('Issuer metadata', 'It offers the code flow and signed tokens.'));
  if (!metadata.code_challenge_methods_supported)
    found.push(
      unset('Issuer metadata', 'It does not say that it checks PKCE, which is sent anyhow (Microsoft checks it).'),
    );
  return [...found, await keys(metadata.jwks_uri!)];
}

async function keys(uri: string): Promise<Finding> {
  try {
    const { body } = await readJson<{ keys?: { kty?: string; use?: string }[] }>(uri);
    const signing = (body.keys ?? []).filter(({ kty, use = 'sig' }) => kty !== 'oct' && use === 'sig');
    return signing.length > 0
      ? green('Issuer keys', `It publishes ${signing.length} to verify its tokens with.`)
      : red('Issuer keys', 'It publishes none to verify its tokens with.');
  } catch (error) {
    return red('Issuer keys', `They cannot be read: ${failureReason(error)}.`);
  }
}
