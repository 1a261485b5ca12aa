import { internalPaths, VisitorErasure } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { eraseVisitor } from './erase-visitor.ts';

/** Erases the personal data of an address for identity. */
export const internalPersonalDataRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.post(
    internalPaths.visitorErasures,
    { schema: { body: VisitorErasure, response: NoContent } },
    async (request) => {
      const { email, by } = request.body;
      const erased = await eraseVisitor(orm.em.fork(), email, by);
      request.log.info({ event: 'visitor-erased', userId: by.user?.id, ...erased }, 'Personal data erased');
    },
  );
};
