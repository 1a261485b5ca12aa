import { systemOrigin } from '@kontor/audit/log';
import { internalPaths, type SignInChangeMail } from '@kontor/contracts/internal';
import type { EmployeeData, SessionUser, TwoFactorSecret } from '@kontor/contracts/schemas';
import type { TestResponse } from '@kontor/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { resetTwoFactor } from '../credentials/index.ts';
import { presentSessionUser, User } from '../people/index.ts';
import { codeOf } from '../testing/authenticator-app.ts';
import { anotherPassword, cookieIn, password, sessionSecret, useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';
import { linkTokens } from './link-tokens.ts';
import { queueSignInChange } from './sign-in-changes.ts';

const engagement = useStandIn<SignInChangeMail>('engagement', internalPaths.signInChangeMails);
const service = useService(() => ({ ENGAGEMENT_INTERNAL_URL: engagement.url }));
afterAll(async () => {
  vi.useRealTimers();
});

let serial = 0;
let elsa: SessionUser;
let cookie: string;
beforeEach(async () => {
  // The middle of a time step of codes, so that no test crosses into the next one.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 });
  serial += 1;
  elsa = presentSessionUser(await service.register({ name: 'Elsa Ek' }));
  cookie = await service.cookieOf(elsa.username);
  await service.query("delete from identity.jobs where kind = 'sign-in-change'");
});

const deliver = async () => {
  await service.query("update identity.jobs set run_at = now() where kind = 'sign-in-change'");
  await service.runJob('sign-in-change');
};
const queued = () =>
  service.query<{ payload: { recipient: string } }>("select payload from identity.jobs where kind = 'sign-in-change'");
/** Delivers what is queued; returns the mails about this user in the order of their changes. */
async function mails(): Promise<Partial<SignInChangeMail>[]> {
  await deliver();
  return engagement.received.toSorted((a, b) => a.at.localeCompare(b.at));
}

const done = (response: TestResponse) => expect(response.statusCode, response.body).toBeLessThan(300);
const post = (path: string, payload: object, as = elsa, from = cookie) =>
  service.call('POST', `/api/account${path}`, { as, cookie: from, payload, clientAddress: '203.0.113.7' });
const change = (payload: object, as = service.admin, id = elsa.id) =>
  service.call('PATCH', `/api/users/${id}`, { as, payload, clientAddress: '198.51.100.9' });

async function turnTwoFactorOn(): Promise<string> {
  const { secret } = (await post('/two-factor', { currentPassword: password })).json<TwoFactorSecret>();
  const response = await post('/two-factor/confirmation', { code: codeOf(secret, -1) });
  done(response);
  cookie = cookieIn(response);
  return secret;
}

/** The token of a new link to choose a password. */
async function tokenOf(userId: number): Promise<string> {
  const [link] = await service.query<{ id: string }>(
    `insert into identity.password_links (id, user_id, kind, expires_at)
     values (gen_random_uuid(), ?, 'password-link', now() + interval '2 hours') returning id`,
    [userId],
  );
  return new URL(linkTokens(sessionSecret, 'http://localhost').url(link!.id, 'en')).hash.slice(1);
}
const choose = async (userId: number) =>
  service.call('POST', '/api/auth/set-password', {
    payload: { token: await tokenOf(userId), password: anotherPassword },
    clientAddress: '203.0.113.7',
  });

const own = () => ({
  id: expect.any(String),
  recipient: elsa.email,
  name: 'Elsa Ek',
  language: 'en',
  at: expect.stringMatching(/Z$/),
  clientAddress: '203.0.113.7',
  by: null,
  detail: null,
  isFormerAddress: false,
  canChoosePassword: true,
});
/** Made by an admin, whose address stays in the audit log. */
const byAdmin = () => ({ ...own(), clientAddress: null, by: 'Administrator' });

describe('a user is mailed about', () => {
  it('a changed password', async () => {
    done(await post('/password', { currentPassword: password, newPassword: anotherPassword }));
    expect(await mails()).toEqual([{ ...own(), change: 'password-changed' }]);
  });

  it('a password chosen by a link', async () => {
    done(await choose(elsa.id));
    expect(await mails()).toEqual([{ ...own(), change: 'password-reset' }]);
  });

  it('two-factor sign-in turned on, new recovery codes, and two-factor sign-in turned off', async () => {
    const secret = await turnTwoFactorOn();
    done(await post('/two-factor/recovery-codes', { currentPassword: password }));
    done(await post('/two-factor/off', { currentPassword: password, code: codeOf(secret) }));
    expect(await mails()).toEqual([
      { ...own(), change: 'two-factor-turned-on' },
      { ...own(), change: 'recovery-codes-renewed' },
      { ...own(), change: 'two-factor-turned-off' },
    ]);
  });

  it('two-factor sign-in that an admin turned off', async () => {
    await turnTwoFactorOn();
    await mails();
    engagement.received.length = 0;
    done(await service.byAdmin('DELETE', `/api/users/${elsa.id}/two-factor`));
    expect(await mails()).toEqual([{ ...byAdmin(), change: 'two-factor-turned-off' }]);
  });

  it('what was done at the command line', async () => {
    await resetTwoFactor(service.orm.em.fork(), elsa.id, systemOrigin);
    expect(await mails()).toEqual([{ ...byAdmin(), by: null, change: 'two-factor-turned-off' }]);
  });

  it('a new email address, at the former one and the new one', async () => {
    done(await change({ email: 'elsa.new@example.com' }));
    const told = (await mails()).toSorted((a, b) => Number(a.isFormerAddress) - Number(b.isFormerAddress));
    expect(told).toEqual([
      { ...byAdmin(), change: 'email-changed', recipient: 'elsa.new@example.com' },
      { ...byAdmin(), change: 'email-changed', isFormerAddress: true, canChoosePassword: false },
    ]);
  });
});

describe('no mail is queued', () => {
  it('for a change that is rejected', async () => {
    await post('/password', { currentPassword: 'not the password', newPassword: anotherPassword });
    await post('/two-factor/recovery-codes', { currentPassword: password });
    await post('/two-factor/confirmation', { code: '000000' });
    expect((await change({ email: service.admin.email })).statusCode).toBe(409);
    expect(await queued()).toEqual([]);
  });

  it('for changes of what does not sign anybody in', async () => {
    done(await change({ name: 'Elsa Berg', email: elsa.email, role: 'admin' }));
    expect(await queued()).toEqual([]);
  });

  it('for the first password of somebody who was invited, nor to another address of theirs', async () => {
    const invited = { username: `guest${serial}`, email: 'mistyped@example.com', name: 'Guest' };
    const response = await service.call('POST', '/api/users/invitations', { as: service.admin, payload: invited });
    const { id } = response.json<{ id: number }>();
    done(await change({ email: `guest${serial}@example.com` }, service.admin, id));
    done(await choose(id));
    expect((await queued()).map(({ payload }) => payload.recipient)).toEqual(['mistyped@example.com']);
  });
});

describe('the mail', () => {
  it("is in the user's language, and names the passkey or the issuer", async () => {
    await service.query("update identity.users set language = 'sv' where id = ?", [elsa.id]);
    const em = service.orm.em.fork();
    await em.transactional(async (tx) => {
      const user = await tx.findOneOrFail(User, elsa.id);
      const by = { user: elsa, clientAddress: '203.0.113.7', id: '' };
      await queueSignInChange(tx, user, 'passkey-added', by, { detail: 'Telefon' });
      await queueSignInChange(tx, user, 'identity-connected', { ...by, user: null }, { detail: 'Microsoft' });
    });
    const told = (await mails()).toSorted((a, b) => a.change!.localeCompare(b.change!));
    expect(told).toEqual([
      { ...own(), language: 'sv', change: 'identity-connected', detail: 'Microsoft' },
      { ...own(), language: 'sv', change: 'passkey-added', detail: 'Telefon' },
    ]);
  });

  it('goes to the address at the time of the change', async () => {
    done(await post('/password', { currentPassword: password, newPassword: anotherPassword }));
    done(await change({ email: `thief${serial}@example.com` }));
    const told = (await mails()).find((mail) => mail.change === 'password-changed');
    expect(told).toEqual({ ...own(), change: 'password-changed', canChoosePassword: false });
  });

  it("offers no new password to a user who has to sign in with the company's account", async () => {
    done(await post('/password', { currentPassword: password, newPassword: anotherPassword }));
    await service.query(
      `insert into identity.user_identities (user_id, issuer, subject, is_sign_in_required)
       values (?, 'https://issuer.test', gen_random_uuid(), true)`,
      [elsa.id],
    );
    expect(await mails()).toMatchObject([{ canChoosePassword: false }]);
  });

  it('waits while engagement is unavailable, and keeps its id', async () => {
    engagement.setAvailable(false);
    done(await post('/password', { currentPassword: password, newPassword: anotherPassword }));
    await deliver();
    expect(await queued()).toHaveLength(1);
    engagement.setAvailable(true);
    await deliver();
    expect(await queued()).toEqual([]);
    expect(engagement.received).toHaveLength(2);
    expect(engagement.received[0]).toEqual(engagement.received[1]);
  });

  it('is dropped when it could not be delivered for a day', async () => {
    engagement.setAvailable(false);
    done(await post('/password', { currentPassword: password, newPassword: anotherPassword }));
    await service.query("update identity.jobs set created_at = now() - interval '25 hours'");
    await deliver();
    expect(await queued()).toEqual([]);
  });

  it('is in the export of the user, and is removed with the user', async () => {
    done(await change({ email: `elsa.new${serial}@example.com` }));
    const exported = await service.byAdmin('GET', `/api/admin/personal-data/employees/${elsa.id}`);
    const waiting = { kind: 'email-changed', language: 'en', createdAt: expect.any(String) };
    expect(exported.json<EmployeeData>().waitingMails).toEqual([waiting, waiting]);
    done(await service.byAdmin('DELETE', `/api/users/${elsa.id}`));
    expect(await queued()).toEqual([]);
  });

  it('is dropped when its user was deleted while it ran', async () => {
    done(await post('/password', { currentPassword: password, newPassword: anotherPassword }));
    await service.query('delete from identity.users where id = ?', [elsa.id]);
    expect(await mails()).toEqual([]);
    expect(await queued()).toEqual([]);
  });
});
