import { internalPaths } from '@kontor/contracts/internal';
import type { Person, SessionUser, User } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, errorOf, password, useService } from '../testing/harness.ts';

let serial = 0;
let elsa: User;
const service = useService();
beforeEach(async () => {
  serial += 1;
  elsa = await service.register({ name: `Elsa ${serial}` });
});

const give = (id: number, duties: unknown, as: SessionUser = service.admin) =>
  service.call('PUT', `/api/users/${id}/duties`, { as, payload: { duties } });
const change = (id: number, payload: object, as: SessionUser = service.admin) =>
  service.call('PATCH', `/api/users/${id}`, { as, payload });
/** Somebody with the duty `people`, who is no user of the database unless given one. */
const manager = (user: Partial<SessionUser> = {}): SessionUser => ({ ...withDuties('people'), id: 2_000_000, ...user });

describe('giving duties', () => {
  it('replaces them, sorted and each once, and they hold from the next call of an open session', async () => {
    const cookie = await service.cookieOf(elsa.username);
    expect((await service.me(cookie)).json()).toMatchObject({ duties: [] });
    const response = await give(elsa.id, ['payroll', 'editor', 'payroll']);
    expect(response.json()).toEqual({ ...elsa, duties: ['editor', 'payroll'] });
    expect((await service.me(cookie)).json()).toMatchObject({ duties: ['editor', 'payroll'] });
    expect((await give(elsa.id, ['leads'])).json()).toMatchObject({ duties: ['leads'] });
    expect((await service.me(cookie)).json()).toMatchObject({ duties: ['leads'] });
    await give(elsa.id, []);
    expect((await service.me(cookie)).json()).toMatchObject({ duties: [] });
  });

  it('shows them at sign-in, in the list and to the gateway', async () => {
    await give(elsa.id, ['auditor']);
    expect((await service.login(elsa.username, password)).json()).toMatchObject({ duties: ['auditor'] });
    const [listed] = (await service.byAdmin('GET', '/api/users?limit=1')).json<User[]>();
    expect(listed).toEqual({ ...elsa, duties: ['auditor'], lastSignInAt: expect.any(String) });
    const cookie = await service.cookieOf(elsa.username);
    const reply = await service.callInternal('GET', internalPaths.session, undefined, { cookie });
    expect(reply.json()).toMatchObject({ user: { id: elsa.id, duties: ['auditor'] } });
  });

  it.each([[['owner']], [['payroll', 'admin']], ['payroll'], [null]])('rejects %j with 400', async (duties) => {
    expect(errorOf(await give(elsa.id, duties))).toMatch(/^400 invalid-request \/duties\b/);
  });

  it('is refused for oneself, for admins and for nobody', async () => {
    expect(errorOf(await give(service.admin.id, ['payroll']))).toBe('403 own-duties');
    await change(elsa.id, { role: 'admin' });
    expect(errorOf(await give(elsa.id, []))).toBe('409 duties-of-admin');
    expect(errorOf(await give(2_147_483_647, []))).toBe('404 user-not-found');
  });

  it('is recorded in the audit log', async () => {
    await give(elsa.id, ['leads']);
    const sql = "select actor_id from identity.audit_events where action = 'user-duties-changed' and subject_id = ?";
    expect(await service.query(sql, [elsa.id])).toEqual([{ actor_id: service.admin.id }]);
  });

  it('lasts until the role changes', async () => {
    await give(elsa.id, ['payroll']);
    expect((await change(elsa.id, { name: 'Elsa' })).json()).toMatchObject({ duties: ['payroll'] });
    expect((await change(elsa.id, { role: 'admin' })).json()).toMatchObject({ duties: [] });
    expect((await change(elsa.id, { role: 'employee' })).json()).toMatchObject({ duties: [] });
  });

  it('comes with a new user or with other changes of one, all or nothing', async () => {
    const body = { name: 'Vera', password, duties: ['payroll', 'editor'] };
    const add = (username: string, more = {}) =>
      service.byAdmin('POST', '/api/auth/register', { ...body, username, email: `${username}@b.se`, ...more });
    const { id } = (await add(`vera${serial}`)).json<User>();
    expect((await change(id, { role: 'admin' })).json()).toMatchObject({ role: 'admin', duties: [] });
    const rights = { role: 'employee', duties: ['leads'] };
    expect((await change(id, rights)).json()).toMatchObject(rights);

    expect(errorOf(await add(`boss${serial}`, { role: 'admin' }))).toBe('409 duties-of-admin');
    expect(await service.query('select 1 from identity.users where username = ?', [`boss${serial}`])).toEqual([]);
    expect(errorOf(await change(id, { name: 'Boss', role: 'admin', duties: ['payroll'] }))).toBe('409 duties-of-admin');
    expect(errorOf(await change(service.admin.id, { duties: [] }))).toBe('403 own-duties');
    const [user] = (await service.byAdmin('GET', '/api/users?limit=1')).json<User[]>();
    expect(user).toMatchObject({ id, name: 'Vera', role: 'employee', duties: ['leads'] });
  });

  it('is open to admins where they need a duty for personal documents', async () => {
    const strict = await buildHarness({ ADMINS_OPEN_PERSONAL_DOCUMENTS: 'false' });
    const { id } = await strict.register({ username: 'boss', role: 'admin' });
    const response = await strict.byAdmin('PUT', `/api/users/${id}/duties`, { duties: ['payroll'] });
    expect(response.json()).toMatchObject({ role: 'admin', duties: ['payroll'] });
    expect(await strict.read('/api/auth/options')).toMatchObject({ adminsHaveDuties: true });
    await strict.close();
  });
});

describe('the duty people', () => {
  it('lists employees and no admins', async () => {
    const listed = await service.read<User[]>('/api/users?limit=200', manager());
    expect(listed.map(({ id }) => id)).toContain(elsa.id);
    expect(new Set(listed.map(({ role }) => role))).toEqual(new Set(['employee']));
  });

  it('invites employees, and no admins', async () => {
    const invite = (name: string, rights = {}) =>
      service.call('POST', '/api/users/invitations', {
        as: manager(),
        payload: { username: `${name}${serial}`, email: `${name}${serial}@b.se`, name, ...rights },
      });
    expect((await invite('ann')).json()).toMatchObject({ role: 'employee', isInvited: true });
    expect((await invite('bo', { role: 'admin' })).json()).toMatchObject({ statusCode: 403 });
    for (const duties of [[], ['people']])
      expect((await invite('cecilia', { duties })).json()).toMatchObject({ statusCode: 403 });
  });

  it('edits, signs out and deletes employees, and gives nobody a role or duties', async () => {
    expect((await change(elsa.id, { name: 'Else' }, manager())).json()).toMatchObject({ name: 'Else' });
    expect((await change(elsa.id, { role: 'admin' }, manager())).statusCode).toBe(403);
    for (const duties of [[], ['people']]) expect((await change(elsa.id, { duties }, manager())).statusCode).toBe(403);
    expect((await service.call('DELETE', `/api/users/${elsa.id}/sessions`, { as: manager() })).statusCode).toBe(204);
    expect((await service.call('DELETE', `/api/users/${elsa.id}/two-factor`, { as: manager() })).statusCode).toBe(403);
    expect((await service.call('DELETE', `/api/users/${elsa.id}`, { as: manager() })).statusCode).toBe(204);
  });

  it('reaches an admin as it reaches nobody', async () => {
    const { id } = await service.register({ role: 'admin' });
    const calls = [
      () => change(id, { name: 'X' }, manager()),
      () => change(id, { role: 'employee' }, manager()),
      () => service.call('DELETE', `/api/users/${id}`, { as: manager() }),
      () => service.call('DELETE', `/api/users/${id}/sessions`, { as: manager() }),
      () => service.call('POST', `/api/users/${id}/invitation`, { as: manager() }),
    ];
    for (const call of calls) expect(errorOf(await call())).toBe('404 user-not-found');
  });

  it('deletes nobody else than themselves with 409', async () => {
    const as = manager({ id: elsa.id });
    expect(errorOf(await service.call('DELETE', `/api/users/${elsa.id}`, { as }))).toBe('409 cannot-delete-self');
  });
});

describe('names to choose from', () => {
  it('are all users by name, for payroll, people and admins', async () => {
    for (const as of [withDuties('payroll'), manager(), service.admin]) {
      const people = await service.read<Person[]>('/api/people', as);
      expect(people.find(({ id }) => id === elsa.id)).toEqual({ id: elsa.id, name: elsa.name });
      const names = people.map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });
});

it('the database refuses unknown duties, and a duty twice', async () => {
  const insert = (duty: string) => service.query('insert into identity.user_duties values (?, ?)', [elsa.id, duty]);
  await insert('leads');
  await expect(insert('leads')).rejects.toThrow('user_duties_pkey');
  await expect(insert('owner')).rejects.toThrow('user_duties_duty_check');
});
