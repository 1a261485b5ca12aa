import { internalPaths, VisitorErasure } from '@kontor/contracts/internal';
import { NoContent, personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { type Orm, previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import { eraseVisitor, exportVisitor, type VisitorRecords } from './visitor-records.ts';

interface Deps {
  orm: Orm;
  records: readonly VisitorRecords[];
  rules: RetentionRule[];
}

/** Personal data of visitors. Log and audit events name the admin, never the visitor. */
export const personalDataRoutes: Plugin<Deps> = async (app, { orm, records, rules }) => {
  app.route({
    ...personalDataEndpoints.exportVisitor,
    handler: async (request) => {
      await audit.record(orm.em.fork(), request, { action: 'visitor-exported' });
      const data = await exportVisitor(orm.em.fork(), records, request.body.email);
      request.log.info({ event: 'visitor-exported', userId: request.user!.id }, 'Personal data read');
      return data;
    },
  });

  app.route({ ...retentionEndpoints.retentionOfEngagement, handler: () => previewExpired(orm.em.fork(), rules) });
};

/** Erases the personal data of an address for identity. */
export const internalPersonalDataRoutes: Plugin<Omit<Deps, 'rules'>> = async (app, { orm, records }) => {
  app.post(
    internalPaths.visitorErasures,
    { schema: { body: VisitorErasure, response: NoContent } },
    async (request) => {
      const { email, by } = request.body;
      const erased = await eraseVisitor(orm.em.fork(), records, email, by);
      request.log.info({ event: 'visitor-erased', userId: by.user?.id, ...erased }, 'Personal data erased');
    },
  );
};
