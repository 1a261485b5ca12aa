import { accountEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { App } from '@kontor/service-kit/http';

import { failedSignInsOf } from '../failed-sign-ins/failed-sign-ins.ts';

/** What somebody is told who has signed in: whether others tried before. */
export function failedSignInsRoute(app: App, orm: Orm): void {
  app.route({
    ...accountEndpoints.getFailedSignIns,
    handler: async (request) => failedSignInsOf(orm.em.fork(), request.user!.id),
  });
}
