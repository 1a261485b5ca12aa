import type { EmployeeData, Retention } from '@kontor/contracts/schemas';
import { describe, expect, it } from 'vitest';

import { buildHarness, errorOf, redisUrl, useService } from '../testing/harness.ts';

const RETENTION = '/api/admin/retention/identity';
const urlOf = (id: number | string) => `/api/admin/personal-data/employees/${id}`;

const service = useService();

const get = (url: string) => service.byAdmin('GET', url);
const held = async (id: number) => (await get(urlOf(id))).json<EmployeeData>();
const requests = () =>
  service.query<{ email: string }>("select payload ->> 'email' as email from identity.jobs order by email");

/** A user with a session, a link and a queued mail. */
async function somebody(username: string) {
  const person = await service.register({ username, email: `${username}@Example.com` });
  await service.cookieOf(username);
  await service.query(
    `insert into identity.password_links (id, user_id, kind, expires_at)
     values (gen_random_uuid(), ?, 'password-link', now() + interval '2 hours')`,
    [person.id],
  );
  await service.addMail('password-link', `${username}@example.com`, { language: 'sv', later: '1 hour' });
  return person;
}

it.each(['0', '-1', 'x', '1.5', '2147483648', '%00'])('rejects %s as an id', async (id) => {
  expect((await get(urlOf(id))).statusCode).toBe(400);
});

describe('the export of a user', () => {
  it('contains the account, its sessions, links and queued mails, and no secret', async () => {
    const person = await somebody('elsa');
    const identity = { issuer: 'https://login.example', subject: 'abc', email: 'elsa@login.example' };
    await service.query('insert into identity.user_identities (user_id, issuer, subject, email) values (?, ?, ?, ?)', [
      person.id,
      ...Object.values(identity),
    ]);
    const response = await get(urlOf(person.id));
    expect(response.json()).toEqual({
      account: { ...person, hasIdentity: true },
      preferences: { language: 'en', notices: 'at-once' },
      author: { displayName: 'elsa', title: { en: '', sv: '' }, portrait: null, shown: false },
      failedSignIns: { count: 0, lastAt: null, lastFrom: '' },
      passkeys: [],
      identities: [{ ...identity, createdAt: expect.any(String), lastUsedAt: null }],
      sessions: [
        {
          method: 'password',
          userAgent: expect.any(String),
          clientAddress: '192.0.2.1',
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
      ],
      links: [{ kind: 'password-link', createdAt: expect.any(String), expiresAt: expect.any(String), usedAt: null }],
      waitingMails: [{ kind: 'password-link', language: 'sv', createdAt: expect.any(String) }],
    });
    const [secret] = await service.query<{ hash: string; link: string; key: string }>(
      `select password_hash as hash, password_links.id::text as link, encode(key, 'base64') as key
       from identity.users join identity.password_links on user_id = users.id
       join identity.sessions on sessions.user_id = users.id where users.id = ?`,
      [person.id],
    );
    for (const value of Object.values(secret!)) expect(response.body).not.toContain(value);
  });

  it('is empty for a deleted user', async () => {
    const person = await somebody('olle');
    const other = await somebody('olle.o');
    expect((await service.byAdmin('DELETE', `/api/users/${person.id}`)).statusCode).toBe(204);
    expect(await held(person.id)).toEqual({
      account: null,
      preferences: null,
      author: null,
      failedSignIns: { count: 0, lastAt: null, lastFrom: '' },
      passkeys: [],
      identities: [],
      sessions: [],
      links: [],
      waitingMails: [],
    });
    expect(await requests()).not.toContainEqual({ email: 'olle@example.com' });
    expect(await held(other.id)).toMatchObject({ sessions: [{}], links: [{}], waitingMails: [{}] });
  });

  it('is unchanged when the user may not be deleted', async () => {
    await service.addMail('password-link', service.admin.email, { later: '1 hour' });
    const response = await service.byAdmin('DELETE', `/api/users/${service.admin.id}`);
    expect(errorOf(response)).toBe('409 cannot-delete-self');
    expect((await held(service.admin.id)).waitingMails).toHaveLength(1);
  });
});

describe('the retention', () => {
  it('previews the purge of sessions, links and unconfirmed addresses, which their jobs then purge', async () => {
    const person = await somebody('vera');
    await service.query(
      "update identity.sessions set created_at = '2025-01-01', expires_at = '2025-01-01', ends_at = '2025-01-01' where user_id = ?",
      [person.id],
    );
    await service.query(
      "update identity.password_links set created_at = '2025-01-01', expires_at = '2025-01-02' where user_id = ?",
      [person.id],
    );
    await service.query(
      `insert into identity.pending_emails (user_id, email, requested_by, requested_by_name, requested_at, expires_at)
       values (?, 'new@example.com', 1, 'Admin', '2025-01-01', '2025-01-02')`,
      [person.id],
    );
    const kinds = async () => (await get(RETENTION)).json<Retention[]>();
    expect(await kinds()).toMatchObject([
      { kind: 'sessions', days: null, setting: null, due: 1, oldest: '2025-01-01T00:00:00.000Z' },
      { kind: 'password-links', days: 1, setting: null, due: 1, oldest: '2025-01-02T00:00:00.000Z' },
      { kind: 'pending-emails', days: 1, setting: null, due: 1, oldest: '2025-01-02T00:00:00.000Z' },
    ]);
    await service.runJob('purge-sessions');
    await service.runJob('retention');
    expect((await kinds()).map(({ due }) => due)).toEqual([0, 0, 0]);
    expect(await held(person.id)).toMatchObject({ sessions: [], links: [] });
  });

  it.skipIf(!redisUrl)('leaves out sessions in Redis, which expire by themselves', async () => {
    const own = await buildHarness({ REDIS_URL: redisUrl! });
    const kinds = (await own.call('GET', RETENTION, { as: own.admin })).json<Retention[]>();
    await own.close();
    expect(kinds.map(({ kind }) => kind)).toEqual(['password-links', 'pending-emails']);
  });
});
