import type { SubscriptionSummary } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { type Harness, onMailServer } from '../testing/harness.ts';
import type { StandInMailServer } from '../testing/stand-in-mail-server.ts';

const LIST = '/api/admin/newsletter-subscriptions';

let service: Harness;
let mailServer: StandInMailServer;
onMailServer('newsletter_subscriptions', (...parts) => {
  [service, mailServer] = parts;
});

/** Inserts subscribers as before confirmations, one of them unsubscribed and one confirmed. */
const insertFromBefore = (readers: number) =>
  service.query(`
    insert into engagement.newsletter_subscriptions (email, language, consented_at)
      select 'reader' || n || '@b.se', case n % 2 when 0 then 'sv' else 'en' end, '2025-11-03'
      from generate_series(1, ${readers}) n;
    insert into engagement.newsletter_subscriptions (email, subscribed, unsubscribed_at) values ('gone@b.se', false, now());
    insert into engagement.newsletter_subscriptions (email, confirmed_at) values ('sure@b.se', now())`);
const ask = async () => {
  const response = await service.call('POST', `${LIST}/ask`, { as: withDuties('leads') });
  expect(response.statusCode).toBe(200);
  const { asked } = response.json<{ asked: number }>();
  await service.runJob('ask-subscribers');
  return asked;
};
const unasked = async () =>
  (await service.call('GET', `${LIST}/summary`, { as: withDuties('leads') })).json<SubscriptionSummary>().unasked;
const asked = () => service.count('outbox', "kind = 'newsletter-reconfirmation'");
const events = () => service.count('audit_events', "action = 'subscribers-asked'");

it('is for those with the duty only', async () => {
  expect(await service.refusals('POST', `${LIST}/ask`)).toEqual([401, 403]);
});

it('asks each subscriber from before once, in their language, and records it', async () => {
  await insertFromBefore(3);
  const before = await events();
  expect(await unasked()).toBe(3);
  expect(await ask()).toBe(3);
  expect([await unasked(), await ask(), await asked()]).toEqual([0, 0, 3]);
  expect(await events()).toBe(before + 1);
  await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(3);
  const { mail } = mailServer.received.find(({ recipients }) => recipients[0] === 'reader2@b.se')!;
  expect(mail.subject).toBe('Vill du ha kvar nyhetsbrevet från Molnhjärta?');
  expect(mail.text).toContain('den 3 november 2025');
  expect(mail.text).toContain('https://www.company.test/sv/newsletter/confirm?token=');
  expect(mail.headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
});

it('a subscriber from before confirms with the link, and is not asked again', async () => {
  await insertFromBefore(1);
  await ask();
  await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(1);
  const token = /confirm\?token=([\w-]+)/.exec(mailServer.received[0]!.mail.text!)![1];
  expect((await service.post('/api/newsletter/confirm', { token })).statusCode).toBe(204);
  expect(await service.count('newsletter_subscriptions', "email = 'reader1@b.se' and confirmed_at is not null")).toBe(
    1,
  );
  expect(await ask()).toBe(0);
});

it('a subscriber from before who signs up again is not asked by the button', async () => {
  await insertFromBefore(1);
  await service.post('/api/newsletter/subscribe', { email: 'reader1@b.se' });
  expect([await unasked(), await ask(), await asked()]).toEqual([0, 0, 0]);
});

it('pressed several times at once asks nobody twice, in batches', { timeout: 30_000 }, async () => {
  await insertFromBefore(330);
  await Promise.all([ask(), ask(), ask()]);
  expect(
    await service.query(
      'select count(*)::integer as n, count(distinct recipient)::integer as readers from engagement.outbox',
    ),
  ).toEqual([{ n: 330, readers: 330 }]);
  expect(await service.count('jobs', 'priority = -2')).toBeGreaterThan(0);
  await service.query('truncate engagement.outbox, engagement.jobs');
});

it('a job that was interrupted continues with those that are left', async () => {
  await insertFromBefore(3);
  await service.query("update engagement.newsletter_subscriptions set asked_at = now() where email = 'reader2@b.se'");
  expect([await ask(), await asked()]).toEqual([2, 2]);
});

it('a call that finds nobody is not recorded', async () => {
  const before = await events();
  await service.call('POST', `${LIST}/ask`, { as: testUsers.admin });
  expect(await events()).toBe(before);
});
