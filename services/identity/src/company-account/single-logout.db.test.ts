import type { User } from '@kontor/contracts/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Browser, openBrowser } from '../testing/browser.ts';
import { buildHarness, password, stores, useService } from '../testing/harness.ts';
import { startIssuer, useIssuer } from '../testing/test-issuer.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

describe.each(stores)('a logout, with sessions in %s', (store, settings) => {
  let serial = 0;
  let elsa: User;
  let sub: string;
  let browser: Browser;

  const issuer = useIssuer();
  const service = useService(() => ({ ...issuer.settings, PUBLIC_URL: 'http://localhost:8080', ...settings }));
  beforeAll(async () => {
    issuer.metadata['end_session_endpoint'] = `${issuer.url}/logout?realm=company`;
  });
  beforeEach(async () => {
    serial += 1;
    sub = `subject ${serial}`;
    elsa = await service.register();
    await service.addIdentity(elsa.id, issuer.url, sub);
    browser = openBrowser(service);
    await browser.signIn(issuer, { sub, sid: `sid ${serial}` });
  });

  const logout = () => browser.call('POST', '/api/auth/logout');

  it('of a session of the issuer ends here, and says where the browser ends it there', async () => {
    const response = await logout();
    expect(response.statusCode).toBe(200);
    expect(await browser.me()).toBeNull();
    const url = new URL(response.json<{ url: string }>().url);
    expect(url.origin + url.pathname).toBe(`${issuer.url}/logout`);
    const { id_token_hint: hint, ...parameters } = Object.fromEntries(url.searchParams);
    expect(parameters).toEqual({
      realm: 'company',
      client_id: 'kontor',
      post_logout_redirect_uri: 'http://localhost:8080/',
    });
    expect(JSON.parse(Buffer.from(hint!.split('.')[1]!, 'base64url').toString())).toMatchObject({ sub });
  });

  it('is not taken for a person who was switched off when the issuer confirms it', async () => {
    await logout();
    const token = await issuer.sign({
      jti: `logout ${store} ${serial}`,
      events: { [EVENT]: {} },
      sid: `sid ${serial}`,
    });
    const confirmed = await service.app.inject({
      method: 'POST',
      url: '/api/auth/oidc/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });
    expect(confirmed.statusCode).toBe(204);
    expect((await service.login(elsa.username, password)).statusCode).toBe(200);
  });

  it('of another session is a 204, as ever', async () => {
    const cookie = await service.cookieOf(elsa.username);
    const response = await service.call('POST', '/api/auth/logout', { cookie });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await logout()).statusCode).toBe(200);
    expect((await logout()).statusCode).toBe(204);
  });

  it('ends here while the issuer is unavailable', async () => {
    issuer.setAvailable(false);
    expect((await logout()).statusCode).toBe(200);
    expect(await browser.me()).toBeNull();
    expect(await service.query('select 1 from identity.oidc_sessions where sid = ?', [`sid ${serial}`])).toEqual([]);
  });

  it('goes on to the issuer from a session that a new password has renewed, which the issuer can still end', async () => {
    const change = () =>
      browser.call('POST', '/api/account/password', {
        payload: { currentPassword: password, newPassword: 'Another one, of many words' },
      });
    expect((await change()).statusCode).toBe(204);
    expect(await browser.me()).toMatchObject({ id: elsa.id });
    expect((await logout()).json<{ url: string }>().url).toContain('id_token_hint=');
    expect(await service.query('select 1 from identity.oidc_sessions where sid = ?', [`sid ${serial}`])).toEqual([]);
  });
});

it('a logout is a 204 where the issuer offers no single logout', async () => {
  const issuer = await startIssuer();
  const service = await buildHarness({ ...issuer.settings, OIDC_PROVISION: 'kontor.example' });
  const browser = openBrowser(service);
  await browser.signIn(issuer, { sub: 'new', email: 'new@kontor.example', email_verified: true, name: 'Nils' });
  expect(await browser.me()).toMatchObject({ name: 'Nils' });
  expect((await browser.call('POST', '/api/auth/logout')).statusCode).toBe(204);
  expect(await browser.me()).toBeNull();
  await service.close();
  await issuer.close();
});
