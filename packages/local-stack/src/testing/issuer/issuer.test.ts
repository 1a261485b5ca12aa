import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import { freePort } from '../../ports.ts';
import { type ProfileName } from './profiles.ts';
import { type Issuer, type IssuerOptions, startIssuer } from './start-issuer.ts';
import { IssuerVisitor } from './visit-issuer.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function start(profile: ProfileName, options: Partial<IssuerOptions> = {}) {
  const issuer = await startIssuer({ profile, site: 'http://localhost:1', ...options });
  stops.push(issuer.stop);
  const metadata = (await (await fetch(`${issuer.url}/.well-known/openid-configuration`)).json()) as Metadata;
  return { issuer, metadata };
}

interface Metadata extends Record<string, unknown> {
  authorization_endpoint: string;
  token_endpoint: string;
}

/** Verifier and challenge of RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

function authorizationUrl({ authorization_endpoint: endpoint }: Metadata, redirectUri: string): string {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({
    client_id: 'kontor',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Signs in as a site would. */
async function signIn(issuer: Issuer, metadata: Metadata, username: string) {
  const { OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = issuer.settings;
  const redirect_uri = 'http://localhost:1/api/auth/oidc/callback';
  const back = new URL(await new IssuerVisitor().signIn(authorizationUrl(metadata, redirect_uri), username));
  const response = await fetch(metadata.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      code_verifier: verifier,
      redirect_uri,
      client_id,
      client_secret,
    }),
  });
  const { id_token: idToken } = (await response.json()) as { id_token: string };
  return { back, claims: readPayload(idToken) };
}

const readPayload = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

it('Microsoft names app roles and groups, and says neither that an address is verified nor how one signed in', async () => {
  const { issuer, metadata } = await start('entra');
  const { back, claims } = await signIn(issuer, metadata, 'anna');
  expect(issuer.url).toMatch(/\/[0-9a-f-]{36}\/v2\.0$/);
  expect(back.searchParams.has('iss')).toBe(false);
  expect(metadata).not.toHaveProperty('authorization_response_iss_parameter_supported');
  expect(metadata).toHaveProperty('end_session_endpoint');
  expect(claims).toMatchObject({ iss: issuer.url, ver: '2.0', roles: ['kontor-admin'], name: 'Anna Berg' });
  expect(claims).toMatchObject({ email: 'anna.berg@example.com', oid: expect.any(String) });
  for (const name of ['email_verified', 'amr', 'sid']) expect(claims).not.toHaveProperty(name);
});

it('Google names the domain, and neither groups nor a page to sign out', async () => {
  const { issuer, metadata } = await start('google');
  const { claims } = await signIn(issuer, metadata, 'maria');
  expect(issuer.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(metadata).not.toHaveProperty('end_session_endpoint');
  expect(metadata).not.toHaveProperty('backchannel_logout_supported');
  expect(claims).toMatchObject({ sub: expect.stringMatching(/^\d{21}$/), hd: 'example.com', email_verified: true });
  for (const name of ['groups', 'amr', 'sid']) expect(claims).not.toHaveProperty(name);
  expect((await signIn(issuer, metadata, 'guest')).claims).not.toHaveProperty('hd');
});

it('Keycloak names groups, session and factors', async () => {
  const { issuer, metadata } = await start('keycloak');
  const { back, claims } = await signIn(issuer, metadata, 'erik');
  expect(back.searchParams.get('iss')).toBe(issuer.url);
  expect(claims).toMatchObject({ groups: ['kontor-people'], amr: ['pwd', 'mfa'], sid: expect.any(String) });
  expect(claims).toMatchObject({ email_verified: true, preferred_username: 'erik', nonce: 'a nonce' });
});

it('remembers a person at the next start', async () => {
  const subjects = [];
  for (let i = 0; i < 2; i++) {
    const { issuer, metadata } = await start('keycloak');
    subjects.push((await signIn(issuer, metadata, 'maria')).claims['sub']);
  }
  expect(subjects[0]).toBe(subjects[1]);
});

it('tells the site when an account is switched off, and signs it in again only when it is on', async () => {
  const bodies: string[] = [];
  const site = createServer((request, response) => {
    void text(request)
      .then((body) => bodies.push(body))
      .then(() => response.writeHead(204).end());
  });
  const port = await freePort();
  site.listen(port, 'localhost');
  await once(site, 'listening');
  stops.push(async () => site.close());

  const { issuer, metadata } = await start('keycloak', { site: `http://localhost:${port}` });
  const callback = `http://localhost:${port}/api/auth/oidc/callback`;
  const url = authorizationUrl(metadata, callback);
  const visitor = new IssuerVisitor();
  expect(await visitor.signIn(url, 'maria')).toContain(`${callback}?code=`);
  await issuer.switchOff('maria');
  expect(bodies).toHaveLength(1);
  const token = readPayload(new URLSearchParams(bodies[0]).get('logout_token')!);
  expect(token).toMatchObject({
    aud: issuer.settings.OIDC_CLIENT_ID,
    sid: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  await expect(visitor.signIn(url, 'maria')).rejects.toThrow('switched off');
  issuer.switchOn('maria');
  expect(await visitor.signIn(url, 'maria')).toContain(`${callback}?code=`);
});
