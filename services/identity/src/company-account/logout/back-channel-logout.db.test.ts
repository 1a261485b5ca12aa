import { randomUUID } from 'node:crypto';

import type { AuditEvent, User } from '@kontor/contracts/schemas';
import type { JWTPayload } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';

import { openBrowser } from '../../testing/browser.ts';
import {
  adminPassword,
  anotherPassword,
  buildHarness,
  cookieIn,
  errorOf,
  type Harness,
  password,
  stores,
  useService,
} from '../../testing/harness.ts';
import { startIssuer, useIssuer } from '../../testing/test-issuer.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const url = '/api/auth/oidc/backchannel-logout';

const issuer = useIssuer();

const logoutToken = (claims: JWTPayload) =>
  issuer.sign({ jti: randomUUID(), events: { [EVENT]: {} }, ...claims }, { typ: 'logout+jwt' });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const deliver = (service: Harness, token: string) =>
  service.app.inject({ method: 'POST', url, headers: form, payload: `logout_token=${token}` });

describe.each(stores)('a logout by the issuer, with sessions in %s', (_store, settings) => {
  const service = useService(() => ({ ...issuer.settings, ...settings }));

  let serial = 0;
  let user: User;
  let subject: string;
  let sid: string;
  /** One that was signed in with the issuer, and another one. */
  let [cookie, other]: string[] = [];

  beforeEach(async () => {
    serial += 1;
    user = await service.register();
    subject = `subject-${serial}`;
    sid = `sid-${serial}`;
    await service.addIdentity(user.id, issuer.url, subject);
    cookie = await signInWithIssuer();
    other = await service.cookieOf(user.username);
  });

  const signInWithIssuer = async () => {
    const browser = openBrowser(service);
    await browser.signIn(issuer, { sub: subject, sid });
    return browser.cookie;
  };
  const isOpen = async (each = cookie) => (await service.me(each)).json() !== null;
  const areOpen = async () => Promise.all([isOpen(cookie), isOpen(other)]);
  const events = async () => {
    const found = await service.read<AuditEvent[]>(`/api/admin/audit-events/people?personId=${user.id}`, service.admin);
    return found.map(({ action, actorId, subjectId }) => ({ action, actorId, subjectId }));
  };

  it.each([
    ['of a session', () => ({ sid })],
    ['of a user', () => ({ sub: subject })],
    ['of both', () => ({ sub: subject, sid })],
  ])('%s ends all sessions of the user, at once and for the audit log', async (_what, claims) => {
    const response = await deliver(service, await logoutToken(claims()));
    expect(response.statusCode, response.body).toBe(204);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await areOpen()).toEqual([false, false]);
    expect((await events())[0]).toEqual({ action: 'sessions-ended', actorId: null, subjectId: user.id });
  });

  it('has the user sign in with the issuer: a password does not do, nor a link to another one', async () => {
    await deliver(service, await logoutToken({ sub: subject }));
    const response = await service.login(user.username, password);
    expect(errorOf(response)).toBe('403 company-account-required');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect((await events())[0]).toEqual({ action: 'sign-in-failed', actorId: null, subjectId: user.id });
    expect((await service.login(user.username, 'a wrong one')).statusCode).toBe(401);
    await service.addMail('password-link', user.email);
    await service.runJob('account-mail');
    expect(await service.query('select 1 from identity.password_links where user_id = ?', [user.id])).toEqual([]);
    expect(await isOpen(await signInWithIssuer())).toBe(true);
    expect((await service.login(user.username, password)).statusCode).toBe(200);
  });

  it.each([
    ['a session that is not open here', () => ({ sid: 'another', sub: subject })],
    ["another user's session", () => ({ sid, sub: 'another' })],
    ['an unknown user', () => ({ sub: 'another' })],
    ['the user in another letter case', () => ({ sub: subject.toUpperCase() })],
  ])('of %s changes nothing', async (_what, claims) => {
    const before = await events();
    expect((await deliver(service, await logoutToken(claims()))).statusCode).toBe(204);
    expect(await areOpen()).toEqual([true, true]);
    expect(await events()).toEqual(before);
    expect((await service.login(user.username, password)).statusCode).toBe(200);
  });

  it('of a session that has reached its end changes nothing', async () => {
    await service.query("update identity.oidc_sessions set ends_at = now() - interval '1 s' where sid = ?", [sid]);
    expect((await deliver(service, await logoutToken({ sid }))).statusCode).toBe(204);
    expect(await areOpen()).toEqual([true, true]);
  });

  it('reaches nobody at another issuer', async () => {
    await service.query(
      `update identity.user_identities set issuer = 'https://former.example' where user_id = ${user.id}`,
    );
    await deliver(service, await logoutToken({ sub: subject }));
    await deliver(service, await logoutToken({ sid }));
    expect(await areOpen()).toEqual([true, true]);
  });

  it('reaches a session that a new password has renewed', async () => {
    const payload = { currentPassword: password, newPassword: anotherPassword };
    const changed = await service.call('POST', '/api/account/password', { as: user, cookie: cookie!, payload });
    const renewed = cookieIn(changed);
    expect(await isOpen(renewed)).toBe(true);
    await deliver(service, await logoutToken({ sid }));
    expect(await isOpen(renewed)).toBe(false);
  });

  it('works once [FED-30]', async () => {
    const token = await logoutToken({ sub: subject });
    expect((await deliver(service, token)).statusCode).toBe(204);
    await service.query('update identity.user_identities set is_sign_in_required = false where user_id = ?', [user.id]);
    const again = await service.cookieOf(user.username);
    const replayed = await deliver(service, token);
    expect(errorOf(replayed)).toBe('400 logout-token-invalid');
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;
    const exp = Math.floor(Date.now() / 1000) + 60;
    const resigned = await issuer.sign({ ...claims, exp }, { typ: 'logout+jwt' });
    expect((await deliver(service, resigned)).statusCode).toBe(400);
    expect(await isOpen(again)).toBe(true);
  });

  it('works once among concurrent deliveries, and several tokens at once do not deadlock [FED-30]', async () => {
    const token = await logoutToken({ sub: subject });
    const others = await Promise.all(Array.from({ length: 4 }, () => logoutToken({ sub: subject, sid })));
    const responses = await Promise.all([token, token, token, token, ...others].map((each) => deliver(service, each)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 4).toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400]);
    expect(statuses.slice(4)).toEqual([204, 204, 204, 204]);
    expect(await areOpen()).toEqual([false, false]);
  });

  it('ends a session that a password sign-in begins at the same time', async () => {
    const token = await logoutToken({ sub: subject });
    const attempts = Array.from({ length: 6 }, () => service.login(user.username, password));
    const [, ...signIns] = await Promise.all([deliver(service, token), ...attempts]);
    for (const { headers } of signIns) {
      const begun = String(headers['set-cookie'] ?? '').split(';', 1)[0];
      if (begun) expect(await isOpen(begun)).toBe(false);
    }
    expect((await service.login(user.username, password)).statusCode).toBe(403);
  });

  it('excepts the break-glass admin from signing in with the issuer', async () => {
    await service.addIdentity(1, issuer.url, `admin-${serial}`);
    const admin = await service.cookieOf('admin');
    await deliver(service, await logoutToken({ sub: `admin-${serial}` }));
    expect(await isOpen(admin)).toBe(false);
    expect((await service.login('admin', adminPassword)).statusCode).toBe(200);
    await service.query('delete from identity.user_identities where user_id = 1');
  });
});

describe('the call of a logout by the issuer', () => {
  const service = useService(() => issuer.settings);

  it.each<[string, JWTPayload, Record<string, unknown>?]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another' }],
    ['with a nonce, as an ID token has [FED-30]', { nonce: 'n', exp: Math.floor(Date.now() / 1000) + 300 }],
    ['without events', { events: undefined }],
    ['that has expired', { exp: 1 }],
    ['of the future', { iat: Math.floor(Date.now() / 1000) + 600 }],
    ['without user and session', { sub: undefined }],
    ['signed by a key that the issuer does not have', {}, { kid: 'another' }],
  ])('is refused with a token %s, and sessions stay open', async (_what, claims, header) => {
    const { id, username } = await service.register();
    await service.addIdentity(id, issuer.url, username);
    const cookie = await service.cookieOf(username);
    const payload = { jti: randomUUID(), events: { [EVENT]: {} }, sub: username, ...claims };
    const token = await issuer.sign(payload, { typ: 'logout+jwt', ...header });
    expect(errorOf(await deliver(service, token))).toBe('400 logout-token-invalid');
    expect((await service.me(cookie)).json()).toMatchObject({ id });
  });

  it.each([
    ['no body', '', 400],
    ['no token', 'token=x', 400],
    ['two tokens', 'logout_token=a&logout_token=b', 400],
    ['an invalid token', 'logout_token=a', 400],
    ['a token longer than any', `logout_token=${'a'.repeat(8_001)}`, 400],
    ['a huge body', `logout_token=${'a'.repeat(20_000)}`, 413],
    ['names of prototypes', '__proto__=a&constructor=b', 400],
  ])('is refused with %s', async (_what, payload, status) => {
    expect((await service.app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(status);
  });

  it('is a 404 without an issuer', async () => {
    const without = await buildHarness();
    expect(errorOf(await deliver(without, 'a'))).toBe('404 company-account-off');
    await without.close();
  });

  it('is a 503, to be sent again, while the keys of the issuer cannot be read, but a 400 for any other text', async () => {
    const away = await startIssuer();
    const waiting = await buildHarness(away.settings);
    const token = await away.sign({ jti: 'one', events: { [EVENT]: {} }, sub: 'nobody' });
    away.setAvailable(false);
    const response = await deliver(waiting, token);
    expect(errorOf(response)).toBe('503 company-account-unavailable');
    expect((await deliver(waiting, 'no-token')).statusCode).toBe(400);
    await waiting.close();
    await away.close();
  });
});
