import { internalPaths, VisitorErasure } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { eraseVisitor } from './erase-visitor.ts';

/** Erases the personal data of an address for identity. */
export const internalPersonalDataRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.post(internalPaths.visitorErasures, { schema: { body: VisitorErasure } }, async (request, reply) => {
    const { email, by } = request.body;
    const erased = await eraseVisitor(orm.em.fork(), email, by);
    request.log.info({ event: 'visitor-erased', userId: by.user?.id, ...erased }, 'Personal data erased');
    void reply.code(204);
    return null;
  });
};
