import { eraseVisitor as eraseEndpoint, exportVisitor, retentionOfEngagement } from '@kontor/contracts';
import { previewDue, type RetentionRule, type ServiceContext } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { collectPersonalData } from './export-visitor.ts';

/** Personal data of visitors. Log and audit events name the admin, never the visitor. */
export function privacyRoutes(
  { app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>,
  rules: RetentionRule[],
): void {
  app.route({
    ...exportVisitor,
    handler: async (request) => {
      await audit.record(orm.em.fork(), request, { action: 'visitor-exported' });
      const data = await collectPersonalData(orm.em.fork(), request.body.email);
      request.log.info({ event: 'visitor-exported', userId: request.user!.id }, 'Personal data read');
      return data;
    },
  });

  app.route({
    ...eraseEndpoint,
    handler: async (request) => {
      const erased = await eraseVisitor(orm.em.fork(), request.body.email, request);
      request.log.info({ event: 'visitor-erased', userId: request.user!.id, ...erased }, 'Personal data erased');
      return erased;
    },
  });

  app.route({ ...retentionOfEngagement, handler: () => previewDue(orm.em.fork(), rules) });
}
