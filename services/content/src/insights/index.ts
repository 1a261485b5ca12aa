import { INSIGHT_DAYS, limits, OTHERS } from '@kontor/contracts/endpoints';
import { internalPaths, PageCountBatch } from '@kontor/contracts/internal';
import { insightsEndpoints, NoContent, type PageCount } from '@kontor/contracts/schemas';
import { addDays, type Day, dayOf, type Job, type ServiceContext } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { periodReversed, periodTooLong } from '../errors.ts';
import type { Settings } from '../settings.ts';

/** Hosts and campaigns counted fewer times than this on a day could tell of single visitors. */
const SHOWN_FROM = 3;
/** Names of a day beyond which the rare ones are others at once, and the most frequent that then stay of each column. */
const MAX_NAMES = 2_000;
const KEPT_NAMES = 500;
/** Rows of a report. */
const MAX_ROWS = 20_000;

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
      const rows = await report(orm.em.fork(), from, to);
      if (rows.length > MAX_ROWS) throw periodTooLong();
      return rows;
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
        for (const ago of [1, 2, 3]) await foldRare(tx, addDays(today, -ago));
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
    const [names] = await tx.execute<[{ most: number }]>(
      'select greatest(count(distinct host), count(distinct campaign))::integer as most from content.page_counts where day = ?',
      [day],
    );
    if (names.most > MAX_NAMES) await foldRare(tx, day);
  }
}

const COLUMNS = 'day, path, language, host, campaign, views, messages, sign_ups';
const ADDED = `on conflict (day, path, language, host, campaign) do update set views = page_counts.views + excluded.views,
  messages = page_counts.messages + excluded.messages, sign_ups = page_counts.sign_ups + excluded.sign_ups`;

/** Whether a row's host or campaign is rare on its day, in a period; `limit` bounds those that are not. */
const isRare = (
  column: 'host' | 'campaign',
  limit = '',
) => `(${column} not in ('', '${OTHERS}') and (day, ${column}) not in (
  select day, ${column} from content.page_counts where day between ? and ? group by day, ${column}
  having greatest(sum(views), sum(messages), sum(sign_ups)) >= ${SHOWN_FROM} ${limit}))`;
const shown = (column: 'host' | 'campaign', limit?: string) =>
  `case when ${isRare(column, limit)} then '${OTHERS}' else ${column} end as ${column}`;
const SUMS = 'sum(views)::integer as views, sum(messages)::integer as messages, sum(sign_ups)::integer';

/** Adds the rows of a day whose host or campaign is rare to those of `others`. */
async function foldRare(tx: EntityManager, day: Day): Promise<void> {
  const limit = `order by sum(views) desc, 2 limit ${KEPT_NAMES}`;
  await tx.execute(
    `with moved as (
       delete from content.page_counts where day = ? and (${isRare('host', limit)} or ${isRare('campaign', limit)})
       returning day, path, language, ${shown('host', limit)}, ${shown('campaign', limit)}, views, messages, sign_ups)
     insert into content.page_counts (${COLUMNS})
       select day, path, language, host, campaign, ${SUMS} from moved group by 1, 2, 3, 4, 5
     ${ADDED}`,
    Array.from({ length: 9 }, () => day),
  );
}

const report = (em: EntityManager, from: Day, to: Day): Promise<PageCount[]> =>
  em.execute(
    `select day::text, path, language, host, campaign, ${SUMS} as "signUps" from (
       select day, path, language, ${shown('host')}, ${shown('campaign')}, views, messages, sign_ups
         from content.page_counts where day between ? and ?) as shown
     group by day, path, language, host, campaign order by shown.day desc, 6 desc, path, language, host, campaign
     limit ${MAX_ROWS + 1}`,
    [from, to, from, to, from, to],
  );
