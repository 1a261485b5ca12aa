import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { DELIVERY } from './deliveries.ts';

/** The longest time between two letters while the mail server defers them, unless the setting is slower. */
const SLOWEST_SECONDS = 30;
/** Permits for this time can be used at once: the worker's timer is not exact. */
const BURST_SECONDS = 2;

/**
 * Takes permits to send letters; all replicas together have `perMinute`. Returns how many of `wanted` it got, 0 while other
 * mails wait. Uses the clock of the database; after that was set back, counting starts again at its present time.
 */
export async function takePermits(orm: Orm, perMinute: number, wanted: number): Promise<number> {
  const perSecond = perMinute / 60;
  const [taken] = await orm.em.fork().execute<{ permits: number }[]>(
    `with pace as materialized (
       select least(?::float8, permits + greatest(0, extract(epoch from clock_timestamp() - counted_at))
         * greatest(?::float8 / 2 ^ slowness, ?::float8)) as available, counted_at > clock_timestamp() as is_ahead
       from engagement.newsletter_pace
       where exists (select from engagement.jobs where kind = '${DELIVERY}' and dead_at is null and run_at <= now())
         and not exists (select from engagement.jobs where kind = 'mail' and dead_at is null and run_at <= now())
       for update
     )
     update engagement.newsletter_pace
     set permits = available - least(?, floor(available)), counted_at = clock_timestamp()
     from pace where available >= 1 or is_ahead
     returning least(?, floor(available))::int as permits`,
    [Math.max(1, perSecond * BURST_SECONDS), perSecond, Math.min(perSecond, 1 / SLOWEST_SECONDS), wanted, wanted],
  );
  return taken?.permits ?? 0;
}

/** Halves the rate: the mail server deferred a letter or was unavailable. */
export async function slowDown(em: EntityManager): Promise<void> {
  await em.execute(
    `update engagement.newsletter_pace
     set slowness = least(slowness + 1, 6), permits = 0, counted_at = clock_timestamp()`,
  );
}

/** Doubles a halved rate: the mail server accepted a letter. */
export async function speedUp(em: EntityManager): Promise<void> {
  await em.execute(`update engagement.newsletter_pace set slowness = greatest(slowness - 1, 0) where slowness > 0`);
}
