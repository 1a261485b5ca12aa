import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from './database.ts';

it('the migration to password links leaves users and sessions unchanged', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 2) }, settings, log);
  await before.em.fork().execute(`
    insert into identity.users (username, email, name, password_hash) values ('elsa', 'elsa@example.com', 'Elsa', '$argon2id$x');
    insert into identity.sessions (key, user_id, epoch, expires_at, ends_at)
      values (sha256('a'), 1, 0, now() + interval '1 hour', now() + interval '2 hours');
  `);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  expect(await em.execute('select username, password_hash from identity.users')).toEqual([
    { username: 'elsa', password_hash: '$argon2id$x' },
  ]);
  expect(await em.execute('select user_id, user_agent, client_address from identity.sessions')).toEqual([
    { user_id: 1, user_agent: '', client_address: '' },
  ]);
  const mail = "insert into identity.jobs (kind, payload) values ('account-mail',";
  for (const [refused, sql] of [
    ['a hash of another kind', "update identity.users set password_hash = 'md5'"],
    [
      'an address of two lines',
      `${mail} jsonb_build_object('kind', 'invitation', 'email', E'a@b.c\\nd', 'language', 'en'))`,
    ],
    ['no address', `${mail} '{"kind":"invitation","email":"nobody","language":"en"}')`],
    ['an address left out', `${mail} '{"kind":"invitation","language":"en"}')`],
    ['an unknown kind', `${mail} '{"kind":"greeting","email":"a@b.c","language":"en"}')`],
    ['an unknown language', `${mail} '{"kind":"invitation","email":"a@b.c","language":"fi"}')`],
    [
      'a link of nobody',
      "insert into identity.password_links (id, user_id, kind, expires_at) values (gen_random_uuid(), 9, 'invitation', now() + interval '1 day')",
    ],
    [
      'a link that never worked',
      "insert into identity.password_links (id, user_id, kind, expires_at) values (gen_random_uuid(), 1, 'invitation', now())",
    ],
  ] as const)
    await expect(em.execute(sql), refused).rejects.toThrow(/violates/);
  await after.close(true);
});

it('the migration to the audit log leaves queued mails unchanged, and can be reverted', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 3) }, settings, log);
  await before.em
    .fork()
    .execute("insert into identity.account_mails (kind, email, language) values ('invitation', 'a@b.se', 'sv')");
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  expect(await em.execute('select kind, payload, attempts from identity.jobs')).toEqual([
    {
      kind: 'account-mail',
      payload: { kind: 'invitation', email: 'a@b.se', language: 'sv', clientAddress: '', requestId: '' },
      attempts: 0,
    },
  ]);
  for (const [refused, columns] of [
    ['an action of another service', "action) values ('uploaded'"],
    ['somebody without a name', "action, actor_id) values ('signed-in', 1"],
    ['a name of nothing', "action, subject_name) values ('signed-in', 'Elsa'"],
    ['a kind that is no word', "action, subject_kind) values ('signed-in', '=1+1'"],
    ['a name without end', "action, subject_kind, subject_name) values ('signed-in', 'user', repeat('a', 301)"],
  ] as const)
    await expect(em.execute(`insert into identity.audit_events (${columns})`), refused).rejects.toThrow(/violates/);
  await em.execute("insert into identity.audit_events (action) values ('log-exported')");
  await after.migrator.down({ to: '0003-create-password-links' });
  expect(await em.execute('select email from identity.account_mails')).toHaveLength(1);
  await after.close(true);
});

it('the migration to the queue carries queued mails over, and can be reverted', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 8) }, settings, log);
  await before.em.fork().execute(
    `insert into identity.account_mails (kind, email, language, created_at, attempts, next_attempt_at, client_address, request_id)
     values ('invitation', 'a@b.se', 'sv', '2025-11-02', 0, '2025-11-02', '', ''),
       ('password-link', 'c@d.se', 'en', '2025-11-01', 7, '2025-11-03', '192.0.2.7', 'request-1')`,
  );
  const mails = 'select * from identity.account_mails order by email';
  const then = await before.em.fork().execute(mails);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  const jobs =
    "select id, kind, payload, attempts, run_at::date::text as due from identity.jobs order by payload ->> 'email'";
  const carriedOver = [
    {
      id: (then[0] as { id: string }).id,
      kind: 'account-mail',
      payload: { kind: 'invitation', email: 'a@b.se', language: 'sv', clientAddress: '', requestId: '' },
      attempts: 0,
      due: '2025-11-02',
    },
    {
      id: (then[1] as { id: string }).id,
      kind: 'account-mail',
      payload: {
        kind: 'password-link',
        email: 'c@d.se',
        language: 'en',
        clientAddress: '192.0.2.7',
        requestId: 'request-1',
      },
      attempts: 7,
      due: '2025-11-03',
    },
  ];
  expect(await em.execute(jobs)).toEqual(carriedOver);
  await after.migrator.down({ to: '0008-username-keys' });
  expect(await em.execute(mails)).toEqual(then);
  await after.migrator.up();
  expect(await em.execute(jobs)).toEqual(carriedOver);
  await after.close(true);
});

it('the migration to two-factor sign-in leaves users signing in as before', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 3) }, settings, log);
  await before.em.fork().execute(`
    insert into identity.users (username, email, name, password_hash) values ('elsa', 'elsa@example.com', 'Elsa', '$argon2id$x');
  `);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  expect(await em.execute('select username, password_hash from identity.users')).toEqual([
    { username: 'elsa', password_hash: '$argon2id$x' },
  ]);
  const sealed = "decode(repeat('00', 48), 'hex')";
  for (const [refused, sql] of [
    ['nothing to confirm and nothing confirmed', 'insert into identity.second_factors (user_id) values (1)'],
    ['a secret without a moment', `insert into identity.second_factors (user_id, secret) values (1, ${sealed})`],
    [
      'a secret as it is',
      "insert into identity.second_factors (user_id, pending_secret) values (1, 'GEZDGNBVGY3TQOJQ')",
    ],
    ["nobody's secret", `insert into identity.second_factors (user_id, pending_secret) values (9, ${sealed})`],
    ["nobody's recovery code", "insert into identity.recovery_codes (user_id, hash) values (9, sha256('a'))"],
    [
      'less than no failures',
      "insert into identity.failed_sign_ins (user_id, count, last_at, last_from) values (1, -1, now(), '')",
    ],
  ] as const)
    await expect(em.execute(sql), refused).rejects.toThrow(/violates/);

  await em.execute(`
    insert into identity.second_factors (user_id, pending_secret) values (1, ${sealed});
    insert into identity.recovery_codes (user_id, hash) values (1, sha256('a'));
    insert into identity.failed_sign_ins (user_id, count, last_at, last_from) values (1, 1, now(), '');
    delete from identity.users;
  `);
  for (const table of ['second_factors', 'recovery_codes', 'failed_sign_ins'])
    expect(await em.execute(`select 1 from identity.${table}`), table).toEqual([]);
  await after.close(true);
});

it('the migration to installations keeps ended sessions ended and the others valid', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 5) }, settings, log);
  await before.em.fork().execute(`
    insert into identity.users (username, email, name, session_epoch)
      values ('elsa', 'elsa@example.com', 'Elsa', 0), ('olle', 'olle@example.com', 'Olle', 1);
    insert into identity.sessions (key, user_id, epoch, expires_at, ends_at)
      select sha256(name::bytea), id, epoch, now() + interval '1 hour', now() + interval '2 hours'
      from (values ('hers', 1, 0), ('his', 2, 1), ('his last', 2, 0)) as session (name, id, epoch);
  `);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  const open = `select person.username from identity.sessions session
    join identity.users person on person.id = session.user_id and person.session_epoch = session.epoch
    join identity.installation on installation.id = session.installation order by 1`;
  expect(await em.execute(open)).toEqual([{ username: 'elsa' }, { username: 'olle' }]);
  expect(await em.execute('select 1 from identity.sessions')).toHaveLength(2);
  const epochs = await em.execute<{ epoch: number }[]>('select session_epoch as epoch from identity.users');
  for (const { epoch } of epochs) expect(Math.abs(epoch)).toBeGreaterThan(1_000);
  await expect(em.execute('insert into identity.installation default values')).rejects.toThrow(/violates|duplicate/);
  await after.close(true);
});

it('the migration to deleted users reads the audit log, and later deletions are added', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, 6) }, settings, log);
  await before.em.fork().execute(`
    insert into identity.users (username, email, name)
      select name, name || '@example.com', name from unnest(array['elsa', 'olle', 'vera']) as name;
    delete from identity.users where id = 1;
    insert into identity.audit_events (action, subject_kind, subject_id)
      values ('user-deleted', 'user', 1), ('user-changed', 'user', 2);
  `);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  const deleted = () => em.execute('select id from identity.deleted_people order by id');
  expect(await deleted()).toEqual([{ id: 1 }]);
  await em.execute("delete from identity.users where username = 'vera'");
  expect(await deleted()).toEqual([{ id: 1 }, { id: 3 }]);
  expect(await em.execute('select from identity.lineage')).toHaveLength(1);
  await after.close(true);
});

it('users from before languages have none yet, and notices at once; the database allows nothing else', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const migrations = database.migrations.filter(({ name }) => name < '0011');
  const before = await openDatabase({ ...database, migrations }, settings, log);
  await before.em
    .fork()
    .execute("insert into identity.users (username, email, name) values ('elsa', 'elsa@example.com', 'Elsa')");
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  const read = () => em.execute('select language, initial_language, notices, mail_failed_at from identity.users');
  const untouched = [{ language: null, initial_language: null, notices: 'at-once', mail_failed_at: null }];
  expect(await read()).toEqual(untouched);
  for (const change of ["language = 'de'", "initial_language = ''", "notices = 'weekly'", 'notices = null'])
    await expect(em.execute(`update identity.users set ${change}`), change).rejects.toThrow(/constraint/);
  await em.execute("update identity.users set language = 'sv', notices = 'never'");
  await after.migrator.down({ to: '0010-duties' });
  await after.migrator.up();
  expect(await read()).toEqual(untouched);
  await after.close(true);
});

it('the migration to removed sign-in methods finds those removed before, and later ones are added', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const migrations = database.migrations.filter(({ name }) => name < '0023');
  const before = await openDatabase({ ...database, migrations }, settings, log);
  await before.em.fork().execute(`
    insert into identity.users (username, email, name)
      select name, name || '@example.com', name from unnest(array['elsa', 'olle']) as name;
    insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      select 1, sha256(n::text::bytea), 'key', 0, false, 'Passkey' from generate_series(1, 3) as n;
    delete from identity.passkeys where id = 2;
  `);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  const removed = () => em.execute('select kind, id from identity.removed_sign_in_methods order by kind desc, id');
  expect(await removed()).toEqual([{ kind: 'passkey', id: 2 }]);
  await em.execute(`
    insert into identity.user_identities (user_id, issuer, subject)
      values (1, 'https://issuer.test', 'elsa'), (2, 'https://issuer.test', 'olle');
    delete from identity.user_identities where user_id = 2;
    delete from identity.passkeys where id = 3;
    delete from identity.users where username = 'elsa';
  `);
  const all = [1, 2, 3].map((id) => ({ kind: 'passkey', id }));
  expect(await removed()).toEqual([...all, { kind: 'identity', id: 1 }, { kind: 'identity', id: 2 }]);
  await after.migrator.down({ to: migrations.at(-1)!.name });
  await after.migrator.up();
  expect(await removed()).toEqual([...all, { kind: 'identity', id: 1 }, { kind: 'identity', id: 2 }]);
  await after.close(true);
});

it('the migration to ended sessions leaves users and their sessions as they were, and can be reverted', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const log = createLogger('test', 'silent');
  const migrations = database.migrations.filter(({ name }) => name < '0024');
  const before = await openDatabase({ ...database, migrations }, settings, log);
  await before.em.fork().execute(`
    insert into identity.users (username, email, name) values ('elsa', 'elsa@example.com', 'Elsa');
    insert into identity.sessions (key, user_id, epoch, installation, expires_at, ends_at)
      select sha256('a'), person.id, session_epoch, installation.id, now() + interval '1 hour', now() + interval '2 hours'
      from identity.users person, identity.installation;
  `);
  const read = `select session_epoch, key, expires_at, ends_at from identity.sessions session
    join identity.users person on person.id = session.user_id and person.session_epoch = session.epoch`;
  const then = await before.em.fork().execute(read);
  expect(then).toHaveLength(1);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const em = after.em.fork();
  expect(await em.execute(read)).toEqual(then);
  await expect(em.execute("insert into identity.ended_sessions values ('a', now())")).rejects.toThrow(/violates/);
  await em.execute("insert into identity.ended_sessions values (sha256('a'), now())");
  await after.migrator.down({ to: migrations.at(-1)!.name });
  await after.migrator.up();
  expect(await em.execute(read)).toEqual(then);
  expect(await em.execute('select from identity.ended_sessions')).toEqual([]);
  await after.close(true);
});
