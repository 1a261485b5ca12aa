import { createInterface } from 'node:readline/promises';

import { readSettings, SettingsError } from '@kontor/service-kit/settings';

import { connectTo } from './admin-database.ts';
import type { Command } from './command.ts';
import { AskSettings } from './settings.ts';

/** Asks the subscribers from before confirmations to confirm. Engagement writes the mails, each of them once. */
export const askSubscribers: Command = async (parameters, print, env) => {
  const isConfirmed = parameters[0] === '--yes';
  if (parameters.length > (isConfirmed ? 1 : 0)) throw new SettingsError(['ask-subscribers takes nothing, or --yes']);
  const settings = readSettings(AskSettings, env);
  const client = await connectTo(settings.DATABASE_URL, { seconds: settings.WAIT_SECONDS, report: print });
  try {
    const { rows } = await client.query<{ unasked: number }>(
      `select count(*)::integer as unasked from engagement.newsletter_subscriptions
       where subscribed and confirmed_at is null and asked_at is null`,
    );
    const { unasked } = rows[0]!;
    print(`${unasked} subscribers signed up before confirmations and were never asked to confirm.`);
    if (unasked === 0) return;
    if (!isConfirmed && !(await isAgreed())) throw new Error('Nobody was asked. Add --yes to send the mails.');
    await client.query(
      `with job as (
         insert into engagement.jobs (kind, key) values ('ask-subscribers', 'ask-subscribers') on conflict do nothing
       )
       insert into engagement.audit_events (action) values ('subscribers-asked')`,
    );
    print(
      'Each of them gets one mail as soon as engagement runs. Those who do not confirm within 14 days are deleted.',
    );
  } finally {
    await client.end();
  }
};

/** Asks on the terminal; false without one. */
async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question('Send each of them one mail? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}
