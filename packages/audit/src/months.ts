import type { EntityManager } from '@mikro-orm/postgresql';

import { onlyThroughTheTable } from './table.ts';

/** Partitions are made two months before their first event, so that the job may fail for weeks. */
const AHEAD = "interval '2 months'";

/**
 * Adds the partitions of this month and the next two, and of months of which there are events without one; drops those whose last
 * day is more than `days` ago. Each in a transaction of its own: it locks the partition for events without one, or the table.
 */
export async function keepMonths(em: EntityManager, schema: string, days: number): Promise<void> {
  const table = `${schema}.audit_events`;
  const change = (work: (tx: EntityManager) => Promise<boolean>) =>
    em.transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`kontor:audit-months:${schema}`]);
      // Whoever writes an event would wait behind this for the end of a backup. The job is run again.
      await tx.execute("set local lock_timeout = '2s'");
      return work(tx);
    });
  while (await change((tx) => addMonth(tx, table)));
  while (await change((tx) => dropMonth(tx, table, days)));
}

/** Adds the first partition that is missing, with its events; false if none is. */
async function addMonth(tx: EntityManager, table: string): Promise<boolean> {
  const [month] = await tx.execute<{ name: string; first: string; next: string }[]>(
    `select to_char(month, 'YYYY_MM') as name, to_char(month, 'YYYY-MM-01T00:00Z') as first,
       to_char(month + interval '1 month', 'YYYY-MM-01T00:00Z') as next
     from (
       select generate_series(date_trunc('month', today), today + ${AHEAD}, interval '1 month') as month
       from (select now() at time zone 'UTC' as today) as clock
       union select date_trunc('month', happened_at at time zone 'UTC') from ${table}_other
     ) as wanted
     where to_regclass('${table}_' || to_char(month, 'YYYY_MM')) is null order by month limit 1`,
  );
  if (!month) return false;
  const [name, other] = [`${table}_${month.name}`, `${table}_other`];
  const bounds = `from ('${month.first}') to ('${month.next}')`;
  // Filled before it is attached: the triggers of the table are about new events.
  await tx.execute(
    `create table ${name} (like ${table} including all);
     alter table ${other} disable trigger user;
     grant delete on ${other} to current_user;
     with moved as (
       delete from ${other} where happened_at >= '${month.first}' and happened_at < '${month.next}' returning *
     ) insert into ${name} select * from moved;
     revoke delete on ${other} from current_user;
     alter table ${other} enable trigger user;
     alter table ${table} attach partition ${name} for values ${bounds};
     ${onlyThroughTheTable(name)}`,
  );
  return true;
}

/** Drops the oldest partition if it may go; false if none may. */
async function dropMonth(tx: EntityManager, table: string, days: number): Promise<boolean> {
  const [month] = await tx.execute<{ name: string }[]>(
    String.raw`select inhrelid::regclass::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = '${table}'::regclass and relname ~ '_\d{4}_\d\d$'
       and to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= now() at time zone 'UTC' - make_interval(days => ?)
     order by relname limit 1`,
    [days],
  );
  if (month) await tx.execute(`drop table ${month.name}`);
  return month !== undefined;
}
