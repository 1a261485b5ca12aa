import { internalPaths, VisitorErasure } from '@kontor/contracts/internal';
import { NoContent, personalDataEndpoints } from '@kontor/contracts/schemas';
import { deleteExpired, previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import { audit } from '../audit.ts';
import { eraseVisitor, exportVisitor, type VisitorRecords } from './visitor-records.ts';

export { MAX_ROWS, recordDeletions, rowsOfAddress, type VisitorRecords } from './visitor-records.ts';

/**
 * Export, erasure and retention of what the features store of visitors: `records` in the order in which they lock, `rules` in
 * the order in which they are shown. Returns the job that deletes expired rows. Log and audit events name the admin, never
 * the visitor.
 */
export function openPersonalData(
  { app, internal, orm }: ServiceContext<unknown>,
  records: readonly VisitorRecords[],
  rules: RetentionRule[],
): Job {
  app.route({
    ...personalDataEndpoints.exportVisitor,
    handler: async (request) => {
      await audit.record(orm.em.fork(), request, { action: 'visitor-exported' });
      const data = await exportVisitor(orm.em.fork(), records, request.body.email);
      request.log.info({ event: 'visitor-exported', userId: request.user!.id }, 'Personal data read');
      return data;
    },
  });
  app.route({ ...personalDataEndpoints.retentionOfEngagement, handler: () => previewExpired(orm.em.fork(), rules) });

  const schema = { body: VisitorErasure, response: NoContent };
  internal.post(internalPaths.visitorErasures, { schema }, async (request) => {
    const { email, by } = request.body;
    const erased = await eraseVisitor(orm.em.fork(), records, email, by);
    request.log.info({ event: 'visitor-erased', userId: by.user?.id, ...erased }, 'Personal data erased');
  });
  return { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), rules) };
}
