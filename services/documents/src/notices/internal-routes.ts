import type { NoticeReply } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import { notFound, type Plugin } from '@kontor/service-kit/http';
import { Type } from 'typebox';

import { findNotices } from './queries.ts';

/** Whether a mail still has something to tell, for identity, just before it is sent. */
export const internalNoticeRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get(
    '/internal/notices/:id',
    { schema: { params: Type.Object({ id: Type.String({ format: 'uuid' }) }) } },
    async (request): Promise<NoticeReply> => {
      const notices = await findNotices(orm.em.fork(), request.params.id);
      const first = notices.find(({ state }) => state === 'new');
      if (!first) throw notFound();
      return { userId: first.userId, documentId: first.documentId };
    },
  );
};
