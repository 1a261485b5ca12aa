import { retentionEndpoints } from '@kontor/contracts/schemas';
import { type Orm, previewExpired } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { retentionRules } from './retention-rules.ts';

/** The retention of content's data, for admins. */
export const personalDataRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({ ...retentionEndpoints.retentionOfContent, handler: () => previewExpired(orm.em.fork(), retentionRules) });
};
