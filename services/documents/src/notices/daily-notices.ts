import { internalPaths, type NoticeRecipient } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Job } from '@kontor/service-kit/process';
import { createWorker, enqueue, JobPostponed, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import { addDailyMails } from './add-daily-mails.ts';
import { nextMorning } from './next-morning.ts';

const DAILY_NOTICES = 'daily-notices';

/** Queues the job of the next morning, unless it is queued. */
export const dailyNoticesSchedule = (orm: Orm): Job => ({
  name: 'daily-notices-schedule',
  everySeconds: 600,
  async run() {
    const { day, at } = nextMorning(new Date());
    await enqueue(orm.em.fork(), DAILY_NOTICES, {}, { key: day, runAt: at });
  },
});

/**
 * Queues the daily mails: to everybody who wants notices about documents for everybody, and to users who want one mail a day
 * about what came for them.
 */
export function createDailyNoticesWorker(orm: Orm, identity: InternalClient, log: Logger): Worker {
  return createWorker(
    orm,
    {
      kind: DAILY_NOTICES,
      everySeconds: 5,
      concurrency: 1,
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run() {
        const recipients = await orPostpone(identity.get<NoticeRecipient[]>(internalPaths.noticeRecipients));
        if (!recipients) throw new JobPostponed('Identity is of an older version');
        return (tx) => addDailyMails(tx, recipients);
      },
    },
    log,
  );
}
