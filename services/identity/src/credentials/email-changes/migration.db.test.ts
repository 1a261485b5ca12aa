import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from '../../database.ts';

const log = createLogger('identity', 'silent');
const index = database.migrations.findIndex(({ name }) => name === '0025-addresses');

it('knows who never had a way in, and lets no address count that nobody confirmed, also when it is reverted', async () => {
  const settings = { DATABASE_URL: await createTestDatabase('identity'), DATABASE_POOL: 2 };
  const before = await openDatabase({ ...database, migrations: database.migrations.slice(0, index) }, settings, log);
  const event = (id: number, action: string) =>
    `insert into identity.audit_events (action, subject_kind, subject_id, subject_name) values ('${action}', 'user', ${id}, 'x');`;
  await before.em.fork().execute(`
    insert into identity.users (username, email, name, password_hash, is_email_confirmed)
      select name, name || '@example.com', name, hash, name not like 'waits%'
      from unnest(
        array['password', 'passkey', 'company', 'lost', 'invited', 'forgotten', 'waits', 'waits-invited'],
        array['$argon2id$x', null, null, null, null, null, '$argon2id$x', null]
      ) as person (name, hash);
    insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      values (2, decode(md5('2'), 'hex'), '\\x01', 0, false, 'Phone');
    insert into identity.user_identities (user_id, issuer, subject) values (3, 'https://issuer.test', 'x');
    ${[2, 3, 4, 5, 8].map((id) => event(id, 'user-invited')).join('')}
    ${event(4, 'passkey-removed')}
  `);
  await before.close(true);

  const after = await openDatabase(database, settings, log);
  const of = (sql: string) => after.em.fork().execute<Record<string, unknown>[]>(sql);
  expect(
    (await of('select username from identity.users where activated_at is null order by id')).map(
      ({ username }) => username,
    ),
  ).toEqual(['invited', 'waits-invited']);
  const addresses = `select u.id, u.email, p.email as pending, p.requested_by
    from identity.users u left join identity.pending_emails p on p.user_id = u.id where u.id > 5 order by u.id`;
  expect(await of(addresses)).toEqual([
    { id: 6, email: 'forgotten@example.com', pending: null, requested_by: null },
    { id: 7, email: 'user-7@unconfirmed.invalid', pending: 'waits@example.com', requested_by: null },
    { id: 8, email: 'user-8@unconfirmed.invalid', pending: 'waits-invited@example.com', requested_by: null },
  ]);

  // A way in is never forgotten, and another address that counts ends the one that waits.
  await of('update identity.users set password_hash = null, activated_at = null');
  await of("update identity.users set email = 'new@example.com' where id = 8");
  expect(await of('select id from identity.users where activated_at is null order by id')).toEqual([
    { id: 5 },
    { id: 8 },
  ]);
  expect(await of('select user_id from identity.pending_emails')).toEqual([{ user_id: 7 }]);

  await after.migrator.down({ to: database.migrations[index - 1]!.name });
  expect(await of('select email, is_email_confirmed as c from identity.users where id > 5 order by id')).toEqual([
    { email: 'forgotten@example.com', c: true },
    { email: 'waits@example.com', c: false },
    { email: 'new@example.com', c: true },
  ]);
  await after.migrator.up();
  expect(await of('select user_id from identity.pending_emails')).toEqual([{ user_id: 7 }]);
  await after.close(true);
});
