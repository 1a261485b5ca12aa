import type { AuditEvent } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { onService, service } from './testing/harness.ts';

const LIST = '/api/admin/audit-events/messages';
const MESSAGES = '/api/admin/contact-submissions';
const SUBSCRIBERS = '/api/admin/newsletter-subscriptions';

onService();

const list = (query = '') => service.read<AuditEvent[]>(LIST + query, testUsers.admin);
const call = (method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  service.call(method, url, { as: testUsers.admin, ...(payload && { payload }) });
const execute = (sql: string) => service.query(sql);

describe("the audit log of admins' actions", () => {
  it('contains nothing that visitors sent', async () => {
    const visitor = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Secret words', company: 'Acme' };
    const { id } = (await service.post('/api/contact', visitor)).json<{ id: number }>();
    await service.post('/api/newsletter/subscribe', { email: 'vera@example.com', name: 'Vera Visitor' });
    const [subscriber] = await service.read<{ id: number }[]>(SUBSCRIBERS, testUsers.admin);
    await call('PATCH', `${MESSAGES}/${id}`, { status: 'answered' });
    await call('GET', `${MESSAGES}/export`);
    await call('GET', `${SUBSCRIBERS}/export`);
    await call('DELETE', `${MESSAGES}/${id}`);
    await call('DELETE', `${SUBSCRIBERS}/${subscriber!.id}`);
    // Both are deleted.
    await call('DELETE', `${MESSAGES}/${id}`);
    await call('PATCH', `${MESSAGES}/${id}`, { status: 'closed' });
    const events = await list();
    expect(events.map(({ action, subjectKind, subjectId }) => [action, subjectKind, subjectId])).toEqual([
      ['subscriber-deleted', 'subscription', subscriber!.id],
      ['submission-deleted', 'submission', id],
      ['subscribers-exported', null, null],
      ['submissions-exported', null, null],
      ['submission-changed', 'submission', id],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/vera|acme|secret/i);
    expect(new Set(events.map(({ actorName }) => actorName))).toEqual(new Set([testUsers.admin.name]));
  });

  it('fails the action when the event cannot be recorded', async () => {
    const visitor = { name: 'Vera', email: 'vera@example.com', message: 'Stays' };
    const { id } = (await service.post('/api/contact', visitor)).json<{ id: number }>();
    const [deletion, file] = await service.withoutLog(() =>
      Promise.all([call('DELETE', `${MESSAGES}/${id}`), call('GET', `${MESSAGES}/export`)]),
    );
    expect([deletion.statusCode, file.statusCode]).toEqual([500, 500]);
    expect(file.body).not.toContain('Vera');
    expect(await service.read(MESSAGES, testUsers.admin)).toMatchObject([{ id }]);
  });
});

describe('the list and its export', () => {
  it('filter by actor, action and time', async () => {
    await execute(`insert into engagement.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
      values ('submission-changed', 7, 'Åke', 'submission', 70, '2025-03-09T23:59:59.999Z'),
             ('submission-deleted', 7, 'Åke', 'submission', 70, '2025-03-10T00:00:00Z'),
             ('subscriber-deleted', 7, 'Åke', 'subscription', 70, '2025-03-10T23:59:59.999Z'),
             ('submission-deleted', 8, 'Örjan', 'submission', 71, '2025-03-11T00:00:00Z')`);
    const found = async (query: string) => (await list(query)).map(({ action, actorId }) => `${action} ${actorId}`);
    expect(await found('?from=2025-03-10&to=2025-03-10')).toEqual(['subscriber-deleted 7', 'submission-deleted 7']);
    expect(await found('?to=2025-03-10T00:00:00Z')).toEqual(['submission-changed 7']);
    expect(await found('?actorId=7&action=submission-deleted')).toEqual(['submission-deleted 7']);
    expect(await found('?subjectId=70&subjectKind=subscription')).toEqual(['subscriber-deleted 7']);
    expect(await found('?subjectId=71')).toEqual(['submission-deleted 8']);
  });

  it('filter by a person who acted or to whom it was done, each event once', async () => {
    await execute(`insert into engagement.audit_events
        (action, actor_id, actor_name, subject_kind, subject_id, concerns_id, happened_at)
      values ('visitor-exported', 77, 'Eva', null, null, null, '2025-04-01T01:00:00Z'),
             ('visitor-exported', 78, 'Ivar', 'user', 77, null, '2025-04-01T02:00:00Z'),
             ('visitor-exported', 78, 'Ivar', null, null, 77, '2025-04-01T03:00:00Z'),
             ('visitor-erased', 77, 'Eva', 'user', 77, 77, '2025-04-01T04:00:00Z'),
             ('submission-changed', 78, 'Ivar', 'submission', 77, null, '2025-04-01T05:00:00Z')`);
    const hours = async (query: string) =>
      (await list(`?personId=77&${query}`)).map(({ happenedAt }) => Number(happenedAt.slice(11, 13)));
    expect(await hours('')).toEqual([4, 3, 2, 1]);
    expect(await hours('action=visitor-erased')).toEqual([4]);
    expect(await hours('from=2025-04-01T02:00:00Z&to=2025-04-01T04:00:00Z')).toEqual([3, 2]);
    const pages = await service.pages<AuditEvent>(`${LIST}?personId=77&limit=1`, testUsers.admin);
    expect(pages.flat().map(({ happenedAt }) => Number(happenedAt.slice(11, 13)))).toEqual([4, 3, 2, 1]);
    expect((await call('GET', `${LIST}/export?personId=77`)).body.trimEnd().split('\r\n')).toHaveLength(5);
  });

  it('reject invalid filters and pages', async () => {
    const numbers = 'personId=0 actorId=0 actorId=x subjectId=2147483648 limit=501';
    const words = 'subjectKind=planet action=invented cursor=x from=2025-03-10&from=2025-03-11';
    const times = 'from=yesterday from=2025-02-30 to=9999-12-31 to=0000-01-01';
    for (const query of `${numbers} ${words} ${times}`.split(' '))
      expect((await call('GET', `${LIST}?${query}`)).statusCode, query).toBe(400);
  });

  it('page without duplicates, also for events of the same time', async () => {
    await execute(`insert into engagement.audit_events (action, actor_id, actor_name, happened_at)
      select 'submissions-exported', 9, 'Maj', '2025-05-01T12:00:00Z' from generate_series(1, 5)`);
    const seen = (await service.pages<AuditEvent>(`${LIST}?actorId=9&limit=2`, testUsers.admin))
      .flat()
      .map(({ id }) => id);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it('are exported without formulas, and the export is recorded', async () => {
    await execute(`insert into engagement.audit_events (action, actor_id, actor_name, happened_at)
      values ('submissions-exported', 10, '=1+1', '2025-06-01T12:00:00Z')`);
    const response = await call('GET', `${LIST}/export?actorId=10`);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="audit-messages-/);
    expect(response.body).toContain(`2025-06-01T12:00:00.000Z,submissions-exported,10,'=1+1,`);
    expect((await list('?limit=1'))[0]).toMatchObject({ action: 'log-exported', actorName: testUsers.admin.name });
  });
});
