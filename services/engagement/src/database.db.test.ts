import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from './database.ts';

const open = async (url: string, migrations: number): Promise<Orm> =>
  openDatabase(
    { ...database, migrations: database.migrations.slice(0, migrations) },
    { DATABASE_URL: url, DATABASE_POOL: 2 },
    createLogger('test', 'silent'),
  );

it('migrates data from before the inbox, and finds it', async () => {
  const url = await createTestDatabase('engagement');
  const before = await open(url, 3);
  await before.em.fork().execute(`
    insert into engagement.contact_submissions (name, email, message, fingerprint, created_at)
      select 'Elsa ' || i, 'elsa@example.com', 'Hej på dig', i, '2025-11-03' from generate_series(1, 3) i;
    insert into engagement.newsletter_subscriptions (email, subscribed, created_at)
      values ('a@b.se', true, '2025-11-03'), ('c@d.se', false, '2025-11-04');
    insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
      values ('contact', 'a@b.se', 'c@d.se', 'Subject', 'Body');
  `);
  await before.close(true);

  const orm = await open(url, database.migrations.length);
  const read = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql);
  expect(
    await read('select distinct language, status, is_suspect, answered_at from engagement.contact_submissions'),
  ).toEqual([{ language: 'en', status: 'new', is_suspect: false, answered_at: null }]);
  expect(
    await read("select name from engagement.contact_submissions where search @@ to_tsquery('simple', '3')"),
  ).toHaveLength(1);
  expect(
    await read(`select consented_at = created_at as consented, unsubscribed_at, char_length(unsubscribe_token) as length
      from engagement.newsletter_subscriptions`),
  ).toEqual(Array.from({ length: 2 }, () => ({ consented: true, unsubscribed_at: null, length: 36 })));
  expect(await read('select distinct unsubscribe_token from engagement.newsletter_subscriptions')).toHaveLength(2);
  expect(await read('select html, list_unsubscribe from engagement.outbox')).toEqual([
    { html: null, list_unsubscribe: null },
  ]);
  await orm.close(true);
});

it('sent and parked mails lose their links, existing ones included, and cannot be unparked without', async () => {
  const url = await createTestDatabase('engagement');
  const before = await open(url, 7);
  const mails = (sets: string) => `
    insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, html, list_unsubscribe, ${sets})
      select kind, kind || '@b.se', 'c@d.se', 'Subject', 'https://a.se/#link', '<a href="https://a.se/#link">', 'https://a.se/link', now()
      from unnest(array['contact', 'password-link', 'invitation', 'newsletter-welcome']) as kind`;
  await before.em.fork().execute(`${mails('sent_at')}; ${mails('parked_at')}; ${mails('next_attempt_at')}`);
  await before.close(true);

  const orm = await open(url, database.migrations.length);
  const run = (sql: string) => orm.em.fork().execute<{ kind: string }[]>(sql);
  const withLink = async () =>
    (
      await run(`select kind from engagement.outbox
        where concat(body, html, list_unsubscribe) like '%link"%' or list_unsubscribe is not null order by sent_at, parked_at, kind`)
    ).map(({ kind }) => kind);
  expect((await withLink()).toSorted()).toEqual([
    'contact',
    'contact',
    'contact',
    'invitation',
    'newsletter-welcome',
    'password-link',
  ]);
  await run(
    `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, html)
     values ('email-change', 'a@b.se', 'c@d.se', 'Subject', 'https://a.se/#link', '<a href="https://a.se/#link">')`,
  );
  expect(await withLink()).toContain('email-change');
  await run('update engagement.outbox set parked_at = now() where sent_at is null');
  expect(await withLink()).toEqual(['contact', 'contact', 'contact']);
  await expect(run('update engagement.outbox set parked_at = null where sent_at is null')).rejects.toThrow(
    /outbox_without_link_stays/,
  );
  await run("update engagement.outbox set parked_at = null where kind = 'contact'");
  await orm.close(true);
});

it('waiting and parked mails keep their attempts in the queue, and when it is reverted', async () => {
  const url = await createTestDatabase('engagement');
  const before = await open(url, 8);
  const columns = 'subject, attempts, refusals, next_attempt_at, last_error, sent_at, parked_at';
  const rows = async (orm: Orm) =>
    orm.em.fork().execute(`select kind, ${columns} from engagement.outbox where sent_at is null order by subject`);
  await before.em.fork().execute(`
    insert into engagement.outbox (kind, recipient, reply_to_address, body, ${columns}) values
      ('contact', 'a@b.se', 'c@d.se', 'Body', 'new', 0, 0, '2025-11-03', null, null, null),
      ('contact', 'a@b.se', 'c@d.se', 'Body', 'waits', 4, 1, '2025-11-04', 'Busy', null, null),
      ('invitation', 'a@b.se', 'c@d.se', 'Body', 'waits too', 0, 0, '2025-11-05', null, null, null),
      ('contact', 'a@b.se', 'c@d.se', 'Body', 'parked', 10, 10, '2025-11-06', 'No such mailbox', null, '2025-11-02'),
      ('contact', 'a@b.se', 'c@d.se', 'Body', 'sent', 1, 0, '2025-11-07', null, '2025-11-01', null)`);
  const then = await rows(before);
  await before.close(true);

  const orm = await open(url, database.migrations.length);
  const jobs = () =>
    orm.em.fork().execute<{ subject: string }[]>(`
      select subject, priority, jobs.attempts, failures, run_at::date::text as due, last_error, dead_at is not null as dead
      from engagement.jobs join engagement.outbox on key = outbox.id::text where jobs.kind = 'mail' order by run_at`);
  const carriedOver = [
    { subject: 'new', priority: 0, attempts: 0, failures: 0, due: '2025-11-03', last_error: null, dead: false },
    { subject: 'waits', priority: 0, attempts: 4, failures: 1, due: '2025-11-04', last_error: 'Busy', dead: false },
    { subject: 'waits too', priority: 1, attempts: 0, failures: 0, due: '2025-11-05', last_error: null, dead: false },
    {
      subject: 'parked',
      priority: 0,
      attempts: 10,
      failures: 10,
      due: '2025-11-06',
      last_error: 'No such mailbox',
      dead: true,
    },
  ];
  expect(await jobs()).toEqual(carriedOver);
  await orm.migrator.down({ to: '0008-forget-links' });
  expect(await rows(orm)).toEqual(then);
  await orm.migrator.up();
  expect(await jobs()).toEqual(carriedOver);
  await orm.close(true);
});

it('a sending that an older version began goes on, and undecided letters wait again when it is reverted', async () => {
  const url = await createTestDatabase('engagement');
  const before = await open(url, 17);
  await before.em.fork().execute(`
    insert into engagement.newsletter_issues (missing_language, number, sending_state, sending_at, recipients, sent, failed)
      values ('other', 1, 'sending', now(), 4, 1, 1), ('other', 2, 'paused', now(), 1, 0, 0);
    insert into engagement.newsletter_subscriptions (email, confirmed_at)
      select i || '@b.se', now() from generate_series(1, 4) i;
    insert into engagement.newsletter_deliveries (issue_id, subscription_id, language, state, ended_at, failure) values
      (1, 1, 'en', 'sent', now(), null), (1, 2, 'en', 'failed', now(), '550'), (1, 3, 'en', 'waiting', null, null),
      (1, 4, 'en', 'waiting', null, null), (2, 1, 'en', 'waiting', null, null);
    insert into engagement.jobs (kind, key) select 'newsletter-delivery', id::text
      from engagement.newsletter_deliveries where state = 'waiting' and issue_id = 1`);
  await before.close(true);

  const orm = await open(url, database.migrations.length);
  const run = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql);
  const deliveries = () =>
    run(
      'select issue_id as issue, subscription_id as reader, state from engagement.newsletter_deliveries order by 1, 2',
    );
  const states = (...ofFirst: string[]) => [
    ...ofFirst.map((state, index) => ({ issue: 1, reader: index + 1, state })),
    { issue: 2, reader: 1, state: 'waiting' },
  ];
  expect(await deliveries()).toEqual(states('sent', 'failed', 'waiting', 'waiting'));
  expect(await run('select distinct sent_before, pause_reason from engagement.newsletter_issues')).toEqual([
    { sent_before: 0, pause_reason: null },
  ]);

  const refuse = (issue: number, reader: number) => `
    delete from engagement.jobs where key = (select id::text from engagement.newsletter_deliveries
      where issue_id = ${issue} and subscription_id = ${reader});
    update engagement.newsletter_deliveries set state = 'refused', refusal = '{"code":"550"}'
      where issue_id = ${issue} and subscription_id = ${reader}`;
  await run(refuse(1, 3));
  await run(refuse(2, 1));
  await run(`
    update engagement.newsletter_issues set pause_reason = 'refused', pause_code = '550' where id = 2;
    insert into engagement.newsletter_letters values (1, 'en', 'Subject', array['a', 'b'], array['a', 'b'])`);
  for (const wrong of [
    "update engagement.newsletter_letters set subject = 'Another'",
    "insert into engagement.newsletter_letters values (1, 'sv', 'Subject', array['a'], array['a', 'b'])",
    "update engagement.newsletter_issues set pause_reason = 'refused' where id = 1",
    'update engagement.newsletter_issues set pause_reason = null where id = 2',
    'update engagement.newsletter_deliveries set refusal = null',
    "update engagement.newsletter_deliveries set state = 'refused' where state = 'sent'",
  ])
    await expect(run(wrong), wrong).rejects.toThrow(/constraint|cannot change/);

  await orm.migrator.down({ to: '0017-job-deaths' });
  expect(await deliveries()).toEqual(states('sent', 'failed', 'waiting', 'waiting'));
  expect(
    await run(`select issue_id as issue, subscription_id as reader, run_at = 'infinity' as held
      from engagement.jobs join engagement.newsletter_deliveries as delivery on key = delivery.id::text order by 1, 2`),
  ).toEqual([
    { issue: 1, reader: 3, held: false },
    { issue: 1, reader: 4, held: false },
    { issue: 2, reader: 1, held: true },
  ]);
  await orm.migrator.up();
  expect(await deliveries()).toEqual(states('sent', 'failed', 'waiting', 'waiting'));
  await orm.close(true);
});

it('constraints reject invalid rows', async () => {
  const orm = await open(await createTestDatabase('engagement'), database.migrations.length);
  const run = (sql: string) => orm.em.fork().execute(sql);
  await run(`insert into engagement.contact_submissions (name, email, message, fingerprint) values ('Elsa', 'a@b.se', 'Hej', 1);
    insert into engagement.newsletter_subscriptions (email) values ('a@b.se'), ('c@d.se');`);
  const receipt = (recipient: string) =>
    run(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
      values ('contact-receipt', '${recipient}', 'c@d.se', 'Subject', 'Body')`);
  await receipt('a@b.se');

  for (const set of ["status = 'answered'", "status = 'lost'", 'answered_at = now()', "language = 'de'"])
    await expect(run(`update engagement.contact_submissions set ${set}`), set).rejects.toThrow(/check constraint/);
  for (const set of ['unsubscribed_at = now()', "unsubscribe_token = 'short'", "language = ''"])
    await expect(run(`update engagement.newsletter_subscriptions set ${set}`), set).rejects.toThrow(/check constraint/);
  await expect(
    run(`update engagement.newsletter_subscriptions set unsubscribe_token = repeat('x', 20)`),
  ).rejects.toThrow(/unique/);
  for (const set of [
    "list_unsubscribe = 'mailto:a@b.se'",
    "list_unsubscribe = E'https://a\\nBcc: x@y.se'",
    "html = ' '",
  ])
    await expect(run(`update engagement.outbox set ${set}`), set).rejects.toThrow(/check constraint/);
  await expect(receipt('A@B.se')).rejects.toThrow(/outbox_one_receipt_a_day/);
  await run("update engagement.outbox set created_at = now() - interval '24 hours'");
  await receipt('A@B.se');
  await orm.close(true);
});

it('mails that wait from before notices keep their priorities, and notices go last', async () => {
  const url = await createTestDatabase('engagement');
  const put = (kind: string) =>
    `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
     values ('${kind}', '${kind}@b.se', 'c@d.se', 'Subject', 'Body')`;
  const before = await open(url, 9);
  for (const kind of ['contact', 'invitation']) await before.em.fork().execute(put(kind));
  await before.close(true);

  const orm = await open(url, database.migrations.length);
  const run = (sql: string) => orm.em.fork().execute<{ kind: string }[]>(sql);
  const order = async () =>
    (
      await run(`select outbox.kind from engagement.jobs join engagement.outbox on outbox.id::text = key
        order by priority desc, jobs.created_at`)
    ).map(({ kind }) => kind);
  for (const kind of ['notice', 'newsletter-welcome', 'password-link']) await run(put(kind));
  await expect(run(put('greeting'))).rejects.toThrow(/outbox_kind_check/);
  expect(await order()).toEqual(['invitation', 'password-link', 'contact', 'newsletter-welcome', 'notice']);
  await orm.migrator.down({ to: '0009-queue' });
  expect(await order()).toEqual(['invitation', 'password-link', 'contact', 'newsletter-welcome']);
  await orm.close(true);
});

it('subscriptions from before confirmations are unconfirmed and unasked, and count as sign-ups of their day', async () => {
  const url = await createTestDatabase('engagement');
  const before = await open(url, 10);
  await before.em.fork().execute(`
    insert into engagement.newsletter_subscriptions (email, subscribed, consented_at, unsubscribed_at) values
      ('a@b.se', true, '2025-11-03T23:30Z', null), ('c@d.se', true, '2025-11-03', null),
      ('e@f.se', true, '2025-11-04', null), ('g@h.se', false, '2025-11-04', '2025-11-05');
    insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
      values ('newsletter-welcome', 'a@b.se', 'c@d.se', 'Subject', 'Body');`);
  await before.close(true);

  const orm = await open(url, database.migrations.length);
  const run = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql);
  expect(
    await run('select distinct confirmed_at, asked_at, page, consent_version from engagement.newsletter_subscriptions'),
  ).toEqual([{ confirmed_at: null, asked_at: null, page: null, consent_version: null }]);
  expect(await run('select day::text, signed_up, confirmed from engagement.newsletter_sign_ups order by day')).toEqual([
    { day: '2025-11-03', signed_up: 2, confirmed: 0 },
    { day: '2025-11-04', signed_up: 1, confirmed: 0 },
  ]);

  // As an older version renews a subscription.
  await run(
    "update engagement.newsletter_subscriptions set confirmed_at = now(), asked_at = '2025-11-05' where id = 4",
  );
  await run('update engagement.newsletter_subscriptions set subscribed = true, unsubscribed_at = null where id = 4');
  expect(await run('select confirmed_at, asked_at from engagement.newsletter_subscriptions where id = 4')).toEqual([
    { confirmed_at: null, asked_at: null },
  ]);

  await run(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
    values ('newsletter-reconfirmation', 'a@b.se', 'c@d.se', 'Subject', 'https://a.se/?token=secret'),
           ('notice', 'a@b.se', 'c@d.se', 'Subject', 'Body'),
           ('newsletter-confirmation', 'a@b.se', 'c@d.se', 'Subject', 'https://a.se/?token=secret')`);
  expect(
    await run(`select outbox.kind, priority from engagement.jobs join engagement.outbox on key = outbox.id::text
      order by priority desc, outbox.kind`),
  ).toEqual([
    { kind: 'newsletter-confirmation', priority: 0 },
    { kind: 'newsletter-welcome', priority: 0 },
    { kind: 'notice', priority: -1 },
    { kind: 'newsletter-reconfirmation', priority: -2 },
  ]);
  await run('update engagement.outbox set sent_at = now()');
  expect(await run("select kind from engagement.outbox where body like '%token=%'")).toEqual([]);

  await orm.migrator.down({ to: '0010-notices' });
  expect(await run('select kind from engagement.outbox order by kind')).toEqual([
    { kind: 'newsletter-welcome' },
    { kind: 'notice' },
  ]);
  await orm.migrator.up();
  await orm.close(true);
});
