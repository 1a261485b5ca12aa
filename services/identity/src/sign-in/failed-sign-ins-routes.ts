import { getFailedSignIns } from '@kontor/contracts';
import type { App, Orm } from '@kontor/service-kit';

import { failedSignInsOf } from './failed-sign-ins.ts';

/** What somebody is told who has signed in: whether others tried before. */
export function failedSignInsRoute(app: App, orm: Orm): void {
  app.route({
    ...getFailedSignIns,
    handler: async (request) => failedSignInsOf(orm.em.fork(), request.user!.id),
  });
}
