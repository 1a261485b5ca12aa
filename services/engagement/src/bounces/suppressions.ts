import { createHmac, hkdfSync } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import type { Bounce } from './bounce.ts';

/** The hash under which a suppressed address is known. */
export type AddressHash = (email: string) => Buffer;

/**
 * HMAC-SHA-256 with a separate key, derived from `CALLER_SECRET`: without the key the database does not tell which addresses
 * it has. After a change of the secret, suppressions are found by their subscriptions only, so suppressions of deleted
 * subscriptions are lost (docs/operations.md#bounces).
 */
export function addressHash(secret: string): AddressHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor suppressed addresses', 32));
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest();
}

/** The delivery of a newsletter issue to a subscriber. */
export interface BouncedDelivery {
  id: string;
  subscriptionId: number;
}

/** Soft bounces that suppress an address. Each is of another issue, since an issue has one delivery to an address. */
const MAX_SOFT_BOUNCES = 3;

interface Known {
  /** Deliveries that bounced softly in the last 180 days. */
  softDeliveries: string[];
  isSuppressed: boolean;
}

/** Records a bounce, and suppresses the address after one hard or three soft ones. The same bounce again changes nothing. */
export async function recordBounce(
  tx: EntityManager,
  hash: AddressHash,
  { id, subscriptionId }: BouncedDelivery,
  bounce: Bounce,
): Promise<void> {
  const [subscription] = await tx.execute<{ email: string }[]>(
    'select email from engagement.newsletter_subscriptions where id = ? for no key update',
    [subscriptionId],
  );
  if (!subscription) return;
  const hashed = hash(subscription.email);
  const [known] = await tx.execute<Known[]>(
    `select case when bounced_at > now() - interval '180 days' then soft_deliveries::text[] else '{}' end as "softDeliveries",
       suppressed_at is not null as "isSuppressed"
     from engagement.newsletter_suppressions where subscription_id = ?`,
    [subscriptionId],
  );
  if (known?.isSuppressed || known?.softDeliveries.includes(id)) return;
  const softDeliveries = [...(known?.softDeliveries ?? []), ...(bounce.isHard ? [] : [id])];
  const reason = reasonOf(bounce, softDeliveries.length);
  await tx.execute(
    `insert into engagement.newsletter_suppressions
       (address_hash, subscription_id, reason, code, diagnostic, soft_deliveries, suppressed_at)
     values (?, ?, ?, ?, ?, ?::uuid[], case when ?::text is not null then now() end)
     on conflict (${known ? 'subscription_id' : 'address_hash'}) do update
     set address_hash = excluded.address_hash, subscription_id = excluded.subscription_id, reason = excluded.reason,
       code = excluded.code, diagnostic = excluded.diagnostic, soft_deliveries = excluded.soft_deliveries,
       bounced_at = now(), suppressed_at = excluded.suppressed_at`,
    [hashed, subscriptionId, reason, bounce.code, bounce.diagnostic, `{${softDeliveries.join(',')}}`, reason],
  );
}

function reasonOf({ isHard, by }: Bounce, softBounces: number): string | null {
  if (isHard) return by === 'refusal' ? 'refused' : 'bounced';
  return softBounces >= MAX_SOFT_BOUNCES ? 'bounced-repeatedly' : null;
}

/** Gives a new subscription the suppression of its address, which an earlier, deleted one left. */
export async function adoptSuppression(
  tx: EntityManager,
  hash: AddressHash,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await tx.execute(
    `update engagement.newsletter_suppressions set subscription_id = ?
     where address_hash = ? and subscription_id is null`,
    [id, hash(email)],
  );
}

/** Ends the suppression of a subscription's address, and forgets its bounces. Returns whether it was suppressed. */
export async function liftSuppression(tx: EntityManager, subscriptionId: number): Promise<boolean> {
  const rows = await tx.execute<{ isSuppressed: boolean }[]>(
    `delete from engagement.newsletter_suppressions where subscription_id = ?
     returning suppressed_at is not null as "isSuppressed"`,
    [subscriptionId],
  );
  return rows.some(({ isSuppressed }) => isSuppressed);
}

/** Whether the address of a subscription is suppressed. */
export async function hasSuppression(em: EntityManager, subscriptionId: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'select from engagement.newsletter_suppressions where subscription_id = ? and suppressed_at is not null',
    [subscriptionId],
  );
  return rows.length > 0;
}

/** The SQL condition that the address of a row of `newsletter_subscriptions` is suppressed. */
export const isSuppressed = (subscription: string): string =>
  `exists (select 1 from engagement.newsletter_suppressions as suppression
     where suppression.subscription_id = ${subscription}.id and suppression.suppressed_at is not null)`;
