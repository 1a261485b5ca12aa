import { retentionOfContent } from '@kontor/contracts';
import { previewExpired } from '@kontor/service-kit/database';
import { type ServiceContext } from '@kontor/service-kit/process';

import { retentionRules } from './retention-rules.ts';

/** What admins are told of how long things are kept. */
export function privacyRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({ ...retentionOfContent, handler: () => previewExpired(orm.em.fork(), retentionRules) });
}
