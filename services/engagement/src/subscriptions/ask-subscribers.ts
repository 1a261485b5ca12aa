import type { AuditOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import { createWorker, enqueue, JobReleased, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import type { MailWriter } from '../mail/index.ts';
import { sendConfirmations } from './confirmation-mail.ts';
import { claimUnasked } from './queries.ts';
import { summarizeSubscriptions } from './sign-ups.ts';

/** Also the key of the one job; `npm run ask-subscribers` inserts the same (tools/operations). */
const ASK = 'ask-subscribers';

/** Small, so that the mails of a batch do not block the event loop. */
const BATCH_SIZE = 50;

/** Starts to ask the subscribers from before confirmations to confirm. Returns how many are asked. */
export async function askSubscribers(em: EntityManager, by: AuditOrigin): Promise<number> {
  return em.transactional(async (tx) => {
    const { unasked } = await summarizeSubscriptions(tx);
    if (unasked === 0) return 0;
    await enqueue(tx, ASK, {}, { key: ASK });
    await audit.record(tx, by, { action: 'subscribers-asked' });
    return unasked;
  });
}

/** Writes the mails, to each subscriber once: an interrupted job continues with those that are left. */
export function createAskWorker(orm: Orm, writer: MailWriter, dispatcher: Worker, log: Logger): Worker {
  const askSome = () =>
    orm.em.fork().transactional(async (tx) => {
      const subscriptions = await claimUnasked(tx, BATCH_SIZE);
      await sendConfirmations(tx, 'newsletter-reconfirmation', subscriptions, writer);
      return subscriptions.length;
    });
  return createWorker(
    orm,
    {
      kind: ASK,
      everySeconds: 30,
      concurrency: 1,
      leaseSeconds: 600,
      backOff: { firstSeconds: 10, longestSeconds: 300 },
      async run(_job, stop) {
        let asked = 0;
        for (let some = -1; some !== 0; asked += some) {
          if (stop.aborted) throw new JobReleased('The process stops');
          some = await askSome();
        }
        dispatcher.wake();
        log.info({ event: 'subscribers-asked', asked }, 'Subscribers asked to confirm');
      },
    },
    log,
  );
}
