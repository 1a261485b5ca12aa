import { type DocumentErasure, internalPaths, type VisitorErasure } from '@kontor/contracts/internal';
import { describe, expect, it } from 'vitest';

import { buildHarness, useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

const ERASE = '/api/admin/personal-data/erase';

const documents = useStandIn<DocumentErasure>('documents', internalPaths.documentErasures);
const engagement = useStandIn<VisitorErasure>('engagement', internalPaths.visitorErasures);
const service = useService(() => ({ DOCUMENTS_INTERNAL_URL: documents.url, ENGAGEMENT_INTERNAL_URL: engagement.url }));

const erase = (payload: object) => service.byAdmin('POST', ERASE, payload);
const accounts = async (id: number) => (await service.query('select 1 from identity.users where id = ?', [id])).length;
const queued = () => service.query("select payload from identity.jobs where kind = 'erasure'");
const by = { user: { id: 1, name: 'Administrator' }, clientAddress: '192.0.2.1', id: expect.any(String) };

it.each([
  {},
  { employeeId: 0 },
  { employeeId: 1.5 },
  { employeeId: 2_147_483_648 },
  { email: 'nobody' },
  { email: null },
  { email: 'a@b.c\n' },
  { employeeId: 999, email: '' },
  { id: 7 },
])('rejects %j', async (payload) => {
  expect((await erase(payload)).statusCode).toBe(400);
  expect([...documents.received, ...engagement.received]).toEqual([]);
});

describe('erasing a person', () => {
  it('deletes the account and has the other services erase, on behalf of the admin', async () => {
    const { id } = await service.register({ username: 'elsa', email: 'Elsa@example.com' });
    const cookie = await service.cookieOf('elsa');
    const response = await erase({ employeeId: id });
    expect([response.statusCode, response.json()]).toEqual([200, { isComplete: true }]);
    expect(await accounts(id)).toBe(0);
    expect((await service.me(cookie)).json()).toBeNull();
    expect(documents.received).toEqual([{ employeeId: id, by }]);
    expect(engagement.received).toEqual([{ email: 'Elsa@example.com', by }]);
    expect(await queued()).toEqual([]);
    const [event] = await service.query('select actor_id, subject_id from identity.audit_events where action = ?', [
      'user-deleted',
    ]);
    expect(event).toEqual({ actor_id: 1, subject_id: id });
  });

  it('erases again for a deleted account, and for an address without one', async () => {
    expect((await erase({ employeeId: 4_711 })).json()).toEqual({ isComplete: true });
    expect((await erase({ email: 'vera@example.com' })).json()).toEqual({ isComplete: true });
    expect(documents.received).toEqual([{ employeeId: 4_711, by }]);
    expect(engagement.received).toEqual([{ email: 'vera@example.com', by }]);
  });

  it('takes the given address in place of that of the account', async () => {
    const { id } = await service.register({ username: 'ida' });
    await erase({ employeeId: id, email: 'ida.private@example.com' });
    expect(engagement.received).toEqual([{ email: 'ida.private@example.com', by }]);
  });

  it('of oneself or the last admin erases nothing anywhere', async () => {
    const other = { ...service.admin, id: 999 };
    for (const [as, code] of [
      [service.admin, 'cannot-delete-self'],
      [other, 'last-admin'],
    ] as const) {
      const payload = { employeeId: service.admin.id, email: service.admin.email };
      expect((await service.call('POST', ERASE, { as, payload })).json()).toMatchObject({ statusCode: 409, code });
    }
    expect(await accounts(service.admin.id)).toBe(1);
    expect(await queued()).toEqual([]);
    expect([...documents.received, ...engagement.received]).toEqual([]);
  });

  it('continues by itself when a service is available again, without repeating finished steps', async () => {
    documents.setAvailable(false);
    const { id } = await service.register({ username: 'olle' });
    expect((await erase({ employeeId: id })).json()).toEqual({ isComplete: false });
    expect(await accounts(id)).toBe(0);
    expect(engagement.received).toHaveLength(1);
    expect(await queued()).toMatchObject([{ payload: { employeeId: id } }]);

    documents.setAvailable(true);
    documents.received.length = 0;
    await service.runJob('erasure');
    expect(documents.received, 'it waits for its next try').toEqual([]);
    await service.query("update identity.jobs set run_at = now() where kind = 'erasure'");
    await service.runJob('erasure');
    expect(documents.received).toEqual([{ employeeId: id, by }]);
    expect(engagement.received).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it('survives a stop: another process erases what is queued', async () => {
    documents.setAvailable(false);
    const settings = { DOCUMENTS_INTERNAL_URL: documents.url, ENGAGEMENT_INTERNAL_URL: engagement.url };
    const stopped = await buildHarness(settings);
    const { id } = await stopped.register({ username: 'nils' });
    const payload = { employeeId: id };
    expect((await stopped.call('POST', ERASE, { as: stopped.admin, payload })).json()).toEqual({ isComplete: false });
    const DATABASE_URL = String(stopped.orm.config.get('clientUrl'));
    await stopped.close();
    documents.setAvailable(true);
    const next = await buildHarness({ ...settings, DATABASE_URL });
    await next.query('update identity.jobs set run_at = now()');
    await next.runJob('erasure');
    expect(documents.received.at(-1)).toEqual({ employeeId: id, by });
    expect(await next.query('select 1 from identity.jobs')).toEqual([]);
    await next.close();
  });
});
