import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, JobPostponed, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How jobs that call another service are run. The lease is longer than it may take to respond. */
export const CALLS = { leaseSeconds: 60, backOff: { firstSeconds: 5, longestSeconds: 300 } };

export interface MailSender {
  orm: Orm;
  engagement: InternalClient;
  log: Logger;
}

/** Runs the jobs of `kind`, which post mails to engagement. While that is unavailable they are retried for a day. */
export function createMailWorker<Payload>(
  { orm, log }: MailSender,
  kind: string,
  deliver: (job: QueuedJob<Payload>) => Promise<void>,
): Worker {
  return createWorker<Payload>(
    orm,
    {
      ...CALLS,
      kind,
      concurrency: 5,
      async run(job) {
        try {
          await deliver(job);
        } catch (error) {
          if (Date.now() - job.createdAt.getTime() < DAY_MS) throw new JobPostponed(error);
          // Dropped, with the address: the mail would arrive too late to be of use.
          log.error({ err: error, mail: job.id }, 'An account mail was dropped: engagement was unavailable for a day');
        }
      },
    },
    log,
  );
}
