import { createLogger } from '@kontor/service-kit/telemetry';
import { serve } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startIssuer, type TestIssuer } from '../../testing/test-issuer.ts';
import { openIssuer, PATIENCE_MS } from './issuer.ts';
import { readIssuerSettings } from './issuer-settings.ts';

const log = createLogger('identity', 'silent');
const open = (issuer: string) =>
  openIssuer(
    { issuer, name: 'Microsoft', clientId: 'kontor', clientSecret: 's', scopes: 'openid', redirectUri: 'http://k' },
    log,
  );

let issuer: TestIssuer;
beforeEach(async () => {
  issuer = await startIssuer();
});
afterEach(() => issuer.close());

describe('the issuer', () => {
  it('is asked once for its metadata by concurrent callers, and not at the start', async () => {
    const opened = open(issuer.url);
    expect(issuer.requests.discovery).toBe(0);
    await Promise.all([opened.configuration(), opened.configuration(), opened.isAvailable()]);
    await opened.configuration();
    expect(issuer.requests).toMatchObject({ discovery: 1, jwks: 0, token: 0 });
  });

  it('is unavailable while it fails, without a request for each caller, and its metadata stays', async () => {
    const opened = open(issuer.url);
    issuer.setAvailable(false);
    expect(await opened.isAvailable()).toBe(false);
    await expect(opened.configuration()).rejects.toMatchObject({ code: 'company-account-unavailable' });
    expect(await opened.isAvailable()).toBe(false);
    expect(issuer.requests.discovery).toBe(1);
  });

  it('is unavailable when it names itself differently', async () => {
    issuer.metadata['issuer'] = `${issuer.url}/`;
    await expect(open(issuer.url).configuration()).rejects.toMatchObject({ code: 'company-account-unavailable' });
  });
});

describe('a hostile issuer', () => {
  it('that sends without end is left after 256 kB', async () => {
    let sent = 0;
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const send = () => {
        while (!response.destroyed && sent < 100_000_000) {
          sent += 65_536;
          if (!response.write(' '.repeat(65_536))) return void response.once('drain', send);
        }
      };
      send();
    });
    await expect(open(url).configuration()).rejects.toMatchObject({ code: 'company-account-unavailable' });
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that redirects is not followed', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(302, { location: `${issuer.url}/.well-known/openid-configuration` }).end();
    });
    await expect(open(url).configuration()).rejects.toMatchObject({ code: 'company-account-unavailable' });
    expect(issuer.requests.discovery).toBe(0);
  });

  it('that never responds keeps no page waiting until the request times out', async () => {
    const opened = open((await serve(() => undefined)).url);
    let hasTimedOut = false;
    opened.configuration().catch(() => void (hasTimedOut = true));
    expect(await opened.isAvailable()).toBe(false);
    expect(hasTimedOut).toBe(false);
    expect(PATIENCE_MS).toBe(1_000);
  });
});

describe('the settings of the issuer', () => {
  const complete = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kontor.test',
    OIDC_ISSUER: 'https://login.test/tenant',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_SCOPES: 'openid',
    OIDC_LINK: 'none',
    OIDC_GROUPS_CLAIM: 'groups',
    OIDC_ONLY: false,
  } as const;

  it('name it by its host unless they say otherwise', () => {
    expect(readIssuerSettings(complete)).toMatchObject({
      name: 'login.test',
      redirectUri: 'https://kontor.test/api/auth/oidc/callback',
    });
    expect(readIssuerSettings({ ...complete, OIDC_NAME: 'Microsoft' })).toMatchObject({ name: 'Microsoft' });
  });

  it.each([
    ['OIDC_CLIENT_SECRET is missing', { OIDC_CLIENT_SECRET: undefined }],
    ['OIDC_CLIENT_ID needs OIDC_ISSUER', { OIDC_ISSUER: undefined }],
    ['OIDC_ONLY needs OIDC_ISSUER', { OIDC_ISSUER: undefined, OIDC_ONLY: true }],
    ['OIDC_ISSUER is not https', { OIDC_ISSUER: 'http://login.test' }],
    ['OIDC_ISSUER is not a valid URL', { OIDC_ISSUER: 'https://[login' }],
  ])('are refused: %s', (error, changes) => {
    expect(() => readIssuerSettings({ ...complete, ...changes })).toThrow(error);
  });

  it('allow http on this machine, and elsewhere outside production', () => {
    for (const changes of [
      { OIDC_ISSUER: 'http://localhost:9000' },
      { OIDC_ISSUER: 'http://a.test', NODE_ENV: 'test' },
    ])
      expect(readIssuerSettings({ ...complete, ...changes })).not.toBeNull();
  });
});
