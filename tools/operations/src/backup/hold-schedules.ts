import type pg from 'pg';

import type { Print } from '../command.ts';

/** Holds the newsletter issues and payslip runs of a backup that may have been stopped, changed or sent since. */
export async function holdSchedules(client: pg.ClientBase, print: Print): Promise<void> {
  const letters = await holdLetters(client);
  if (letters)
    print(
      `${letters} newsletter issue(s) are held, since letters may have been sent after the backup: see the portal.`,
    );
  const runs = await openScheduledRuns(client);
  if (runs)
    print(
      `${runs} scheduled payslip run(s) are open again: somebody may have changed or stopped them: see the portal.`,
    );
}

/**
 * Holds newsletter issues whose sending began before the restore: letters may have been sent since the backup, and only an
 * editor decides that a subscriber gets a letter twice. A sending that had begun is paused, and a scheduled one whose moment
 * has passed is a draft again. Returns how many.
 */
async function holdLetters(client: pg.ClientBase): Promise<number | null> {
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
  return rowCount;
}

/** Opens scheduled payslip runs, and removes the jobs that publish them. Returns how many runs. */
async function openScheduledRuns(client: pg.ClientBase): Promise<number | null> {
  const { rowCount } = await client.query(`
    with removed as (delete from documents.jobs where kind = 'payslip-publication')
    update documents.payslip_runs
    set state = 'open', version = version + 1, publish_at = null, published_by = null, published_version = null
    where state = 'scheduled'`);
  return rowCount;
}
