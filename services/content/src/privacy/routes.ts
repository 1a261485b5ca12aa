import { retentionEndpoints } from '@kontor/contracts/schemas';
import { previewDue, type ServiceContext } from '@kontor/service-kit';

import { retentionRules } from './retention-rules.ts';

/** What admins are told of how long things are kept. */
export function privacyRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({ ...retentionEndpoints.retentionOfContent, handler: () => previewDue(orm.em.fork(), retentionRules) });
}
