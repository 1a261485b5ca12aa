import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { database } from './database.ts';

let orm: Orm;
const run = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql);

beforeAll(async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  orm = await openDatabase(database, settings, createLogger('test', 'silent'));
  await addUsers('elsa', 'olle');
});
afterAll(() => orm.close(true));

const addUsers = (...names: string[]) =>
  run(`insert into identity.users (username, email, name)
    select name, name || '@example.com', name from unnest(array['${names.join("','")}']) as name`);
const idOf = (name: string) => `(select id from identity.users where username = '${name}')`;

const sealed = "decode(repeat('00', 48), 'hex')";
const mail = "identity.jobs (kind, payload) values ('account-mail',";
const session = `identity.sessions (key, user_id, epoch, method, expires_at, ends_at) values`;

it.each([
  ['a hash of another kind', "update identity.users set password_hash = 'md5'"],
  ['a third language', "update identity.users set language = 'de'"],
  ['an empty initial language', "update identity.users set initial_language = ''"],
  ['notices every week', "update identity.users set notices = 'weekly'"],
  ['no choice of notices', 'update identity.users set notices = null'],
  [
    'two users of one name in other letters',
    "insert into identity.users (username, email, name) values ('ＥＬＳＡ', 'a@b.se', 'E')",
  ],
  ['an unknown duty', "insert into identity.user_duties values (1, 'cook')"],
  ['a session without a method', `insert into ${session} (sha256('a'), 1, 0, null, now(), now())`],
  [
    'a session that ends before it expires',
    `insert into ${session} (sha256('a'), 1, 0, 'password', now() + interval '1 hour', now())`,
  ],
  ['the key of an ended session as it is', "insert into identity.ended_sessions values ('a', now())"],
  ['a second installation', 'insert into identity.installation default values'],
  ['a second lineage', 'insert into identity.lineage default values'],
  [
    'a mail to an address of two lines',
    `insert into ${mail} jsonb_build_object('kind', 'invitation', 'email', E'a@b.c\\nd', 'language', 'en'))`,
  ],
  ['a mail to no address', `insert into ${mail} '{"kind":"invitation","email":"nobody","language":"en"}')`],
  ['a mail whose address is left out', `insert into ${mail} '{"kind":"invitation","language":"en"}')`],
  ['a mail of an unknown kind', `insert into ${mail} '{"kind":"greeting","email":"a@b.c","language":"en"}')`],
  ['a mail in an unknown language', `insert into ${mail} '{"kind":"invitation","email":"a@b.c","language":"fi"}')`],
  [
    'a link without a user',
    "insert into identity.password_links (id, user_id, kind, expires_at) values (gen_random_uuid(), 99, 'invitation', now() + interval '1 day')",
  ],
  [
    'a link that never worked',
    "insert into identity.password_links (id, user_id, kind, expires_at) values (gen_random_uuid(), 1, 'invitation', now())",
  ],
  [
    'a change of an address without a requester',
    "insert into identity.pending_emails (user_id, email, expires_at) values (1, 'a@b.se', now() + interval '1 day')",
  ],
  [
    'a second factor with nothing to confirm and nothing confirmed',
    'insert into identity.second_factors (user_id) values (1)',
  ],
  ['a secret without a time', `insert into identity.second_factors (user_id, secret) values (1, ${sealed})`],
  [
    'a secret that is not sealed',
    "insert into identity.second_factors (user_id, pending_secret, pending_at) values (1, 'GEZDGNBVGY3TQOJQ', now())",
  ],
  [
    'a pending secret without a time',
    `insert into identity.second_factors (user_id, pending_secret) values (1, ${sealed})`,
  ],
  [
    'a secret without a user',
    `insert into identity.second_factors (user_id, pending_secret, pending_at) values (99, ${sealed}, now())`,
  ],
  ['a recovery code without a user', "insert into identity.recovery_codes (user_id, hash) values (99, sha256('a'))"],
  [
    'fewer than no failures',
    "insert into identity.failed_sign_ins (user_id, count, last_at, last_from) values (1, -1, now(), '')",
  ],
  ['an event of another service', "insert into identity.audit_events (action) values ('uploaded')"],
  ['an actor without a name', "insert into identity.audit_events (action, actor_id) values ('signed-in', 1)"],
  [
    'the name of a subject without its kind',
    "insert into identity.audit_events (action, subject_name) values ('signed-in', 'Elsa')",
  ],
  ['a kind that is no word', "insert into identity.audit_events (action, subject_kind) values ('signed-in', '=1+1')"],
  [
    'a name without end',
    "insert into identity.audit_events (action, subject_kind, subject_name) values ('signed-in', 'user', repeat('a', 301))",
  ],
])('rejects %s', async (_what, sql) => {
  await expect(run(sql)).rejects.toThrow(/violates/);
});

it('deletes what belongs to a user, and remembers the id', async () => {
  await addUsers('vera');
  const vera = idOf('vera');
  const [{ id }] = (await run(`select ${vera} as id`)) as [{ id: number }];
  await run(`
    insert into identity.second_factors (user_id, pending_secret, pending_at) values (${id}, ${sealed}, now());
    insert into identity.recovery_codes (user_id, hash) values (${id}, sha256('a'));
    insert into identity.failed_sign_ins (user_id, count, last_at, last_from) values (${id}, 1, now(), '');
    delete from identity.users where id = ${id}`);
  for (const table of ['second_factors', 'recovery_codes', 'failed_sign_ins'])
    expect(await run(`select 1 from identity.${table}`), table).toEqual([]);
  expect(await run('select id from identity.deleted_people')).toEqual([{ id }]);
});

it('gives each user an epoch that nobody can guess', async () => {
  const epochs = await run('select session_epoch as epoch from identity.users');
  expect(new Set(epochs.map(({ epoch }) => epoch)).size).toBe(epochs.length);
  for (const { epoch } of epochs) expect(Math.abs(Number(epoch))).toBeGreaterThan(1_000);
});

it('remembers removed sign-in methods, also those of deleted users', async () => {
  await addUsers('ann', 'bo');
  await run(`
    insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      select ${idOf('ann')}, sha256(n::text::bytea), 'key', 0, false, 'Passkey' from generate_series(1, 3) as n;
    insert into identity.user_identities (user_id, issuer, subject)
      values (${idOf('ann')}, 'https://issuer.test', 'ann'), (${idOf('bo')}, 'https://issuer.test', 'bo');
    delete from identity.passkeys where id = 2;
    delete from identity.user_identities where user_id = ${idOf('bo')};
    delete from identity.users where username = 'ann'`);
  expect(await run('select kind, id from identity.removed_sign_in_methods order by kind desc, id')).toEqual([
    ...[1, 2, 3].map((id) => ({ kind: 'passkey', id })),
    ...[1, 2].map((id) => ({ kind: 'identity', id })),
  ]);
});

it('knows who never had a way to sign in [AU-11]', async () => {
  await addUsers('passkey', 'company', 'invited');
  await run(`
    insert into identity.users (username, email, name, password_hash) values ('password', 'p@example.com', 'P', '$argon2id$x');
    insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      values (${idOf('passkey')}, sha256('p'), 'key', 0, false, 'Phone');
    insert into identity.user_identities (user_id, issuer, subject) values (${idOf('company')}, 'https://issuer.test', 'x')`);
  const invited = async () =>
    (
      await run(`select username from identity.users where activated_at is null
        and username in ('password', 'passkey', 'company', 'invited')`)
    ).map(({ username }) => username);
  expect(await invited()).toEqual(['invited']);
  await run('update identity.users set password_hash = null, activated_at = null');
  expect(await invited(), 'a lost way to sign in was one').toEqual(['invited']);
});

it('ends a change of an address when another one counts', async () => {
  await run(`insert into identity.pending_emails (user_id, email, requested_by, requested_by_name, expires_at)
    select id, 'new@example.com', 1, 'Admin', now() + interval '1 day' from identity.users where username in ('elsa', 'olle')`);
  await run("update identity.users set email = 'other@example.com' where username = 'elsa'");
  expect(await run('select username from identity.pending_emails join identity.users u on u.id = user_id')).toEqual([
    { username: 'olle' },
  ]);
});
