import type { SubscriptionSummary } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { mailServer, onMailServer, service } from '../testing/harness.ts';

const URL = '/api/admin/newsletter-subscriptions/summary';

onMailServer('newsletter_subscriptions, engagement.newsletter_sign_ups');

const signUp = (email: string) => service.post('/api/newsletter/subscribe', { email });
const summary = () => service.read<SubscriptionSummary>(URL, withDuties('leads'));
/** Moves all that happened into the past. */
const wait = (days: number) =>
  service.query(`
    update engagement.newsletter_subscriptions set consented_at = consented_at - make_interval(days => ${days});
    update engagement.newsletter_confirmations set created_at = created_at - make_interval(days => ${days});
    update engagement.newsletter_sign_ups set day = day - ${days}`);
/** Presses the button of each mail. */
async function confirmAll(mails: number) {
  await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(mails);
  for (const { mail } of mailServer.received) {
    const token = /confirm\?token=([\w-]+)/.exec(mail.text!)?.[1];
    if (token) expect((await service.post('/api/newsletter/confirm', { token })).statusCode).toBe(204);
  }
}

it('counts the sign-ups of the last 30 days and those of them that were confirmed', async () => {
  expect(await summary()).toEqual({ signedUp: 0, confirmed: 0 });
  for (const name of ['a', 'b', 'b', 'c']) await signUp(`${name}@b.se`);
  await confirmAll(3);
  await signUp('d@b.se');
  await service.query("update engagement.newsletter_subscriptions set subscribed = false where email = 'a@b.se'");
  await signUp('a@b.se');
  expect(await summary()).toEqual({ signedUp: 5, confirmed: 3 });
  expect(await service.metric('newsletter_sign_ups')).toBe(5);
  expect(await service.metric('newsletter_confirmed_sign_ups')).toBe(3);
  await wait(29);
  expect(await summary()).toMatchObject({ signedUp: 5, confirmed: 3 });
  await wait(1);
  expect(await summary()).toMatchObject({ signedUp: 0, confirmed: 0 });
});

it('counts an address that signs up repeatedly once, on its last day', async () => {
  await signUp('a@b.se');
  await wait(10);
  await signUp('a@b.se');
  await wait(25);
  expect(await summary()).toMatchObject({ signedUp: 1, confirmed: 0 });
  const signUps = await service.query('select sum(signed_up)::integer as n from engagement.newsletter_sign_ups');
  expect(signUps).toEqual([{ n: 1 }]);
});

it('keeps the numbers when the subscriptions are deleted', async () => {
  await signUp('a@b.se');
  await service.query('delete from engagement.newsletter_subscriptions');
  expect(await summary()).toMatchObject({ signedUp: 1, confirmed: 0 });
});
