import { type KillableService, volume } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { mailServer, onMailServer, service as front } from '../testing/harness.ts';
import { killableService } from '../testing/killable-service.ts';
import { addIssue, addSubscribers, order, progressOf } from '../testing/sample-sending.ts';
import { LETTERS_AT_ONCE } from './delivery-worker.ts';

/** `KILLS=20 RECIPIENTS=10000` before a release. */
const KILLS = Number(process.env['KILLS'] ?? Math.max(2, 4 * inject('shareOfRandom')));
const RECIPIENTS = Number(process.env['RECIPIENTS'] ?? volume(200, 60));

onMailServer('contact_submissions');

let working: KillableService;
beforeAll(() => {
  working = killableService(front, { SMTP_URL: mailServer.url, NEWSLETTER_MAILS_PER_MINUTE: '60000' });
});
afterAll(() => working.kill('SIGKILL'));

/** Ends the leases of the jobs that were running. */
const endLeases = () => front.query("update engagement.jobs set run_at = now() where kind like 'newsletter-%'");

it('sends each reader one letter, under one Message-ID, when the service is killed again and again', async () => {
  await addSubscribers(front, RECIPIENTS);
  await front.query(`insert into engagement.newsletter_subscriptions (email, subscribed, confirmed_at) values
    ('unconfirmed@b.test', true, null), ('left@b.test', false, now())`);
  const id = await addIssue(front);
  await order(front, id, { at: new Date(Date.now() + 3_600_000).toISOString() });

  for (let kill = 0; kill < KILLS; kill++) {
    await endLeases();
    working.start();
    const received = Math.floor(((kill + Math.random()) * RECIPIENTS) / (KILLS + 1));
    await expect.poll(() => mailServer.received.length, { timeout: 300_000, interval: 1 }).toBeGreaterThan(received);
    await working.kill('SIGKILL');
  }
  await endLeases();
  const finish = async () => {
    for (const worker of ['newsletter-sending', 'newsletter-delivery']) await front.runJob(worker);
    return (await progressOf(front, id)).state;
  };
  await expect.poll(finish, { timeout: 600_000, interval: 10 }).toBe('sent');

  expect(await progressOf(front, id)).toMatchObject({ recipients: RECIPIENTS, sent: RECIPIENTS, failed: 0, left: 0 });
  const letters = Map.groupBy(mailServer.received, ({ recipients }) => recipients.join());
  expect([...letters.keys()].toSorted()).toEqual(
    Array.from({ length: RECIPIENTS }, (_, i) => `reader${i + 1}@b.test`).toSorted(),
  );
  for (const copies of letters.values()) expect(new Set(copies.map(({ raw }) => raw)).size).toBe(1);
  expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(RECIPIENTS);
  expect(mailServer.received.length - RECIPIENTS, 'only those in flight').toBeLessThanOrEqual(KILLS * LETTERS_AT_ONCE);
}, 1_200_000);
