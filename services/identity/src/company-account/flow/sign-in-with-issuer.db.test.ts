import { randomUUID } from 'node:crypto';

import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Session, User } from '@kontor/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';

import { codeOf } from '../../testing/authenticator-app.ts';
import { type Browser, openBrowser, pageOf } from '../../testing/browser.ts';
import { buildHarness, errorOf, password, useService } from '../../testing/harness.ts';
import { passkeyCeremonies } from '../../testing/passkey-ceremonies.ts';
import { useIssuer } from '../../testing/test-issuer.ts';
import { useStandIn } from '../../testing/stand-in-service.ts';

let serial = 0;
let elsa: User;
let sub: string;
let browser: Browser;

const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
const issuer = useIssuer();
const service = useService(() => ({ ...issuer.settings, ENGAGEMENT_INTERNAL_URL: engagement.url }));
beforeEach(async () => {
  serial += 1;
  sub = `subject ${serial}`;
  elsa = await service.register();
  browser = openBrowser(service);
});

/** Connects an account of the issuer to a user. */
const connected = (userId: number, subject = sub, at = service) => at.addIdentity(userId, issuer.url, subject);
const events = (action: string, at = service) => at.count('audit_events', 'action = ?', [action]);

describe("signing in with the company's account", () => {
  it('signs in the user of issuer and subject, and returns to the page of the portal', async () => {
    await connected(elsa.id);
    const before = await events('signed-in');
    expect(await browser.signIn(issuer, { sub }, '/employee-portal/account?a=b')).toBe('/employee-portal/account?a=b');
    expect(await browser.me()).toMatchObject({ id: elsa.id });
    const [session] = (await browser.call('GET', '/api/account/sessions')).json<Session[]>();
    expect(session).toMatchObject({ method: 'oidc', isCurrent: true });
    expect(await events('signed-in')).toBe(before + 1);
    // Nothing of the flow is left in the browser.
    expect([...browser.cookies.keys()]).toEqual(['kontor_session']);
  });

  it("stores the issuer's session and ID token with the session", async () => {
    await connected(elsa.id);
    await browser.signIn(issuer, { sub, sid: 'session 1' });
    const [row] = await service.query<{ sid: string; id_token: string; is_open: boolean }>(
      `select o.sid, o.id_token, o.ends_at > now() + interval '11 hours' as is_open from identity.oidc_sessions o
       join identity.sessions s on s.key = o.session_key where s.user_id = ?`,
      [elsa.id],
    );
    expect(row).toMatchObject({ sid: 'session 1', is_open: true });
    expect(row!.id_token.split('.')).toHaveLength(3);
  });

  it('takes the language of the page for a user who has none', async () => {
    await connected(elsa.id);
    await browser.signIn(issuer, { sub }, '/sv/employee-portal');
    expect(await service.query('select language from identity.users where id = ?', [elsa.id])).toEqual([
      { language: 'sv' },
    ]);
  });

  it('explains a failure in the language of the page, also to another browser', async () => {
    const callback = issuer.authorize(await browser.start('/sv/employee-portal'), { sub });
    expect(pageOf(await openBrowser(service).call('GET', callback))).toBe('/sv/auth/problem/expired');
    expect(pageOf(await browser.call('GET', callback))).toBe('/sv/auth/problem/unknown-person');
  });

  it('says so while the issuer is unavailable, and passwords go on', async () => {
    const alone = await buildHarness(issuer.settings);
    const { username } = await alone.register({ username: 'alone' });
    const own = openBrowser(alone);
    const callback = issuer.authorize(await own.start(), { sub });
    issuer.setAvailable(false);
    expect(pageOf(await own.call('GET', callback))).toBe('/auth/problem/unavailable');
    expect(await own.start('/sv/employee-portal')).toBe('/sv/auth/problem/unavailable');
    expect(await alone.read('/api/auth/options')).toEqual({
      passwords: true,
      passkeys: true,
      company: { name: 'Microsoft', isAvailable: false },
      adminsHaveDuties: false,
    });
    expect((await alone.login(username, password)).statusCode).toBe(200);
    await alone.close();
  });

  it('sets cookies for the host alone on https [FED-28]', async () => {
    const secure = await buildHarness({ ...issuer.settings, PUBLIC_URL: 'https://kontor.test' });
    const response = await secure.call('GET', '/api/auth/oidc/start');
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-kontor_oidc_[\w-]{8}=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });
});

describe('two-factor sign-in', () => {
  /** Turns it on; returns the secret. */
  async function turnOn(): Promise<string> {
    const own = openBrowser(service);
    await own.call('POST', '/api/auth/login', { payload: { username: elsa.username, password } });
    const begun = await own.call('POST', '/api/account/two-factor', { payload: { currentPassword: password } });
    const { secret } = begun.json<{ secret: string }>();
    await own.call('POST', '/api/account/two-factor/confirmation', { payload: { code: codeOf(secret, -1) } });
    return secret;
  }
  const enter = (code: string) => browser.call('POST', '/api/auth/oidc/code', { payload: { code } });

  it('requires its code after the issuer, once [FED-27, ASVS 6.8.4]', async () => {
    await connected(elsa.id);
    const secret = await turnOn();
    const page = await browser.signIn(issuer, { sub, sid: 's' }, '/sv/employee-portal?x=1');
    expect(page).toBe('/sv/auth?step=code&returnTo=%2Fsv%2Femployee-portal%3Fx%3D1');
    expect(await browser.me()).toBeNull();
    expect(errorOf(await enter('000000'))).toBe('401 second-factor-invalid /code');
    const cookies = new Map(browser.cookies);
    expect((await enter(codeOf(secret))).json()).toMatchObject({ id: elsa.id });
    expect(await browser.me()).toMatchObject({ id: elsa.id });
    expect(
      await service.query(
        `select s.method, s.is_multi_factor, o.sid from identity.oidc_sessions o
         join identity.sessions s on s.key = o.session_key where s.user_id = ?`,
        [elsa.id],
      ),
    ).toEqual([{ method: 'oidc', is_multi_factor: true, sid: 's' }]);
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(errorOf(await enter(codeOf(secret, 1)))).toBe('401 not-signed-in');
  });

  it('is satisfied by an issuer that has verified two factors [ASVS 6.8.4]', async () => {
    await connected(elsa.id);
    await turnOn();
    expect(await browser.signIn(issuer, { sub, amr: ['pwd', 'mfa'] })).toBe('/employee-portal');
    expect(
      await service.query('select is_multi_factor from identity.sessions where user_id = ? and method = ?', [
        elsa.id,
        'oidc',
      ]),
    ).toEqual([{ is_multi_factor: true }]);
  });

  it('requires a recovery code of a user whose second factor is a passkey, where one is required [FED-27]', async () => {
    const strict = await buildHarness({ ...issuer.settings, TWO_FACTOR_REQUIRED: 'everyone' });
    const { username, id } = await strict.register();
    await connected(id, sub, strict);
    const own = openBrowser(strict);
    await own.call('POST', '/api/auth/login', { payload: { username, password } });
    const me = (await own.me())!;
    const { response } = await passkeyCeremonies(strict).register(me, own.cookie);
    // A session with one factor may not replace that of the user by an app or passkey of its own.
    for (const path of ['/api/account/two-factor', '/api/account/passkeys/options'])
      expect(errorOf(await own.call('POST', path, { payload: { currentPassword: password } }))).toBe(
        '403 sign-in-again',
      );
    own.cookies.clear();
    expect(await own.signIn(issuer, { sub })).toMatch(/^\/auth\?step=code/);
    expect(await own.me()).toBeNull();
    const [code] = response.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await own.call('POST', '/api/auth/oidc/code', { payload: { code } })).statusCode).toBe(200);
    expect(await own.me()).toMatchObject({ id });
    const begun = await own.call('POST', '/api/account/two-factor', { payload: { currentPassword: password } });
    expect(begun.statusCode).toBe(200);
    await strict.close();
  });

  it('takes no code without the issuer, nor after the sessions were ended', async () => {
    expect(errorOf(await enter('000000'))).toBe('401 not-signed-in');
    await connected(elsa.id);
    const secret = await turnOn();
    await browser.signIn(issuer, { sub });
    await service.byAdmin('DELETE', `/api/users/${elsa.id}/sessions`);
    expect(errorOf(await enter(codeOf(secret)))).toBe('401 not-signed-in');
  });
});

describe('an invitation', () => {
  async function invite(): Promise<{ user: User; token: string }> {
    const payload = { username: `guest${serial}`, email: `guest${serial}@example.com`, name: 'Guest' };
    const response = await service.byAdmin('POST', '/api/users/invitations', payload);
    await service.runJob('account-mail');
    return { user: response.json(), token: new URL(engagement.received.at(-1)!.link).hash.slice(1) };
  }
  const accept = async (token: string, by = browser) =>
    by.call('POST', '/api/auth/oidc/invitation', { payload: { token, language: 'sv' } });

  it("is accepted with the company's account, once, and its link sets no password any more", async () => {
    const { user, token } = await invite();
    const { url } = (await accept(token)).json<{ url: string }>();
    expect(await browser.signInAt(issuer, url, { sub })).toBe('/sv/employee-portal');
    expect(await browser.me()).toMatchObject({ id: user.id });
    expect(await events('identity-connected')).toBeGreaterThan(0);
    const mails = "select 1 from identity.jobs where kind = 'sign-in-change' and payload ->> 'userId' = ?";
    expect(await service.query(mails, [String(user.id)])).toEqual([]);
    expect(errorOf(await accept(token))).toBe('410 link-invalid');
    const payload = { token, password };
    expect((await service.call('POST', '/api/auth/set-password', { payload })).statusCode).toBe(410);
    const [listed] = (await service.byAdmin('GET', '/api/users?limit=1')).json<User[]>();
    expect(listed).toMatchObject({ id: user.id, isInvited: false, hasIdentity: true });
  });

  it('connects nothing when its link was used meanwhile', async () => {
    const { user, token } = await invite();
    const { url } = (await accept(token)).json<{ url: string }>();
    await service.call('POST', '/api/auth/set-password', { payload: { token, password } });
    expect(await browser.signInAt(issuer, url, { sub })).toBe('/sv/auth/problem/link-invalid');
    expect(await service.query('select 1 from identity.user_identities where user_id = ?', [user.id])).toEqual([]);
  });

  it('connects one account when two browsers accept it at the same time [FED-27]', async () => {
    const { user, token } = await invite();
    const browsers = [browser, openBrowser(service)];
    const urls = await Promise.all(
      browsers.map(async (each) => (await accept(token, each)).json<{ url: string }>().url),
    );
    const pages = await Promise.all(
      browsers.map((each, index) => each.signInAt(issuer, urls[index]!, { sub: `${sub} ${index}` })),
    );
    expect(pages.toSorted()).toEqual(['/sv/auth/problem/link-invalid', '/sv/employee-portal']);
    expect(await service.query('select 1 from identity.user_identities where user_id = ?', [user.id])).toHaveLength(1);
  });

  it("does not take somebody else's account over", async () => {
    await connected(elsa.id);
    const { url } = (await accept((await invite()).token)).json<{ url: string }>();
    expect(await browser.signInAt(issuer, url, { sub })).toBe('/sv/auth/problem/taken');
    expect(await browser.me()).toBeNull();
  });

  it('rejects other tokens', async () => {
    expect((await accept(`${randomUUID()}.${'a'.repeat(43)}`)).statusCode).toBe(410);
    // The link of a user with a password.
    await service.addMail('password-link', elsa.email);
    await service.runJob('account-mail');
    const { link, recipient } = engagement.received.at(-1)!;
    expect(recipient).toBe(elsa.email);
    expect((await accept(new URL(link).hash.slice(1))).statusCode).toBe(410);
  });
});

describe('users who are not connected', () => {
  const verified = (email: string) => ({ sub, email, email_verified: true });

  it('are connected by an email address that the issuer has verified, where that is set', async () => {
    const linking = await buildHarness({ ...issuer.settings, OIDC_LINK: 'verified-email' });
    const one = await linking.register({ username: 'one' });
    const signIn = (claims: { sub: string } & Record<string, unknown>) => openBrowser(linking).signIn(issuer, claims);
    expect(await signIn(verified(one.email.toUpperCase()))).toBe('/employee-portal');
    // From now on by subject, whatever the address.
    expect(await signIn(verified('elsewhere@example.com'))).toBe('/employee-portal');
    // Another account with the same address.
    expect(await signIn({ ...verified(one.email), sub: `${sub} other` })).toBe('/auth/problem/other-account');
    expect(await events('identity-connected', linking)).toBe(1);
    await linking.close();
  });

  it('are created for verified addresses of one domain, where that is set', async () => {
    const provisioning = await buildHarness({ ...issuer.settings, OIDC_PROVISION: 'Company.test' });
    const signIn = (claims: { sub: string } & Record<string, unknown>) =>
      openBrowser(provisioning).signIn(issuer, claims);
    await provisioning.register({ username: 'Ann', email: 'other@company.test' });
    // A user with the address has to connect the account.
    expect(await signIn(verified('other@company.test'))).toBe('/auth/problem/unknown-person');
    expect(await signIn({ ...verified('ann@company.test'), name: 'Ann\u202e Lee' })).toBe('/employee-portal');
    expect(await signIn(verified('ann@company.test'))).toBe('/employee-portal');
    const users = await provisioning.read<User[]>('/api/users', provisioning.admin);
    expect(users.filter(({ email }) => email === 'ann@company.test')).toEqual([
      expect.objectContaining({ username: 'ann2', name: 'Ann Lee', role: 'employee', duties: [], hasIdentity: true }),
    ]);
    expect(await events('user-created', provisioning)).toBe(3);
    await provisioning.close();
  });
});

it('without an issuer offers passwords alone', async () => {
  const plain = await buildHarness({ PUBLIC_URL: 'http://192.0.2.7' });
  const options = { passwords: true, passkeys: false, company: null, adminsHaveDuties: false };
  expect(await plain.read('/api/auth/options')).toEqual(options);
  await plain.close();
});
