import type { Retention } from '@kontor/contracts/schemas';
import { createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';

const URL = '/api/admin/retention/engagement';
const MAIL_DIR = '/nonexistent';

let service: Harness;
let database: string;
beforeAll(async () => {
  database = await createTestDatabase('engagement');
  service = await buildHarness({ MAIL_DIR, DATABASE_URL: database });
  await sql("insert into engagement.newsletter_issues (missing_language) values ('other')");
});
afterAll(() => service.close());

const sql = (text: string) => service.query(text);
const retain = (from = service) => from.jobs.find((job) => job.name === 'retention')!.run();
const look = async (from = service) => (await from.call('GET', URL, { as: testUsers.admin })).json<Retention[]>();
const ages = async (table: string, where = 'true') =>
  (
    (await sql(
      `select (now()::date - created_at::date) as days from engagement.${table} where ${where} order by 1`,
    )) as unknown as { days: number }[]
  ).map(({ days }) => days);

/** Inserts one row of each kind and age in days. */
async function insertRows(...days: number[]): Promise<void> {
  const list = `unnest(array[${days.join()}]::int[]) as days`;
  const then = "now() - days * interval '1 day'";
  await sql(`
    truncate engagement.newsletter_deliveries, engagement.contact_submissions, engagement.newsletter_subscriptions, engagement.outbox, engagement.jobs cascade;
    insert into engagement.contact_submissions (name, email, message, fingerprint, is_suspect, created_at)
      select 'Elsa', 'elsa@example.com', 'Hej', 2 * days + suspect::int, suspect, ${then}
      from ${list}, (values (true), (false)) as s (suspect);
    insert into engagement.newsletter_subscriptions (email, subscribed, created_at, consented_at, unsubscribed_at)
      select subscribed::text || days || '@example.com', subscribed, ${then}, ${then}, case when not subscribed then ${then} end
      from ${list}, (values (true), (false)) as s (subscribed);
    insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, created_at, sent_at, parked_at)
      select 'contact', 'a@b.se', 'a@b.se', state, 'b', ${then}, case state when 'sent' then ${then} end,
        case state when 'parked' then ${then} end
      from ${list}, (values ('sent'), ('parked'), ('waiting')) as s (state);
    insert into engagement.newsletter_deliveries (issue_id, language, state, ended_at)
      select id, 'en', state, case state when 'sent' then ${then} end
      from ${list}, engagement.newsletter_issues, (values ('sent'), ('waiting')) as s (state);
    update engagement.jobs set run_at = 'infinity'`);
}
beforeEach(() => insertRows(1, 29, 31, 70, 89, 91, 340, 364, 366, 710, 729, 731));

describe('the preview', () => {
  it('reports for each kind its days, what expires now and within 30 days, and removes nothing', async () => {
    const kinds = await look();
    expect(kinds).toMatchObject([
      { kind: 'messages', days: 730, setting: 'KEEP_MESSAGES_DAYS', due: 1, dueSoon: 3 },
      { kind: 'suspect-messages', days: 30, setting: 'KEEP_SUSPECT_MESSAGES_DAYS', due: 10, dueSoon: 12 },
      { kind: 'unsubscribed', days: 365, setting: 'KEEP_UNSUBSCRIBED_DAYS', due: 4, dueSoon: 6 },
      { kind: 'unconfirmed', days: 14, setting: null, due: 0, dueSoon: 0, oldest: null },
      { kind: 'sent-mails', days: 30, setting: 'KEEP_SENT_MAILS_DAYS', due: 10, dueSoon: 12 },
      { kind: 'letters', days: 30, setting: 'KEEP_SENT_MAILS_DAYS', due: 10, dueSoon: 12 },
      { kind: 'parked-mails', days: 90, setting: 'KEEP_PARKED_MAILS_DAYS', due: 7, dueSoon: 9 },
    ]);
    for (const { oldest } of kinds.filter(({ kind }) => kind !== 'unconfirmed'))
      expect(Math.abs(Date.parse(oldest!) - (Date.now() - 731 * 86_400_000))).toBeLessThan(7_200_000);
    expect(await look()).toEqual(kinds);
    expect(await service.count('contact_submissions')).toBe(24);
  });

  it('of empty tables is empty', async () => {
    await insertRows();
    expect(new Set((await look()).map(({ due, dueSoon, oldest }) => [due, dueSoon, oldest].join()))).toEqual(
      new Set(['0,0,']),
    );
  });
});

describe('the job', () => {
  it('removes expired rows, but no active subscriptions or pending mails [ASVS 14.1.2]', async () => {
    await retain();
    expect(await ages('contact_submissions', 'not is_suspect')).toEqual([
      1, 29, 31, 70, 89, 91, 340, 364, 366, 710, 729,
    ]);
    expect(await ages('contact_submissions', 'is_suspect')).toEqual([1, 29]);
    expect(await ages('newsletter_subscriptions', 'not subscribed')).toEqual([1, 29, 31, 70, 89, 91, 340, 364]);
    expect(await ages('outbox', 'sent_at is not null')).toEqual([1, 29]);
    expect(await ages('outbox', 'parked_at is not null')).toEqual([1, 29, 31, 70, 89]);
    expect(await service.count('newsletter_deliveries', 'ended_at is not null')).toBe(2);
    expect(await service.count('newsletter_deliveries', 'ended_at is null')).toBe(12);
    expect(await service.count('newsletter_subscriptions', 'subscribed')).toBe(12);
    expect(await service.count('outbox', 'sent_at is null and parked_at is null')).toBe(12);
    for (const kind of await look()) expect(kind.due).toBe(0);
  });

  it('removes unconfirmed subscriptions 14 days after they were asked, not those that never were', async () => {
    await sql(`truncate engagement.newsletter_subscriptions cascade;
      insert into engagement.newsletter_subscriptions (email, subscribed, confirmed_at, confirmation_mail_at, created_at, consented_at)
      select concat(days, subscribed, confirmed, asked, '@b.se'), subscribed, case when confirmed then now() end,
        case when asked then now() - make_interval(days => days) end, now() - interval '20 days', now() - interval '20 days'
      from unnest(array[13, 15]) days, (values (true), (false)) s (subscribed), (values (true), (false)) c (confirmed),
        (values (true), (false)) a (asked)`);
    expect((await look()).find(({ kind }) => kind === 'unconfirmed')).toMatchObject({ due: 1, dueSoon: 2 });
    await retain();
    expect(await service.count('newsletter_subscriptions')).toBe(15);
    expect(await service.count('newsletter_subscriptions', "email = '15tft@b.se'")).toBe(0);
  });

  it('removes the mails of an expired submission', async () => {
    await sql(`update engagement.outbox set contact_submission_id = (select min(id) from engagement.contact_submissions
      where not is_suspect and created_at < now() - interval '730 days') where created_at > now() - interval '2 days'`);
    await retain();
    expect(await service.count('outbox', "created_at > now() - interval '2 days'")).toBe(0);
  });

  it('counts from the consent when the time of unsubscribing is unknown', async () => {
    await sql('update engagement.newsletter_subscriptions set unsubscribed_at = null where not subscribed');
    await retain();
    expect(await ages('newsletter_subscriptions', 'not subscribed')).toHaveLength(8);
  });

  it('keeps rows for ever when the days are 0', async () => {
    const keeping = await buildHarness({ MAIL_DIR, DATABASE_URL: database, KEEP_MESSAGES_DAYS: 0 });
    await retain(keeping);
    expect(await service.count('contact_submissions', 'not is_suspect')).toBe(12);
    expect((await look(keeping))[0]).toMatchObject({ days: 0, due: 0, dueSoon: 0, oldest: expect.any(String) });
    await keeping.close();
  });

  it('removes thousands of rows in batches on concurrent replicas', async () => {
    await sql(`insert into engagement.contact_submissions (name, email, message, fingerprint, created_at)
      select 'Elsa', 'elsa@example.com', 'Hej', 10000 + i, '2020-01-01' from generate_series(1, 2100) i`);
    const other = await buildHarness({ MAIL_DIR, DATABASE_URL: database });
    await Promise.all([retain(), retain(other), retain()]);
    expect(await service.count('contact_submissions', "created_at < '2021-01-01'")).toBe(0);
    await other.close();
  });
});

it('finds each kind by an index', async () => {
  await sql(`insert into engagement.contact_submissions (name, email, message, fingerprint, is_suspect, created_at)
      select 'E', i || '@b.se', 'Hej', 10000 + i, i % 2 = 0, now() from generate_series(1, 3000) i;
    insert into engagement.newsletter_subscriptions (email, subscribed) select i || '@b.se', i % 2 = 0 from generate_series(1, 3000) i;
    with issue as (insert into engagement.newsletter_issues (missing_language) values ('other') returning id)
      insert into engagement.newsletter_deliveries (issue_id, subscription_id, language, state, ended_at)
      select issue.id, s.id, 'en', 'sent', now() from issue, engagement.newsletter_subscriptions s;
    analyze engagement.contact_submissions; analyze engagement.newsletter_subscriptions;
    analyze engagement.newsletter_deliveries`);
  for (const [query, index] of [
    ["contact_submissions where not is_suspect and created_at < now() - interval '730 days'", '_age'],
    ["contact_submissions where is_suspect and created_at < now() - interval '730 days'", 'suspect_age'],
    ["contact_submissions where lower(email) = lower('A@b.se')", 'submissions_email'],
    [
      "newsletter_subscriptions where not subscribed and coalesce(unsubscribed_at, consented_at) < now() - interval '365 days'",
      'subscriptions_ended',
    ],
    ["newsletter_deliveries where ended_at is not null and ended_at < now() - interval '30 days'", 'deliveries_ended'],
    [
      "newsletter_subscriptions where subscribed and confirmed_at is null and confirmation_mail_at < now() - interval '14 days'",
      'subscriptions_unconfirmed',
    ],
  ])
    expect(JSON.stringify(await sql(`explain select 1 from engagement.${query}`)), query).toContain(index);
});
