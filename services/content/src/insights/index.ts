import { INSIGHT_DAYS, limits, OTHERS } from '@kontor/contracts/endpoints';
import { internalPaths, PageCountBatch } from '@kontor/contracts/internal';
import { insightsEndpoints, NoContent, type PageCount } from '@kontor/contracts/schemas';
import { addDays, type Day, dayOf, type Job, type ServiceContext } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { periodReversed, periodTooLong } from '../errors.ts';
import type { Settings } from '../settings.ts';

/** Hosts and campaigns counted fewer times than this on a day could tell of single visitors. */
const SHOWN_FROM = 3;
/** Rows of a day with a host or campaign beyond which they are folded at once, and the most frequent that then stay. */
const MAX_ROWS = 4_000;
const KEPT_ROWS = 2_000;
/** Rows of a report, the most important ones; all others of a day are one for each language. */
const REPORTED_ROWS = 20_000;

/**
 * What the gateways count of the site's pages, by day. `page-counts` is the job that makes the rare names of past days `others` for good
 * and deletes days that are stored no longer.
 *
 * Tables: `page_counts`, `page_count_batches`.
 */
export function openInsights({ app, internal, orm, settings }: ServiceContext<Settings>): Job {
  internal.post(
    internalPaths.pageCounts,
    { schema: { body: PageCountBatch, response: NoContent }, bodyLimit: limits.postBytes },
    async ({ body }) => {
      await orm.em.fork().transactional((tx) => addCounts(tx, body));
    },
  );
  app.route({
    ...insightsEndpoints.getInsights,
    handler: async ({ query }) => {
      const to = query.to ?? dayOf(new Date());
      const from = query.from ?? addDays(to, -29);
      if (from > to) throw periodReversed();
      if (addDays(from, INSIGHT_DAYS) <= to) throw periodTooLong();
      return report(orm.em.fork(), from, to);
    },
  });
  return {
    name: 'page-counts',
    everySeconds: 3600,
    run: () =>
      orm.em.fork().transactional(async (tx) => {
        const today = dayOf(new Date());
        await lockCounts(tx);
        // A gateway may send the counts of a day after its end.
        for (const ago of [1, 2, 3]) await fold(tx, addDays(today, -ago));
        const days = settings.KEEP_PAGE_COUNTS_DAYS;
        if (days > 0) await tx.execute('delete from content.page_counts where day < ?', [addDays(today, -days)]);
        await tx.execute("delete from content.page_count_batches where received_at < now() - interval '7 days'");
      }),
  };
}

/** One change at a time: each may replace rows that another one adds to. */
const lockCounts = (tx: EntityManager) =>
  tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:page-counts', 0))");

async function addCounts(tx: EntityManager, { id, counts }: PageCountBatch): Promise<void> {
  await lockCounts(tx);
  const added = await tx.execute<unknown[]>(
    'insert into content.page_count_batches (id) values (?) on conflict do nothing returning 1',
    [id],
  );
  if (added.length === 0) return;
  await tx.execute(
    `insert into content.page_counts (${COLUMNS})
       select ${COLUMNS} from jsonb_to_recordset(?::jsonb) as batch (day date, path text, language text, host text,
         campaign text, views integer, messages integer, sign_ups integer)
     ${ADDED}`,
    [JSON.stringify(counts.map(({ signUps, ...count }) => ({ ...count, sign_ups: signUps })))],
  );
  for (const day of new Set(counts.map((count) => count.day))) {
    const [named] = await tx.execute<[{ rows: number }]>(
      `select count(*)::integer as rows from content.page_counts where day = ? and ${IS_NAMED}`,
      [day],
    );
    if (named.rows > MAX_ROWS) await fold(tx, day);
  }
}

const COLUMNS = 'day, path, language, host, campaign, views, messages, sign_ups';
const ADDED = `on conflict (day, path, language, host, campaign) do update set views = page_counts.views + excluded.views,
  messages = page_counts.messages + excluded.messages, sign_ups = page_counts.sign_ups + excluded.sign_ups`;

const IS_NAMED = `(host, campaign) not in (('', ''), ('${OTHERS}', '${OTHERS}'))`;

/** A row's host or campaign, `others` where it is rare on its day. Takes the first and the last day. */
const shown = (column: 'host' | 'campaign') =>
  `case when ${column} <> '' and (day, ${column}) not in (
    select day, ${column} from content.page_counts where day between ? and ? group by day, ${column}
    having greatest(sum(views), sum(messages), sum(sign_ups)) >= ${SHOWN_FROM}) then '${OTHERS}' else ${column} end as ${column}`;
const SUMS = 'sum(views)::integer as views, sum(messages)::integer as messages, sum(sign_ups)::integer';

/** Makes others of the rare hosts and campaigns of a day, and of both in the rows beyond `KEPT_ROWS`. */
async function fold(tx: EntityManager, day: Day): Promise<void> {
  await tx.execute(
    `with moved as (
       delete from content.page_counts where day = ? and ${IS_NAMED}
       returning day, path, language, ${shown('host')}, ${shown('campaign')}, views, messages, sign_ups),
     summed as (
       select day, path, language, host, campaign, ${SUMS} as sign_ups,
         row_number() over (order by sum(messages + sign_ups) desc, sum(views) desc, path, host, campaign) > ${KEPT_ROWS} as rest
       from moved group by 1, 2, 3, 4, 5)
     insert into content.page_counts (${COLUMNS})
     select day, path, language, case when rest then '${OTHERS}' else host end,
       case when rest then '${OTHERS}' else campaign end, ${SUMS} from summed group by 1, 2, 3, 4, 5
     ${ADDED}`,
    [day, day, day, day, day],
  );
}

/** What was counted from one day to another, newest first, as `PageCount`. */
const report = (em: EntityManager, from: Day, to: Day): Promise<PageCount[]> =>
  em.execute(
    `with shown as (
       select day, path, language, ${shown('host')}, ${shown('campaign')}, views, messages, sign_ups
       from content.page_counts where day between ? and ?),
     summed as (
       select day, path, language, host, campaign, ${SUMS} as sign_ups,
         row_number() over (order by sum(messages + sign_ups) desc, sum(views) desc, day desc, path, host, campaign) > ${REPORTED_ROWS} as rest
       from shown group by 1, 2, 3, 4, 5)
     select day::text, case when rest then '${OTHERS}' else path end as path, language,
       case when rest then '${OTHERS}' else host end as host, case when rest then '${OTHERS}' else campaign end as campaign,
       ${SUMS} as "signUps"
     from summed group by summed.day, 2, 3, 4, 5 order by summed.day desc, 6 desc, 2, 3, 4, 5`,
    [from, to, from, to, from, to],
  );
