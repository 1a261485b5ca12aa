import { personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { previewDue, type RetentionRule, type ServiceContext } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { heldOf } from './held-data.ts';

/** What admins do for the privacy of visitors. The log names who did it, and nobody it was done for. */
export function privacyRoutes(
  { app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>,
  rules: RetentionRule[],
): void {
  app.route({
    ...personalDataEndpoints.exportVisitor,
    handler: async (request) => {
      await audit.record(orm.em.fork(), request, { action: 'visitor-exported' });
      const held = await heldOf(orm.em.fork(), request.body.email);
      request.log.info({ event: 'visitor-exported', userId: request.user!.id }, 'Personal data read');
      return held;
    },
  });

  app.route({
    ...personalDataEndpoints.eraseVisitor,
    handler: async (request) => {
      const erased = await eraseVisitor(orm.em.fork(), request.body.email, request);
      request.log.info({ event: 'visitor-erased', userId: request.user!.id, ...erased }, 'Personal data erased');
      return erased;
    },
  });

  app.route({ ...retentionEndpoints.retentionOfEngagement, handler: () => previewDue(orm.em.fork(), rules) });
}
