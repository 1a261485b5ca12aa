import type { NoticeReply } from '@kontor/contracts/internal';
import { notFound } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Job, ServiceContext } from '@kontor/service-kit/process';
import { Type } from 'typebox';

import { createDailyNoticesWorker, dailyNoticesSchedule } from './daily-notices.ts';
import { createNoticeWorker, findNotices, type MustBeReminded } from './notice-worker.ts';

export {
  addNotices,
  addScannedNotices,
  eraseNotices,
  purgeNotices,
  addReminder,
  removeNotices,
} from './add-notices.ts';

interface Deps {
  identity: InternalClient;
  mustBeReminded: MustBeReminded;
}

/** Mails that tell of documents, which identity sends (docs/decisions/0025-notices.md). */
export function openNotices({ internal, log, orm }: ServiceContext<unknown>, { identity, mustBeReminded }: Deps): Job {
  // Identity asks just before it sends a mail whether the mail still has something to tell.
  internal.get(
    '/internal/notices/:id',
    { schema: { params: Type.Object({ id: Type.String({ format: 'uuid' }) }) } },
    async (request): Promise<NoticeReply> => {
      const notices = await findNotices(orm.em.fork(), request.params.id, mustBeReminded);
      const first = notices.find(({ state }) => state === 'new');
      if (!first) throw notFound();
      return { userId: first.userId, documentId: first.documentId };
    },
  );
  createNoticeWorker(orm, identity, mustBeReminded, log);
  createDailyNoticesWorker(orm, identity, log);
  return dailyNoticesSchedule(orm);
}
