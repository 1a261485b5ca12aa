import { internalPaths, MailResult } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { recordMailResult } from './mail-result-queries.ts';

/** Whether mails reach their users, reported by engagement. */
export const internalMailResultRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.post(internalPaths.mailResults, { schema: { body: MailResult, response: NoContent } }, async (request) => {
    await recordMailResult(orm.em.fork(), request.body);
  });
};
