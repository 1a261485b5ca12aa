import { internalPaths, type NoticeRequest, type UserReply } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, JobPostponed, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { lockUser, NOTICE, type NoticePayload } from './add-notices.ts';

/** SQL: whether a user has still to be reminded of the row `document`. The feature that reminds registers it. */
export type MustBeReminded = (user: string) => string;

/**
 * SQL: the state of a notice. `new`: its user may open the document and has not, or has to confirm it. `scanning`: its scan is
 * pending. `void`: there is nothing to tell any more.
 */
const stateOf = (mustBeReminded: MustBeReminded) => `case
  when document.deleted_at is not null or document.scan_state = 'blocked'
    or not (document.audience = 'all' or document.employee_id = notice.user_id)
    or exists (
      select from documents.document_openings as opening
      where opening.user_id = notice.user_id and opening.file_name = document.file_name)
      and not (notice.is_reminder and ${mustBeReminded('notice.user_id')}) then 'void'
  when document.scan_state = 'scanning' then 'scanning'
  else 'new'
end`;

interface Notice {
  documentId: number;
  userId: number;
  state: 'new' | 'scanning' | 'void';
}

/** The notices of a mail, in the order in which their documents arrived. */
export const findNotices = (em: EntityManager, mailId: string, mustBeReminded: MustBeReminded): Promise<Notice[]> =>
  em.execute(
    `select notice.document_id as "documentId", notice.user_id as "userId", ${stateOf(mustBeReminded)} as state
     from documents.notices as notice join documents.documents as document on document.id = notice.document_id
     where notice.mail_id = ? order by notice.arrived_at, notice.document_id`,
    [mailId],
  );

/** Ids as the value of a parameter. */
export const arrayOf = (ids: number[]): string => `{${ids.join()}}`;

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
  mustBeReminded: MustBeReminded,
  log: Logger,
): Worker {
  /** Under the lock of the user: a document that arrives from now on is in the next mail. */
  const read = (mailId: string): Promise<Notice[]> =>
    orm.em.fork().transactional(async (tx) => {
      const [first] = await findNotices(tx, mailId, mustBeReminded);
      if (!first) return [];
      await lockUser(tx, first.userId);
      return findNotices(tx, mailId, mustBeReminded);
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
        const ids = (some: Notice[]) => arrayOf(some.map(({ documentId }) => documentId));
        return async (tx) => {
          // `waiting` are for the daily mail, or wait for the scan of their file.
          await tx.execute(
            'update documents.notices set mail_id = null, due_at = null where mail_id = ? and document_id = any(?::int[])',
            [mailId, ids(waiting)],
          );
          await tx.execute('delete from documents.notices where mail_id = ? and document_id = any(?::int[])', [
            mailId,
            ids(dropped),
          ]);
        };
      },
    },
    log,
  );
}
