import type { Orm } from '@kontor/service-kit/database';
import { createWorker, enqueue, JobPostponed, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import { type Bounces, type MailResult, processMail } from './process-mail.ts';

const BOUNCE_MAILBOX = 'bounce-mailbox';

interface Reader {
  orm: Orm;
  bounces: Bounces;
  /** Counts the mails by what they are. */
  count(mail: { result: MailResult }): void;
  /** For how many days, by the clock of the database, processed mails stay on the server; 0 is for ever. */
  keepDays: number;
}

/**
 * Reads the mailbox of `BOUNCE_IMAP_URL` once a minute, in one process at a time. While the mailbox is unavailable its job
 * waits, which is logged once.
 */
export function createBounceReader(imapUrl: string, { orm, bounces, count, keepDays }: Reader, log: Logger): Worker {
  const worker = createWorker(
    orm,
    {
      kind: BOUNCE_MAILBOX,
      everySeconds: 60,
      concurrency: 1,
      leaseSeconds: 600,
      backOff: { firstSeconds: 60, longestSeconds: 900 },
      async run(_job, stop) {
        // Loaded only where bounces are read.
        const { readMailbox } = await import('./read-mailbox.ts');
        const process = async (mail: Uint8Array) => count({ result: await processMail(orm.em.fork(), bounces, mail) });
        const keepSince = keepDays > 0 ? await orPostpone(daysAgo(orm, keepDays)) : undefined;
        await readMailbox(new URL(imapUrl), { process, keepSince, stop }).catch((error: unknown) => {
          throw new JobPostponed(error);
        });
      },
    },
    log,
  );
  return {
    ...worker,
    async run() {
      await enqueue(orm.em.fork(), BOUNCE_MAILBOX, {}, { key: 'read' });
      await worker.run();
    },
  };
}

async function daysAgo(orm: Orm, days: number): Promise<Date> {
  const [row] = await orm.em
    .fork()
    .execute<[{ moment: Date }]>('select now() - make_interval(days => ?) as moment', [days]);
  return row.moment;
}
