import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Identity, User } from '@kontor/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Browser, openBrowser } from '../testing/browser.ts';
import { buildHarness, errorOf, password, useService } from '../testing/harness.ts';
import { useIssuer } from '../testing/test-issuer.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

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
  browser = await signedIn(elsa);
});

async function signedIn({ username }: User): Promise<Browser> {
  const own = openBrowser(service);
  await own.call('POST', '/api/auth/login', { payload: { username, password } });
  return own;
}
const list = async (of = browser) => (await of.call('GET', '/api/account/identities')).json<Identity[]>();
const begin = (more = {}, of = browser) =>
  of.call('POST', '/api/account/identities', { payload: { currentPassword: password, ...more } });
async function connect(of = browser, subject = sub): Promise<string> {
  const { url } = (await begin({}, of)).json<{ url: string }>();
  return of.signInAt(issuer, url, { sub: subject, email: 'elsa@company.test' });
}
const disconnect = async (payload: object = { currentPassword: password }, of = browser) =>
  of.call('DELETE', `/api/account/identities/${(await list(of))[0]?.id ?? 1}`, { payload });
const events = (action: string) =>
  service.query(
    `select actor_id as actor from identity.audit_events where action = '${action}' and subject_id = ${elsa.id}`,
  );
const mails = async () =>
  service.query<{ change: string; name: string }>(
    `select payload ->> 'change' as change, payload ->> 'detail' as name from identity.jobs
     where kind = 'sign-in-change' and (payload ->> 'userId')::int = ? order by created_at`,
    [elsa.id],
  );

describe("connecting the company's account", () => {
  it('keeps the session, and signs in from then on', async () => {
    expect(await list()).toEqual([]);
    expect(await connect()).toBe('/employee-portal/settings/account');
    expect(await list()).toEqual([expect.objectContaining({ issuer: issuer.url, email: 'elsa@company.test' })]);
    expect(await browser.me()).toMatchObject({ id: elsa.id });
    expect(await events('identity-connected')).toEqual([{ actor: elsa.id }]);
    expect(await mails()).toEqual([{ change: 'identity-connected', name: 'Microsoft' }]);
    const other = openBrowser(service);
    expect(await other.signIn(issuer, { sub })).toBe('/employee-portal');
    expect(await other.me()).toMatchObject({ id: elsa.id });
  });

  it('needs the password, and returns into the portal only [FED-26]', async () => {
    expect((await begin({ currentPassword: 'wrong password' })).json()).toMatchObject({ code: 'wrong-password' });
    expect((await service.call('POST', '/api/account/identities', { payload: {} })).statusCode).toBe(401);
    const { url } = (await begin({ returnTo: 'https://evil.example' })).json<{ url: string }>();
    expect(await browser.signInAt(issuer, url, { sub })).toBe('/employee-portal/settings/account');
  });

  it('ends in the session that began it, and in no other [FED-26]', async () => {
    const { url } = (await begin()).json<{ url: string }>();
    // The same browser, signed in again.
    await browser.call('POST', '/api/auth/login', { payload: { username: elsa.username, password } });
    expect(await browser.signInAt(issuer, url, { sub })).toBe('/auth/problem/expired');
    const { url: again } = (await begin()).json<{ url: string }>();
    await browser.call('POST', '/api/auth/logout');
    expect(await browser.signInAt(issuer, again, { sub })).toBe('/auth/problem/expired');
    expect(await service.query('select 1 from identity.user_identities where subject = ?', [sub])).toEqual([]);
  });

  it("leaves somebody else's account where it is, and connects one a user [FED-26]", async () => {
    await connect();
    const other = await signedIn(await service.register());
    expect(await connect(other)).toBe('/auth/problem/taken');
    expect(await list(other)).toEqual([]);
    expect(await connect(browser, `${sub} other`)).toBe('/auth/problem/other-account');
    expect(await connect()).toBe('/employee-portal/settings/account');
    expect(await list()).toHaveLength(1);
  });

  it('of one account to two users at the same time succeeds for one', async () => {
    const other = await signedIn(await service.register());
    const pages = await Promise.all([connect(browser), connect(other)]);
    expect(pages.toSorted()).toEqual(['/auth/problem/taken', '/employee-portal/settings/account']);
  });

  it('is off without an issuer', async () => {
    const plain = await buildHarness();
    const own = openBrowser(plain);
    const { username } = await plain.register({ username: 'plain' });
    await own.call('POST', '/api/auth/login', { payload: { username, password } });
    expect(errorOf(await begin({}, own))).toBe('404 company-account-off');
    expect(await list(own)).toEqual([]);
    await plain.close();
  });
});

describe("disconnecting the company's account", () => {
  it('ends its sessions but this one, and signs in no more', async () => {
    await connect();
    const other = openBrowser(service);
    await other.signIn(issuer, { sub });
    expect((await disconnect({ currentPassword: 'wrong password' })).statusCode).toBe(400);
    expect((await disconnect()).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await other.me()).toBeNull();
    expect(await browser.me()).toMatchObject({ id: elsa.id });
    expect(await openBrowser(service).signIn(issuer, { sub })).toBe('/auth/problem/unknown-person');
    expect(await events('identity-disconnected')).toEqual([{ actor: elsa.id }]);
    expect(await mails()).toContainEqual({ change: 'identity-disconnected', name: 'Microsoft' });
  });

  it("is a user's own choice", async () => {
    await connect();
    const [identity] = await list();
    const other = await signedIn(await service.register());
    const payload = { currentPassword: password };
    const response = await other.call('DELETE', `/api/account/identities/${identity!.id}`, { payload });
    expect(errorOf(response)).toBe('404 identity-not-found');
    expect(await list()).toHaveLength(1);
  });

  it('without a password needs a recent sign-in, and sends a link', async () => {
    await connect();
    await service.query('update identity.users set password_hash = null where id = ?', [elsa.id]);
    const own = openBrowser(service);
    await own.signIn(issuer, { sub });
    const age = "update identity.sessions set created_at = now() - interval '11 minutes' where user_id = ?";
    await service.query(age, [elsa.id]);
    expect(errorOf(await disconnect({}, own))).toBe('403 sign-in-again');
    await own.signIn(issuer, { sub });
    engagement.received.length = 0;
    expect((await disconnect({}, own)).statusCode).toBe(204);
    await service.runJob('account-mail');
    expect(engagement.received).toEqual([expect.objectContaining({ kind: 'password-link', recipient: elsa.email })]);
  });

  it('is refused where nothing else signs in', async () => {
    const only = await buildHarness({ ...issuer.settings, OIDC_ONLY: 'true' });
    const { id } = await only.register({ username: 'only' });
    await only.addIdentity(id, issuer.url, sub);
    const own = openBrowser(only);
    await own.signIn(issuer, { sub });
    expect(errorOf(await disconnect({}, own))).toBe('403 company-account-required');
    expect(await list(own)).toHaveLength(1);
    await only.close();
  });
});
