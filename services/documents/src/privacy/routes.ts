import { personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { type App, type Orm, previewDue, signedIn } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { eraseDocuments } from './erase-documents.ts';
import { personalDocuments } from './personal-documents.ts';
import { retentionRules } from './retention-rules.ts';

/** What admins do for the privacy of employees, also of those whose account is gone. */
export function privacyRoutes(app: App, orm: Orm): void {
  app.route({
    ...personalDataEndpoints.exportEmployeeDocuments,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      await audit.record(orm.em.fork(), request, {
        action: 'employee-documents-exported',
        subject: { kind: 'user', id: employeeId },
      });
      const found = await personalDocuments(orm.em.fork(), employeeId);
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
      const documents = await eraseDocuments(orm.em.fork(), employeeId, signedIn(request));
      request.log.info(
        { event: 'employee-documents-erased', userId: request.user!.id, employeeId, documents },
        'Personal data erased',
      );
      return { documents };
    },
  });

  app.route({ ...retentionEndpoints.retentionOfDocuments, handler: () => previewDue(orm.em.fork(), retentionRules) });
}
