import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { AuditEvent, LoggedPerson, SessionUser } from '@kontor/contracts/schemas';
import { statusesOf } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { presentSessionUser } from './people/index.ts';
import { anotherPassword, cookieIn, password, useService } from './testing/harness.ts';
import { useStandIn } from './testing/stand-in-service.ts';

const LIST = '/api/admin/audit-events/people';
let user: SessionUser;
let known: number;
let serial = 0;

const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
const service = useService(() => ({ ENGAGEMENT_INTERNAL_URL: engagement.url, LOGIN_FAILURES_PER_CLIENT: '1000' }));
beforeEach(async () => {
  serial += 1;
  user = presentSessionUser(await service.register({ name: 'Elsa Ek' }));
  known = (await all()).length;
});

const all = async () => (await service.byAdmin('GET', LIST)).json<AuditEvent[]>();
/** The events recorded since the test began, oldest first. */
const happened = async () => {
  const events = await all();
  return events.slice(0, events.length - known).toReversed();
};
/** Each as `actor > action > subject`. */
const sentences = async () =>
  (await happened()).map((event) => `${event.actorName ?? '-'} > ${event.action} > ${event.subjectName ?? '-'}`);

describe('signing in', () => {
  it("is recorded with the client's address, and so is signing out", async () => {
    const response = await service.login(user.username, password, { clientAddress: '2001:db8::7' });
    const cookie = cookieIn(response);
    await service.call('POST', '/api/auth/logout', { cookie });
    await service.call('POST', '/api/auth/logout');
    expect(await sentences()).toEqual(['Elsa Ek > signed-in > Elsa Ek', 'Elsa Ek > signed-out > Elsa Ek']);
    expect((await happened())[0]).toMatchObject({ actorId: user.id, clientAddress: '2001:db8::7' });
  });

  it('is recorded when it fails, with a name only if a user has it [AU-10]', async () => {
    await service.login(user.username.toUpperCase(), 'not the password');
    await service.login('my-password-by-mistake', 'not the password');
    expect(await sentences()).toEqual(['- > sign-in-failed > Elsa Ek', '- > sign-in-failed > -']);
    expect(JSON.stringify(await happened())).not.toContain('mistake');
  });

  it('creates no session when the audit event cannot be stored', async () => {
    const response = await service.withoutLog(() => service.login(user.username, password));
    expect(response.statusCode).toBe(500);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await service.query('select from identity.sessions where user_id = ?', [user.id])).toEqual([]);
  });

  it('can be undone while the audit event cannot be stored', async () => {
    const cookie = await service.cookieOf(user.username);
    expect((await service.withoutLog(() => service.call('POST', '/api/auth/logout', { cookie }))).statusCode).toBe(204);
    expect((await service.me(cookie)).json()).toBeNull();
  });
});

describe('an account', () => {
  it('has an audit event for each creation, change, sign-out by an admin and deletion', async () => {
    const as = service.admin;
    const invitation = { username: `nils${serial}`, email: `nils${serial}@example.com`, name: 'Nils' };
    const nils = (
      await service.call('POST', '/api/users/invitations', { as, payload: invitation })
    ).json<SessionUser>();
    await service.call('POST', `/api/users/${nils.id}/invitation`, { as });
    await service.call('PATCH', `/api/users/${nils.id}`, { as, payload: { name: 'Nils Ny' } });
    await service.call('DELETE', `/api/users/${nils.id}/sessions`, { as });
    await service.call('DELETE', `/api/users/${nils.id}`, { as });
    await service.register({ name: 'Maj' });
    expect(await sentences()).toEqual([
      by('user-invited > Nils'),
      by('user-invited > Nils'),
      by('user-changed > Nils Ny'),
      by('sessions-ended > Nils Ny'),
      by('user-deleted > Nils Ny'),
      by('user-created > Maj'),
    ]);
  });
  const by = (what: string) => `${service.admin.name} > ${what}`;

  it('has no audit event for rejected requests', async () => {
    const as = service.admin;
    await service.call('DELETE', '/api/users/1', { as });
    await service.call('DELETE', `/api/users/${user.id}`, { as: user });
    await service.call('PATCH', `/api/users/${user.id}`, { as, payload: { email: service.admin.email } });
    await service.call('DELETE', '/api/users/999999/sessions', { as });
    const taken = { username: user.username, email: 'new@example.com', name: 'New', password };
    await service.call('POST', '/api/auth/register', { as, payload: taken });
    expect(await sentences()).toEqual([]);
  });

  it('stays unchanged when the audit event cannot be stored', async () => {
    const as = service.admin;
    const stored = () => service.query('select name, session_epoch from identity.users where id = ?', [user.id]);
    const before = await stored();
    const payload = { username: 'nobody', email: 'nobody@example.com', name: 'Nobody', password };
    const statuses = await service.withoutLog(() =>
      statusesOf(
        service.call('DELETE', `/api/users/${user.id}`, { as }),
        service.call('PATCH', `/api/users/${user.id}`, { as, payload: { name: 'Other' } }),
        service.call('DELETE', `/api/users/${user.id}/sessions`, { as }),
        service.call('POST', '/api/auth/register', { as, payload }),
      ),
    );
    expect(statuses).toEqual([500, 500, 500, 500]);
    expect(await stored()).toEqual(before);
    expect(await service.query("select from identity.users where username = 'nobody'")).toEqual([]);
  });
});

describe("a user's own password and sessions", () => {
  it('are recorded when they change', async () => {
    const cookie = await service.cookieOf(user.username);
    const as = user;
    const payload = { currentPassword: password, newPassword: anotherPassword };
    const changed = await service.call('POST', '/api/account/password', { as, cookie, payload });
    const next = cookieIn(changed);
    await service.call('DELETE', '/api/account/sessions', { as, cookie: next });
    expect(await sentences()).toEqual(['Elsa Ek > password-changed > Elsa Ek', 'Elsa Ek > sessions-ended > Elsa Ek']);
    expect(JSON.stringify(await all())).not.toContain(anotherPassword);
  });

  it('records a requested link once, when its user is known', async () => {
    engagement.setAvailable(false);
    for (const email of [user.email, 'unknown@example.com'])
      await service.call('POST', '/api/auth/forgot-password', { payload: { email }, clientAddress: '198.51.100.9' });
    await service.runJob('account-mail');
    engagement.setAvailable(true);
    await service.query('update identity.jobs set run_at = now()');
    await service.runJob('account-mail');
    const token = new URL(engagement.received.at(-1)!.link).hash.slice(1);
    await service.call('POST', '/api/auth/set-password', { payload: { token, password: anotherPassword } });
    expect(await sentences()).toEqual([
      '- > password-reset-requested > Elsa Ek',
      'Elsa Ek > password-reset > Elsa Ek',
      'Elsa Ek > signed-in > Elsa Ek',
    ]);
    expect((await happened())[0]).toMatchObject({ clientAddress: '198.51.100.9', requestId: expect.any(String) });
  });
});

it('names the people in it, deleted ones by their last name, for admins and auditors', async () => {
  const names = async (as: SessionUser) => service.call('GET', `${LIST}/names`, { as });
  const gone = await service.register({ username: 'gun', name: 'Gun Gran' });
  expect((await service.byAdmin('DELETE', `/api/users/${gone.id}`)).statusCode).toBe(204);
  const listed = (await names(service.admin)).json<LoggedPerson[]>();
  expect(listed).toContainEqual({ id: gone.id, name: 'Gun Gran', isFormer: true });
  expect(listed).toContainEqual({ id: user.id, name: 'Elsa Ek', isFormer: false });
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  expect((await names({ ...user, duties: ['auditor'] })).json()).toEqual(listed);
});

it('starts with the creation of the first admin, by no user, and can be exported', async () => {
  expect((await service.byAdmin('GET', `${LIST}/export`)).statusCode).toBe(200);
  expect((await all()).at(-1)).toMatchObject({ action: 'user-created', actorId: null, subjectName: 'Administrator' });
});
