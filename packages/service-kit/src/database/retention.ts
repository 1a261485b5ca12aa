import type { RetainedKind, Retention } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Which rows expire, and when. The SQL is written in the services and contains no input. */
export interface RetentionRule {
  kind: RetainedKind;
  /** Days after `moment`; 0 never expires, null expires at `moment`. */
  days: number | null;
  /** The setting that configures `days`; null where it is fixed. */
  setting: string | null;
  /** Qualified with its schema. */
  table: string;
  key: string;
  /** The condition of the rows and the timestamp their age counts from; an index covers both. */
  where: string;
  moment: string;
}

const DAY_MS = 86_400_000;

/** In how many days a row expires whose age counts from `moment`, rounded up; 0 when it has expired. */
export const daysUntilExpiry = (moment: Date, days: number): number =>
  Math.max(0, Math.ceil((moment.getTime() - Date.now()) / DAY_MS + days));

const BATCH_SIZE = 500;

/** Deletes expired rows, oldest first, in batches. Replicas that run at once delete different rows. */
export async function deleteExpired(em: EntityManager, rules: RetentionRule[]): Promise<void> {
  for (const { days, table, key, where, moment } of rules) {
    if (days === 0) continue;
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      const rows = await em.execute<unknown[]>(
        // `any(array(…))` runs the inner query once; a join might run it again and exceed the limit.
        `delete from ${table} where ${key} = any(array(
           select ${key} from ${table} where ${where} and ${moment} < now() - make_interval(days => ?)
           order by ${moment} limit ${BATCH_SIZE} for update skip locked
         )) returning 1`,
        [days ?? 0],
      );
      deleted = rows.length;
    }
  }
}

/** Counts the rows that `deleteExpired` would delete now and within 30 days. */
export async function previewExpired(em: EntityManager, rules: RetentionRule[]): Promise<Retention[]> {
  const kinds: Retention[] = [];
  for (const rule of rules) kinds.push(await preview(em, rule));
  return kinds;
}

interface Counts {
  due: number;
  dueSoon: number;
  oldest: Date | null;
}

async function preview(em: EntityManager, rule: RetentionRule): Promise<Retention> {
  const { kind, days, setting, table, where, moment } = rule;
  const older = (more: string) =>
    `(select count(*)::int from ${table} where ${where} and ${moment} < now() - make_interval(days => ?)${more})`;
  const [found] = await em.execute<[Counts]>(
    `select ${older('')} as due, ${older(" + interval '30 days'")} as "dueSoon",
       (select min(${moment}) from ${table} where ${where}) as oldest`,
    [days ?? 0, days ?? 0],
  );
  const isForEver = days === 0;
  return {
    kind,
    days,
    setting,
    due: isForEver ? 0 : found.due,
    dueSoon: isForEver ? 0 : found.dueSoon,
    oldest: found.oldest?.toISOString() ?? null,
  };
}
