import type { EntityManager } from '@mikro-orm/postgresql';

import { onlyThroughTheTable } from './table.ts';

/** Partitions are made two months before their first event, so that the job may fail for weeks. */
const AHEAD = "interval '2 months'";
/** Events moved by a statement, which takes a fraction of its time limit. */
const SLICE = 5_000;
/** Events of this month that are moved while writers wait. More are moved next month, when nobody writes there. */
const SHORT_WAIT = 20_000;

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
  try {
    while (await change((tx) => addMonth(tx, table)));
  } finally {
    while (await change((tx) => dropMonth(tx, table, days)));
  }
}

/**
 * Adds a partition that is missing, with its events; false if none is. This month and the next come first: then the lock of
 * `other`, held until all are moved, keeps nobody from writing, and readers wait only for the attachment.
 */
async function addMonth(tx: EntityManager, table: string): Promise<boolean> {
  const other = `${table}_other`;
  const [month] = await tx.execute<{ name: string; first: string; next: string }[]>(
    `select to_char(month, 'YYYY_MM') as name, to_char(month, 'YYYY-MM-01T00:00Z') as first,
       to_char(month + interval '1 month', 'YYYY-MM-01T00:00Z') as next
     from (select now() at time zone 'UTC' as today) as clock, lateral (
       select generate_series(date_trunc('month', today), today + ${AHEAD}, interval '1 month') as month
       union (select date_trunc('month', happened_at at time zone 'UTC') from ${other} order by happened_at limit 1)
     ) as wanted
     where to_regclass('${table}_' || to_char(month, 'YYYY_MM')) is null and (
       month <> date_trunc('month', today) or ${SHORT_WAIT} >= (
         select count(*) from (select from ${other} where happened_at >= month at time zone 'UTC' limit ${SHORT_WAIT + 1}) as events
       )
     ) order by month < date_trunc('month', today), month limit 1`,
  );
  if (!month) return false;
  const name = `${table}_${month.name}`;
  // Filled before it is attached: the triggers of the table are about new events.
  await tx.execute(
    `create table ${name} (like ${table} including all);
     alter table ${other} disable trigger user;
     grant delete on ${other} to current_user;`,
  );
  let last: { at: string; id: string } | undefined = { at: month.first, id: '0' };
  while (last)
    [last] = await tx.execute<{ at: string; id: string }[]>(
      `with moved as (
         delete from ${other} where ctid = any (array(
           select ctid from ${other} where (happened_at, id) > (?::timestamptz, ?::bigint) and happened_at < '${month.next}'
           order by happened_at, id limit ${SLICE}
         )) returning *
       ), kept as (insert into ${name} select * from moved)
       select happened_at::text as at, id from moved order by moved.happened_at desc, moved.id desc limit 1`,
      [last.at, last.id],
    );
  await tx.execute(
    `revoke delete on ${other} from current_user;
     alter table ${other} enable trigger user;
     alter table ${table} attach partition ${name} for values from ('${month.first}') to ('${month.next}');
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
