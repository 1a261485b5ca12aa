import { setTimeout as delay } from 'node:timers/promises';

import { readMails } from '@kontor/test-kit/mails';
import { inbox, type Rig } from '../rig.ts';

const SENT_WITHIN_MS = 90_000;

/** `durable` and `once` of contact and newsletter: a row for each message and address, and one mail per message. */
export async function checkMessages(rig: Rig): Promise<void> {
  const { journal } = rig;
  const rows = await rig.sql<{ id: number; message: string }>('select id, message from engagement.contact_submissions');
  const idsOf = Map.groupBy(rows, ({ message }) => message);
  for (const [text, id] of journal.messages) {
    if (!rows.some((row) => row.id === id && row.message === text))
      journal.violation('durable', `message ${id} is lost`);
    if ((idsOf.get(text)?.length ?? 0) > 1) journal.violation('once', `message ${id} is stored more than once`);
  }
  const subscribers = await rig.sql<{ email: string; count: number }>(
    'select lower(email) as email, count(*)::integer as count from engagement.newsletter_subscriptions group by 1',
  );
  const counts = new Map(subscribers.map(({ email, count }) => [email, count]));
  for (const email of journal.subscribers)
    if (!counts.has(email)) journal.violation('durable', `subscriber ${email} is lost`);
  for (const [email, count] of counts)
    if (count > 1) journal.violation('once', `${email} is subscribed ${count} times`);
  await checkMails(rig);
}

async function checkMails(rig: Rig): Promise<void> {
  const { journal } = rig;
  const waiting = await untilSent(rig);
  if (waiting > 0) journal.violation('durable', `${waiting} mails were not sent`);
  const deliveries = (await deliveredMails(rig)).filter(({ to }) => to?.[0]?.address === inbox);
  const byText = Map.groupBy(deliveries, ({ text = '' }) => /Message \d+ of this run/.exec(text)?.[0]);
  let duplicates = 0;
  for (const [text, id] of journal.messages) {
    const mails = byText.get(text) ?? [];
    if (mails.length === 0) journal.violation('durable', `message ${id} was never mailed`);
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1)
      journal.violation('once', `message ${id} was mailed under more than one Message-ID`);
    duplicates += Math.max(0, mails.length - 1);
  }
  // An interrupted dispatcher has at most five mails in flight.
  if (duplicates > rig.interruptions * 5)
    journal.violation('once', `${duplicates} duplicate mails after ${rig.interruptions} interruptions`);
}

/** Waits until the outbox is empty; returns the number of mails left. */
async function untilSent(rig: Rig): Promise<number> {
  for (const end = Date.now() + SENT_WITHIN_MS; ; await delay(500)) {
    // Expires retry delays and leases of minutes instead of waiting for them.
    await rig.sql(
      `update engagement.jobs set run_at = now()
        where kind = 'mail' and dead_at is null and run_at > now()
          and (last_error is not null or run_at < now() + interval '160 seconds')`,
    );
    const [row] = await rig.sql<{ count: number }>(
      'select count(*)::integer as count from engagement.outbox where sent_at is null and parked_at is null',
    );
    if (row!.count === 0 || Date.now() > end) return row!.count;
  }
}

/** From the mail server, or from the folder of an embedded product. */
const deliveredMails = async (rig: Rig) => rig.servers.mail?.received ?? readMails(rig.dataDir);
