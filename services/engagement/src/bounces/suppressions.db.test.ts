import { randomUUID } from 'node:crypto';

import { testSecret } from '@kontor/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { addressHash, adoptSuppression, isSuppressed, liftSuppression, recordBounce } from './suppressions.ts';
import { type Bounce, bounceOfReport } from './bounce.ts';

const hash = addressHash(testSecret);
const hard = bounceOfReport('5.1.1', '550 5.1.1 no such user <vera@example.com>');
const soft = bounceOfReport('5.2.2', 'mailbox full');

onService();
beforeEach(() => service.query('truncate engagement.newsletter_subscriptions cascade'));

async function subscribe(email = 'vera@example.com'): Promise<number> {
  const [row] = await service.query<{ id: number }>(
    'insert into engagement.newsletter_subscriptions (email) values (?) returning id',
    [email],
  );
  return row!.id;
}

const record = (subscriptionId: number, bounce: Bounce, id: string = randomUUID()) =>
  service.orm.em.fork().transactional((tx) => recordBounce(tx, hash, { id, subscriptionId }, bounce));

/** The ids of suppressed subscriptions. */
const suppressed = async () =>
  (
    await service.query<{ id: number }>(
      `select id from engagement.newsletter_subscriptions as row where ${isSuppressed('row')}`,
    )
  ).map(({ id }) => id);

const rows = () =>
  service.query<Record<string, unknown>>(
    `select subscription_id, reason, code, diagnostic, cardinality(soft_deliveries) as soft
     from engagement.newsletter_suppressions`,
  );

it('one hard bounce suppresses the address, with the reason', async () => {
  const id = await subscribe();
  await subscribe('nils@example.com');
  await record(id, hard);
  await record(id, soft);
  expect(await suppressed()).toEqual([id]);
  expect(await rows()).toEqual([
    { subscription_id: id, reason: 'bounced', code: '5.1.1', diagnostic: '550 5.1.1 no such user <…>', soft: 0 },
  ]);
});

it('three soft bounces of different deliveries do, the same one three times does not', async () => {
  const id = await subscribe();
  const delivery = randomUUID();
  for (let time = 0; time < 3; time++) await record(id, soft, delivery);
  await record(id, soft);
  expect(await suppressed()).toEqual([]);
  await record(id, soft);
  expect(await suppressed()).toEqual([id]);
  expect(await rows()).toMatchObject([{ reason: 'bounced-repeatedly', soft: 3 }]);
});

it('soft bounces of half a year ago no longer count', async () => {
  const id = await subscribe();
  await record(id, soft);
  await record(id, soft);
  await service.query("update engagement.newsletter_suppressions set bounced_at = now() - interval '181 days'");
  await record(id, soft);
  expect(await suppressed()).toEqual([]);
  expect(await rows()).toMatchObject([{ reason: null, soft: 1 }]);
});

it('two bounces at the same time are both counted', async () => {
  const id = await subscribe();
  await Promise.all([record(id, soft), record(id, soft), record(id, soft)]);
  expect(await suppressed()).toEqual([id]);
});

it('survives deletion of the subscription as a keyed hash, and is adopted when the address is added again', async () => {
  const first = await subscribe();
  await record(first, hard);
  await service.query('delete from engagement.newsletter_subscriptions');
  expect(await rows()).toEqual([{ subscription_id: null, reason: 'bounced', code: null, diagnostic: null, soft: 0 }]);
  const stored = JSON.stringify(
    await service.query(
      "select row_to_json(row) as row, encode(address_hash, 'hex') from engagement.newsletter_suppressions as row",
    ),
  );
  expect(stored).not.toContain('vera');

  const again = await subscribe();
  await adoptSuppression(service.orm.em.fork(), hash, { id: again, email: 'Vera@example.com' });
  expect(await suppressed()).toEqual([again]);
});

it('soft bounces of a deleted subscription are forgotten', async () => {
  await record(await subscribe(), soft);
  await service.query('delete from engagement.newsletter_subscriptions');
  expect(await rows()).toEqual([]);
});

it('holds under another key for as long as the subscription exists', async () => {
  const id = await subscribe();
  await record(id, soft);
  const other = addressHash(`${testSecret} of later`);
  await service.orm.em
    .fork()
    .transactional((tx) => recordBounce(tx, other, { id: randomUUID(), subscriptionId: id }, hard));
  expect(await suppressed()).toEqual([id]);
  expect(await rows()).toHaveLength(1);
});

it('is lifted with its counts', async () => {
  const id = await subscribe();
  await record(id, hard);
  expect(await liftSuppression(service.orm.em.fork(), id)).toBe(true);
  expect(await liftSuppression(service.orm.em.fork(), id)).toBe(false);
  expect([await suppressed(), await rows()]).toEqual([[], []]);
});

it('a bounce of a deleted subscription changes nothing', async () => {
  await record(4711, hard);
  expect(await rows()).toEqual([]);
});
