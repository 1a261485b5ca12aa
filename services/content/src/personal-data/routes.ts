import { retentionOfContent } from '@kontor/contracts';
import { type Orm, type Plugin, previewDue } from '@kontor/service-kit';

import { retentionRules } from './retention-rules.ts';

/** How long content keeps what it stores, for admins. */
export const personalDataRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({ ...retentionOfContent, handler: () => previewDue(orm.em.fork(), retentionRules) });
};
