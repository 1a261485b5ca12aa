import { retentionEndpoints } from '@kontor/contracts/schemas';
import { previewExpired } from '@kontor/service-kit/database';
import { type ServiceContext } from '@kontor/service-kit/process';

import { retentionRules } from './retention-rules.ts';

/** What admins are told of how long things are kept. */
export function privacyRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({ ...retentionEndpoints.retentionOfContent, handler: () => previewExpired(orm.em.fork(), retentionRules) });
}
