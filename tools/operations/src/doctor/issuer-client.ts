import { randomBytes } from 'node:crypto';

import type { IssuerSettings } from '@kontor/identity/issuer-settings';

import { type Finding, green, red, unset } from './finding.ts';
import type { Metadata } from './issuer-metadata.ts';
import { request } from './issuer-requests.ts';

const random = () => randomBytes(32).toString('base64url');

/** Redeems a made-up code: an issuer that refuses the code, and not the client, knows the client. */
export async function tryClient(metadata: Metadata, settings: IssuerSettings): Promise<Finding> {
  const { clientId, clientSecret, redirectUri } = settings;
  const form = { grant_type: 'authorization_code', code: random(), redirect_uri: redirectUri, code_verifier: random() };
  const isPosted = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const [id, secret] = [clientId, clientSecret].map(encodeURIComponent);
  const response = await request(metadata.token_endpoint!, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(!isPosted && { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }),
    },
    body: new URLSearchParams({
      ...form,
      ...(isPosted && { client_id: clientId, client_secret: clientSecret }),
    }).toString(),
  });
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
  if (error === 'invalid_grant' || error === 'invalid_request')
    return green('Issuer client', 'It refuses a made-up code, but not OIDC_CLIENT_ID with OIDC_CLIENT_SECRET.');
  if (error === 'invalid_client' || response.status === 401)
    return red('Issuer client', 'It refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET: the secret may have expired.');
  if (error === 'unauthorized_client')
    return red('Issuer client', 'It does not let OIDC_CLIENT_ID use the authorization code flow.');
  return unset('Issuer client', `It responds with ${response.status} to a made-up code: the client was not tried.`);
}

/** Asks for a sign-in without any page: an issuer that knows the redirect URI responds to it with an error. */
export async function tryAuthorization(metadata: Metadata, settings: IssuerSettings): Promise<Finding> {
  const { clientId, redirectUri, scopes } = settings;
  const url = new URL(metadata.authorization_endpoint!);
  for (const [name, value] of Object.entries({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes,
    prompt: 'none',
    state: random(),
    nonce: random(),
    code_challenge: random(),
    code_challenge_method: 'S256',
  }))
    url.searchParams.set(name, value);
  const response = await request(url.href, {});
  const location = response.headers.get('location');
  const target = location === null ? null : new URL(location, url);
  if (!target?.href.startsWith(`${redirectUri}?`))
    return response.status >= 400
      ? red('Issuer address', `It refuses the redirect URI (${response.status}): register ${redirectUri}`)
      : unset('Issuer address', `The redirect URI to register there is ${redirectUri}`);
  const error = target.searchParams.get('error');
  return error === null || error.endsWith('_required')
    ? green('Issuer address', `It knows the redirect URI ${redirectUri}`)
    : red('Issuer address', `It knows the redirect URI, but refuses a sign-in: ${printable(error)}.`);
}

/** An error code (RFC 6749, section 4.1.2.1), of which nothing else is printed. */
const printable = (error: string) => (/^[\w-]{1,50}$/.test(error) ? error : 'with an unknown error');
