import { observeQuery, type Orm } from '@kontor/service-kit/database';
import type { Metrics } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Subscription } from './subscription.entity.ts';

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const ADD = `insert into engagement.newsletter_sign_ups as known (day, signed_up) values (?, 1)
  on conflict (day) do update set signed_up = known.signed_up + 1`;

/** Counts a new or renewed subscription. */
export async function countSignUp(tx: EntityManager, { consentedAt }: Subscription): Promise<void> {
  await tx.execute(ADD, [dayOf(consentedAt)]);
}

/** Counts a repeated sign-up on its new day instead. Updates the earlier day first, so that two calls cannot deadlock. */
export async function moveSignUp(tx: EntityManager, { from, to }: Record<'from' | 'to', Date>): Promise<void> {
  if (dayOf(from) === dayOf(to)) return;
  await tx.execute(
    'update engagement.newsletter_sign_ups set signed_up = signed_up - 1 where day = ? and signed_up > confirmed',
    [dayOf(from)],
  );
  await tx.execute(ADD, [dayOf(to)]);
}

/** Counts a confirmation on the day of its sign-up. */
export async function countConfirmation(tx: EntityManager, { consentedAt }: Subscription): Promise<void> {
  await tx.execute('update engagement.newsletter_sign_ups set confirmed = confirmed + 1 where day = ?', [
    dayOf(consentedAt),
  ]);
}

const recent = (column: 'signed_up' | 'confirmed') =>
  `(select coalesce(sum(${column}), 0)::integer from engagement.newsletter_sign_ups
    where day > (now() at time zone 'UTC')::date - 30)`;

/** The sign-ups of the last 30 days, and how many of them were confirmed. */
export async function summarizeSignUps(em: EntityManager) {
  const [summary] = await em.execute<[{ signedUp: number; confirmed: number }]>(
    `select ${recent('signed_up')} as "signedUp", ${recent('confirmed')} as confirmed`,
  );
  return summary;
}

/** Measures the sign-ups of the last 30 days when metrics are read. */
export function observeSignUps(orm: Orm, metrics: Metrics): void {
  observeQuery(
    metrics,
    orm,
    'newsletter_sign_ups',
    'Addresses that signed up for the newsletter in the last 30 days',
    `select ${recent('signed_up')}::float8 as value`,
  );
  observeQuery(
    metrics,
    orm,
    'newsletter_confirmed_sign_ups',
    'Addresses that signed up for the newsletter in the last 30 days, and confirmed',
    `select ${recent('confirmed')}::float8 as value`,
  );
}
