import { setImmediate } from 'node:timers/promises';

import type { EntityManager } from '@mikro-orm/postgresql';

import { readDeliveryReport } from './delivery-report.ts';
import type { ReturnPaths } from './return-path.ts';
import { type AddressHash, type BouncedDelivery, recordBounce } from './suppressions.ts';

/** What recognizes addresses and deliveries in the reports of mail servers. */
export interface Bounces {
  hash: AddressHash;
  returnPaths: ReturnPaths;
}

/**
 * What a mail in the mailbox is: a bounce of a delivery; a mail to a return path that reports no failure, such as an
 * automatic reply; one whose return path is not signed by us, or names no delivery that is known; any other mail.
 */
export const mailResults = ['hard', 'soft', 'no-failure', 'unreadable', 'forged', 'unknown-delivery', 'other'] as const;
export type MailResult = (typeof mailResults)[number];

/** Records the bounce that a mail reports. Broken and forged mails change nothing. */
export async function processMail(em: EntityManager, bounces: Bounces, mail: Uint8Array): Promise<MailResult> {
  // Between two mails, calls are served.
  await setImmediate();
  const paths = bounces.returnPaths.find(headerOf(mail));
  if (paths.length === 0) return 'other';
  // Only the subscriber and the servers on the way know a signed path: mails without one are not parsed.
  const id = paths.find((path) => path !== null);
  if (!id) return 'forged';
  const bounce = await readDeliveryReport(mail).catch(() => undefined);
  if (!bounce) return bounce === null ? 'no-failure' : 'unreadable';
  return em.transactional(async (tx) => {
    const [delivery] = await tx.execute<BouncedDelivery[]>(
      'select id, subscription_id as "subscriptionId" from engagement.newsletter_deliveries where id = ?',
      [id],
    );
    if (!delivery?.subscriptionId) return 'unknown-delivery';
    await recordBounce(tx, bounces.hash, delivery, bounce);
    return bounce.isHard ? 'hard' : 'soft';
  });
}

/** The header of a mail: its lines before the first empty one. */
function headerOf(mail: Uint8Array): string {
  const text = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index;
  return text.slice(0, end);
}
