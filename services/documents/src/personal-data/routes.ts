import { personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { type Orm, previewExpired } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import { eraseDocuments } from './erase-person.ts';
import { exportDocuments } from './export-person.ts';
import { retentionRules } from './retention-rules.ts';

/** Personal data of employees, also of those whose account is deleted. */
export const personalDataRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...personalDataEndpoints.exportEmployeeDocuments,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      await audit.record(orm.em.fork(), request, {
        action: 'employee-documents-exported',
        subject: { kind: 'user', id: employeeId },
      });
      const found = await exportDocuments(orm.em.fork(), employeeId, request.user!);
      request.log.info(
        { event: 'employee-documents-exported', userId: request.user!.id, employeeId },
        'Personal data read',
      );
      return found;
    },
  });

  app.route({
    ...personalDataEndpoints.eraseEmployeeDocuments,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      const documents = await eraseDocuments(orm.em.fork(), employeeId, signedInOrigin(request));
      request.log.info(
        { event: 'employee-documents-erased', userId: request.user!.id, employeeId, documents },
        'Personal data erased',
      );
      return { documents };
    },
  });

  app.route({
    ...retentionEndpoints.retentionOfDocuments,
    handler: () => previewExpired(orm.em.fork(), retentionRules),
  });
};
