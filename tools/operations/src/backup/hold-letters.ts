import type pg from 'pg';

import type { Print } from '../command.ts';

/**
 * Holds newsletter issues whose sending began before the restore: letters may have been sent since the backup, and no reader
 * gets one twice unless an editor orders it. A sending that had begun is paused, and a scheduled one whose moment has passed
 * is a draft again.
 */
export async function holdLetters(client: pg.ClientBase, print: Print): Promise<void> {
  const { rowCount } = await client.query(`
    with paused as (
      update engagement.newsletter_issues set sending_state = 'paused' where sending_state = 'sending' returning id
    ), unscheduled as (
      update engagement.newsletter_issues set sending_state = null, sending_at = null
      where sending_state = 'scheduled' and sending_at <= now() returning id
    ), held as (
      update engagement.jobs set run_at = 'infinity' where kind = 'newsletter-delivery' and dead_at is null
    ), removed as (
      delete from engagement.jobs using unscheduled where kind = 'newsletter-sending' and key = unscheduled.id::text
    )
    select from paused union all select from unscheduled`);
  if (rowCount)
    print(
      `${rowCount} newsletter issue(s) are held, since letters may have been sent after the backup: see the portal.`,
    );
}
