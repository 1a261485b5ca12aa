import { internalPaths, type NoticeRequest, type UserReply } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, JobPostponed, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import { NOTICE, type NoticePayload } from './announce.ts';
import { dropNotices, findNotices, lockUser, type Notice, type ReminderHolds, setAside } from './queries.ts';

/** The notices of a mail that wait for a later one, and those that are dropped. */
interface Decision {
  waiting: Notice[];
  dropped: Notice[];
}

/**
 * Has identity send the mails of notices that are due. A mail keeps its id over all attempts, so that it is sent once however
 * often its worker is killed.
 */
export function createNoticeWorker(
  orm: Orm,
  identity: InternalClient,
  reminderHolds: ReminderHolds,
  log: Logger,
): Worker {
  /** Under the lock of the user: a document that arrives from now on is in the next mail. */
  const read = (mailId: string): Promise<Notice[]> =>
    orm.em.fork().transactional(async (tx) => {
      const [first] = await findNotices(tx, mailId, reminderHolds);
      if (!first) return [];
      await lockUser(tx, first.userId);
      return findNotices(tx, mailId, reminderHolds);
    });

  async function decide({ key, payload }: QueuedJob<NoticePayload>, notices: Notice[]): Promise<Decision> {
    const of = (state: Notice['state']) => notices.filter((notice) => notice.state === state);
    const [news, scanning, dropped] = [of('new'), of('scanning'), of('void')];
    const [first] = news;
    if (!first) return { waiting: scanning, dropped };
    const user = await identity.get<UserReply>(internalPaths.user(first.userId));
    if (!user || user.notices === 'never') return { waiting: [], dropped: notices };
    if (user.notices === 'daily' && !payload.isDaily) return { waiting: [...scanning, ...news], dropped };
    const { userId, documentId } = first;
    await identity.post(internalPaths.notices, { id: key!, userId, documentId } satisfies NoticeRequest);
    log.info({ mail: key, event: 'notice-sent', userId, documents: news.length }, 'Notice handed over to identity');
    return { waiting: scanning, dropped };
  }

  return createWorker<NoticePayload>(
    orm,
    {
      kind: NOTICE,
      everySeconds: 5,
      concurrency: 5,
      // As fast as engagement sends: in the morning everybody has a mail.
      paceMs: 100,
      // Longer than identity may take to respond.
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run(job) {
        const mailId = job.key!;
        const notices = await read(mailId);
        const { waiting, dropped } = await decide(job, notices).catch((error: unknown) => {
          throw new JobPostponed(error);
        });
        const ids = (some: Notice[]) => some.map(({ documentId }) => documentId);
        return async (tx) => {
          await setAside(tx, mailId, ids(waiting));
          await dropNotices(tx, mailId, ids(dropped));
        };
      },
    },
    log,
  );
}
