import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { EmployeeData, OwnEmail, SessionUser, User } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { anotherPassword, errorOf, password, useService } from '../../testing/harness.ts';
import { useStandIn } from '../../testing/stand-in-service.ts';

const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
const service = useService(() => ({
  ENGAGEMENT_INTERNAL_URL: engagement.url,
  PUBLIC_URL: 'https://kontor.example',
  LOGIN_FAILURES_PER_CLIENT: '1000',
  LOGIN_FAILURES_PER_ACCOUNT: '500',
  // The strict setting: admins open no personal documents without a duty.
  ADMINS_OPEN_PERSONAL_DOCUMENTS: 'false',
}));

let serial = 0;
let elsa: User;
/** Somebody with the duty `people`. */
let maja: SessionUser;
let wanted: string;
beforeEach(async () => {
  serial += 1;
  wanted = `other${serial}@example.com`;
  elsa = await service.register({ name: 'Elsa Ek' });
  const { id, username, name } = await service.register({ name: 'Maja Manager' });
  maja = { ...withDuties('people'), id, username, name };
  await service.query("delete from identity.jobs where kind in ('account-mail', 'email-change', 'sign-in-change')");
});

const change = (user: Pick<User, 'id'>, payload: object, as: SessionUser = service.admin) =>
  service.call('PATCH', `/api/users/${user.id}`, { as, payload });
const inviteAgain = (user: Pick<User, 'id'>, as = maja) =>
  service.call('POST', `/api/users/${user.id}/invitation`, { as });
async function invite(as = maja): Promise<User> {
  const payload = { username: `guest${serial}`, email: `guest${serial}@example.com`, name: 'Guest' };
  return (await service.call('POST', '/api/users/invitations', { as, payload })).json<User>();
}
const own = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie?: string) =>
  service.call(method, `/api/account/email${path}`, {
    as: elsa,
    ...(cookie && { cookie }),
    ...(payload && { payload }),
  });
const ownEmail = async () => (await own('GET', '')).json<OwnEmail>();
const ask = async (email = wanted, cookie?: string) =>
  own('PUT', '', { email, currentPassword: password }, cookie ?? (await service.cookieOf(elsa.username)));
const click = (token: string) => service.call('POST', '/api/auth/email-confirmation', { payload: { token } });
const confirm = async (token: string, proof: object = { currentPassword: password }, user = elsa) =>
  service.call('POST', '/api/account/email/confirmation', {
    as: user,
    cookie: await service.cookieOf(user.username),
    payload: { token, ...proof },
  });
const forgot = (email: string) => service.call('POST', '/api/auth/forgot-password', { payload: { email } });

/** Delivers what is queued, also what a stall of the machine has postponed; returns what reached whom so far. */
async function mails(): Promise<[kind: string, recipient: string][]> {
  const deliver = async () => {
    await service.runJob('account-mail');
    await service.runJob('email-change');
    return service.query(
      "update identity.jobs set run_at = now() where kind in ('account-mail', 'email-change') returning last_error",
    );
  };
  await expect.poll(deliver).toEqual([]);
  return engagement.received.map(({ kind, recipient }) => [kind, recipient]);
}
/** The token of the last mail to an address that waits. */
async function lastToken(): Promise<string> {
  await mails();
  const { link } = engagement.received.findLast(({ kind }) => kind === 'email-change')!;
  return new URL(link).hash.slice(1);
}
/** The queued mails that tell of changes. */
const told = () =>
  service.query<{ change: string; recipient: string; isFormerAddress: boolean; by: string | null }>(
    `select payload ->> 'change' as change, payload ->> 'recipient' as recipient,
       (payload ->> 'isFormerAddress')::boolean as "isFormerAddress", payload ->> 'by' as by
     from identity.jobs where kind = 'sign-in-change' order by created_at, payload ->> 'isFormerAddress' desc`,
  );
const stored = async (user: Pick<User, 'id'> = elsa) =>
  (await service.query<{ email: string }>('select email from identity.users where id = ?', [user.id]))[0]!.email;

describe("a change of one's own address", () => {
  it('counts after a click in the mail to it, and the former address is told [AU-12]', async () => {
    expect((await ask()).json()).toMatchObject({
      email: elsa.email,
      pending: { email: wanted, isOwn: true, by: null, requestedAt: expect.any(String), expiresAt: expect.any(String) },
    });
    expect(await mails()).toEqual([['email-change', wanted]]);
    expect(engagement.received[0]).toMatchObject({
      name: 'Elsa Ek',
      link: expect.stringMatching(/^https:\/\/kontor\.example\/auth\/email#[\w.-]{80}$/),
    });
    expect(engagement.received[0]).not.toHaveProperty('by');
    expect(await told()).toEqual([]);
    expect(await stored()).toBe(elsa.email);
    expect((await click(await lastToken())).statusCode).toBe(204);
    expect(await ownEmail()).toEqual({ email: wanted, pending: null });
    expect(await told()).toEqual([
      { change: 'email-changed', recipient: elsa.email, isFormerAddress: true, by: null },
      { change: 'email-changed', recipient: wanted, isFormerAddress: false, by: null },
    ]);
    expect(errorOf(await click(await lastToken()))).toBe('410 link-invalid');
  });

  it('needs a proof: a stolen session gets no password link [AU-12]', async () => {
    const cookie = await service.cookieOf(elsa.username);
    for (const proof of [{}, { currentPassword: 'guessed' }])
      expect(errorOf(await own('PUT', '', { email: wanted, ...proof }, cookie))).toBe(
        '400 wrong-password /currentPassword',
      );
    const session = { id: elsa.id, username: elsa.username, email: elsa.email, name: elsa.name, role: elsa.role };
    for (const caller of [
      { ...session, duties: [] },
      { ...session, duties: ['people' as const] },
      { ...session, role: 'admin' as const, duties: [] },
    ])
      expect((await change(elsa, { email: wanted }, caller)).statusCode).toBeGreaterThanOrEqual(403);
    await forgot(wanted);
    expect(await mails()).toEqual([]);
    expect(await ownEmail()).toEqual({ email: elsa.email, pending: null });
  });

  it('needs a recent sign-in of a user without a password', async () => {
    const cookie = await service.cookieOf(elsa.username);
    await service.query('update identity.users set password_hash = null where id = ?', [elsa.id]);
    await service.query("update identity.sessions set created_at = now() - interval '1 hour' where user_id = ?", [
      elsa.id,
    ]);
    expect(errorOf(await own('PUT', '', { email: wanted }, cookie))).toBe('403 sign-in-again');
  });

  it('is refused for an administrator in the list of people, with 409', async () => {
    expect(errorOf(await change(service.admin, { email: wanted }))).toBe('409 email-own');
    expect((await change(service.admin, { email: service.admin.email, name: 'Administrator' })).statusCode).toBe(200);
  });

  it.each([
    ['another one is asked for', () => ask(`third${serial}@example.com`)],
    ['the former one is entered', () => ask(elsa.email)],
    ['it is given up', () => own('DELETE', '/pending')],
    ['the password is changed', () => changePassword()],
    ['an admin enters another one', () => change(elsa, { email: `fourth${serial}@example.com` })],
    [
      'it has expired',
      () => service.query("update identity.pending_emails set requested_at = '2020-01-01', expires_at = '2020-01-02'"),
    ],
  ])('is over once %s', async (_, end) => {
    await ask();
    const former = await lastToken();
    await end();
    expect(errorOf(await click(former))).toBe('410 link-invalid');
    expect(await stored()).not.toBe(wanted);
  });

  const changePassword = async () =>
    service.call('POST', '/api/account/password', {
      as: elsa,
      cookie: await service.cookieOf(elsa.username),
      payload: { currentPassword: password, newPassword: anotherPassword },
    });

  it('is mailed again, at most ten times in an hour', async () => {
    expect(errorOf(await own('POST', '/link'))).toBe('404 email-change-not-found');
    await ask();
    for (let i = 0; i < 9; i++) expect((await own('POST', '/link')).statusCode).toBe(204);
    expect(errorOf(await own('POST', '/link'))).toBe('429 too-many-requests');
    expect((await ask(`third${serial}@example.com`)).statusCode).toBe(429);
    expect(await mails()).toEqual(Array.from({ length: 10 }, () => ['email-change', wanted]));
    expect((await click(await lastToken())).statusCode).toBe(204);
  });

  it('is refused for an address that somebody has, also when it was taken before the click', async () => {
    expect(errorOf(await ask(service.admin.email.toUpperCase()))).toBe('409 email-taken');
    await ask();
    await service.register({ username: `fast${serial}`, email: wanted });
    expect(errorOf(await click(await lastToken()))).toBe('409 email-taken');
    expect(await stored()).toBe(elsa.email);
  });

  it.each([{ email: 'nobody' }, { email: '' }, { email: null }, {}, { email: 'a@b.c\nBcc: d@e.f' }])(
    'refuses %j with 400',
    async (payload) => {
      const cookie = await service.cookieOf(elsa.username);
      expect((await own('PUT', '', { currentPassword: password, ...payload }, cookie)).statusCode).toBe(400);
    },
  );

  it.each(['x'.repeat(80), `${crypto.randomUUID()}.${'a'.repeat(43)}`])('has no token %s', async (made) => {
    expect((await click(made)).statusCode).toBe(410);
    expect((await confirm(made)).statusCode).toBe(410);
  });
});

describe('a change by the duty people', () => {
  it('sends one mail to the new address and nothing else, and a new password can be chosen at the former one alone [AU-13]', async () => {
    expect((await change(elsa, { email: wanted, name: 'Elsa Berg' }, maja)).json()).toMatchObject({
      email: elsa.email,
      name: 'Elsa Berg',
      pendingEmail: { email: wanted, isOwn: false, by: 'Maja Manager' },
    });
    await forgot(wanted);
    await forgot(elsa.email);
    expect(new Set(await mails())).toEqual(
      new Set([
        ['email-change', wanted],
        ['password-link', elsa.email],
      ]),
    );
    expect(engagement.received.find(({ recipient }) => recipient === wanted)).toMatchObject({ by: 'Maja Manager' });
    expect(await told()).toEqual([]);
  });

  it('does not count by the click of whoever reads the new mailbox [AU-13]', async () => {
    await change(elsa, { email: wanted }, maja);
    const link = await lastToken();
    expect(errorOf(await click(link))).toBe('403 sign-in-to-confirm');
    expect(errorOf(await confirm(link, {}))).toBe('400 wrong-password /currentPassword');
    // The colleague, who has an account too.
    const colleague = { ...elsa, id: maja.id, username: maja.username };
    expect((await confirm(link, { currentPassword: password }, colleague)).statusCode).toBe(410);
    expect(await stored()).toBe(elsa.email);
    expect((await confirm(link)).statusCode).toBe(204);
    expect(await stored()).toBe(wanted);
    expect(await told()).toMatchObject([
      { recipient: elsa.email, isFormerAddress: true, by: 'Maja Manager' },
      { recipient: wanted, by: 'Maja Manager' },
    ]);
  });

  it('counts once an admin has entered it too, who is named at the former address', async () => {
    await change(elsa, { email: wanted }, maja);
    expect((await change(elsa, { name: 'Elsa' })).json()).toMatchObject({ pendingEmail: { email: wanted } });
    expect((await change(elsa, { email: wanted })).json()).toMatchObject({ email: wanted, pendingEmail: null });
    expect((await told())[0]).toEqual({
      change: 'email-changed',
      recipient: elsa.email,
      isFormerAddress: true,
      by: 'Administrator',
    });
    await forgot(wanted);
    expect(await mails()).toContainEqual(['password-link', wanted]);
  });

  it('can be taken back by them and by the user, and not by others', async () => {
    const path = `/api/users/${elsa.id}/pending-email`;
    for (const end of [
      () => service.call('DELETE', path, { as: maja }),
      () => service.byAdmin('DELETE', path),
      () => own('DELETE', '/pending'),
    ]) {
      await change(elsa, { email: wanted }, maja);
      const link = await lastToken();
      expect((await service.call('DELETE', path, { as: withDuties('payroll') })).statusCode).toBe(403);
      expect((await end()).statusCode).toBe(204);
      expect((await confirm(link)).statusCode).toBe(410);
      expect((await end()).statusCode).toBe(204);
    }
    const boss = await service.register({ role: 'admin' });
    expect((await service.call('DELETE', `/api/users/${boss.id}/pending-email`, { as: maja })).statusCode).toBe(404);
  });

  it('does not invite somebody else in the place of who was invited [AU-11]', async () => {
    const guest = await invite();
    expect((await change(guest, { email: wanted }, maja)).json()).toMatchObject({ email: guest.email });
    expect((await inviteAgain(guest)).statusCode).toBe(204);
    await forgot(wanted);
    expect((await click(await lastToken())).json()).toMatchObject({ code: 'sign-in-to-confirm' });
    const others = (await mails()).filter(([kind]) => kind !== 'email-change');
    expect(new Set(others.map(([, recipient]) => recipient))).toEqual(new Set([guest.email]));
    expect(await stored(guest)).toBe(guest.email);
  });

  it('is gone with the user, and is in the export before', async () => {
    // The mail waits.
    engagement.setAvailable(false);
    await change(elsa, { email: wanted }, maja);
    const { admin } = service;
    const exported = await service.call('GET', `/api/admin/personal-data/employees/${elsa.id}`, { as: admin });
    expect(exported.json<EmployeeData>()).toMatchObject({
      account: { pendingEmail: { email: wanted } },
      waitingMails: [{ kind: 'email-change' }],
    });
    const erased = await service.call('POST', '/api/admin/personal-data/erase', {
      as: admin,
      payload: { employeeId: elsa.id },
    });
    expect(erased.statusCode).toBe(200);
    engagement.setAvailable(true);
    expect(await service.query("select kind from identity.jobs where kind = 'email-change'")).toEqual([]);
    const emails = await service.query<{ email: string }>(
      "select payload ->> 'email' as email from identity.jobs where kind = 'erasure' and payload ->> 'email' is not null",
    );
    expect(new Set(emails.map(({ email }) => email))).toEqual(new Set([elsa.email, wanted]));
  });
});

describe('bringing somebody in', () => {
  it('with a password is for admins: people only invite [AU-11]', async () => {
    const payload = { username: `new${serial}`, email: wanted, name: 'New', password };
    for (const body of [payload, { ...payload, role: 'admin' }, {}])
      expect(errorOf(await service.call('POST', '/api/auth/register', { as: maja, payload: body }))).toBe(
        '403 forbidden',
      );
    expect((await service.login(payload.username, password)).statusCode).toBe(401);
    expect((await service.byAdmin('POST', '/api/auth/register', payload)).statusCode).toBe(201);
  });

  it.each([
    ['a password', 'update identity.users set password_hash = null where id = ?', ''],
    [
      'a passkey',
      'delete from identity.passkeys where user_id = ?',
      `insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
       values (?, decode(md5(random()::text), 'hex'), '\\x01', 0, false, 'Phone')`,
    ],
    [
      "the company's account",
      'delete from identity.user_identities where user_id = ?',
      `insert into identity.user_identities (user_id, issuer, subject) values (?, 'https://issuer.test', gen_random_uuid())`,
    ],
  ])('again is refused for who has lost %s, the only way in [AU-11]', async (_, lose, add) => {
    const user = add ? await invite() : elsa;
    if (add) await service.query(add, [user.id]);
    await service.query(lose, [user.id]);
    expect(errorOf(await inviteAgain(user))).toBe('409 already-active');
    const [listed] = (await service.byAdmin('GET', '/api/users?limit=200'))
      .json<User[]>()
      .filter(({ id }) => id === user.id);
    expect(listed).toMatchObject({ isInvited: false });
    await service.query('update identity.users set activated_at = null where id = ?', [user.id]);
    expect((await inviteAgain(user)).statusCode).toBe(409);
  });
});

describe('an admin who resets the access of a user', () => {
  const former = async () => (await told()).filter(({ recipient }) => recipient === elsa.email);

  it('by another address tells the former one, of somebody who was invited too [AU-14]', async () => {
    await change(elsa, { email: wanted });
    expect(await former()).toMatchObject([{ change: 'email-changed', by: 'Administrator' }]);
    const guest = await invite(service.admin);
    await change(guest, { email: `thief${serial}@example.com` });
    expect((await inviteAgain(guest, service.admin)).statusCode).toBe(204);
    expect((await told()).filter(({ recipient }) => recipient === guest.email)).toMatchObject([
      { change: 'email-changed', isFormerAddress: true, by: 'Administrator' },
    ]);
  });

  it('by turning two-factor sign-in off tells of it and of each passkey, and sends links to the user alone [AU-14]', async () => {
    await service.query(
      `insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
       values (?, decode(md5(random()::text), 'hex'), '\\x01', 0, false, 'Phone')`,
      [elsa.id],
    );
    await service.query('update identity.users set password_hash = null where id = ?', [elsa.id]);
    const response = await service.byAdmin('DELETE', `/api/users/${elsa.id}/two-factor`);
    expect(response.statusCode).toBe(204);
    expect(new Set((await former()).map(({ change: what, by }) => [what, by]))).toEqual(
      new Set([
        ['passkey-removed', 'Administrator'],
        ['two-factor-turned-off', 'Administrator'],
      ]),
    );
    expect(await mails()).toEqual([['password-link', elsa.email]]);
  });

  it('by a password link or another invitation reaches the address of the user alone [AU-14]', async () => {
    await forgot(elsa.email);
    expect((await inviteAgain(elsa, service.admin)).statusCode).toBe(409);
    const guest = await invite(service.admin);
    await inviteAgain(guest, service.admin);
    expect(new Set(await mails())).toEqual(
      new Set([
        ['invitation', guest.email],
        ['password-link', elsa.email],
      ]),
    );
  });
});
