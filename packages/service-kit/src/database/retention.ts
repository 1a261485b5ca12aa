import type { RetainedKind, Retention } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Type } from 'typebox';

/** Rows of a kind, and since when each counts. All SQL is written in the services; nothing of it comes from outside. */
export interface RetentionRule {
  kind: RetainedKind;
  /** 0 keeps for ever, null until `moment` itself. */
  days: number | null;
  /** The environment setting that says so; null where it is fixed. */
  setting: string | null;
  /** The table with its schema, and its key. */
  table: string;
  key: string;
  /** The condition of the kind and the moment its rows count from, as an index of the table holds both. */
  where: string;
  moment: string;
}

/** How many rows are deleted in one transaction. */
const AT_A_TIME = 500;

/** A setting of how many days a kind is kept. */
export const RetentionDays = (days: number, what: string) =>
  Type.Integer({ minimum: 0, maximum: 36_500, default: days, description: `Days ${what} are kept; 0 is for ever` });

/** Deletes what is due, oldest first, in short transactions; of several replicas each takes other rows. */
export async function deleteExpired(em: EntityManager, rules: RetentionRule[]): Promise<void> {
  for (const { days, table, key, where, moment } of rules) {
    if (days === 0) continue;
    for (let deleted = AT_A_TIME; deleted === AT_A_TIME;) {
      const rows = await em.execute<unknown[]>(
        // As an array the inner query runs once: joined, it might be asked again and find more than the limit.
        `delete from ${table} where ${key} = any(array(
           select ${key} from ${table} where ${where} and ${moment} < now() - make_interval(days => ?)
           order by ${moment} limit ${AT_A_TIME} for update skip locked
         )) returning 1`,
        [days ?? 0],
      );
      deleted = rows.length;
    }
  }
}

/** What `deleteExpired` would delete now and within 30 days. Changes nothing. */
export async function previewExpired(em: EntityManager, rules: RetentionRule[]): Promise<Retention[]> {
  const kinds: Retention[] = [];
  for (const rule of rules) kinds.push(await preview(em, rule));
  return kinds;
}

interface Found {
  due: number;
  dueSoon: number;
  oldest: Date | string | null;
}

async function preview(em: EntityManager, rule: RetentionRule): Promise<Retention> {
  const { kind, days, setting, table, where, moment } = rule;
  const older = (more: string) =>
    `(select count(*)::int from ${table} where ${where} and ${moment} < now() - make_interval(days => ?)${more})`;
  const [found] = await em.execute<[Found]>(
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
    oldest: found.oldest && new Date(found.oldest).toISOString(),
  };
}
