import { deleteExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import { internalPersonalDataRoutes, personalDataRoutes } from './routes.ts';
import type { VisitorRecords } from './visitor-records.ts';

export { MAX_ROWS, recordDeletions, type VisitorRecords } from './visitor-records.ts';

/**
 * Export, erasure and retention of what the features store of visitors: `records` in the order in which they lock, `rules` in
 * the order in which they are shown. Returns the job that deletes expired rows.
 */
export async function openPersonalData(
  { app, internal, orm }: ServiceContext<unknown>,
  records: readonly VisitorRecords[],
  rules: RetentionRule[],
): Promise<Job> {
  await app.register(personalDataRoutes, { orm, records, rules });
  await internal.register(internalPersonalDataRoutes, { orm, records });
  return { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), rules) };
}
