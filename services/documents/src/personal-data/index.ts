import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import { DocumentErasure, internalPaths } from '@kontor/contracts/internal';
import { NoContent, personalDataEndpoints, retentionEndpoints } from '@kontor/contracts/schemas';
import { previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import { audit } from '../audit.ts';
import { erasePerson, exportPerson, type KeptData } from './kept-data.ts';

/** Reported only: the cleanup job removes deleted documents together with their bytes. */
const retentionRules: RetentionRule[] = [
  {
    kind: 'deleted-documents',
    days: RESTORABLE_DAYS,
    setting: null,
    table: 'documents.documents',
    key: 'id',
    where: 'deleted_at is not null',
    moment: 'deleted_at',
  },
];

/** Exports and erases what the rooms registered about an employee, also about one whose account is deleted. */
export function openPersonalData({ app, internal, orm }: ServiceContext<unknown>, kept: KeptData): void {
  app.route({
    ...personalDataEndpoints.exportEmployeeDocuments,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      await audit.record(orm.em.fork(), request, {
        action: 'employee-documents-exported',
        subject: { kind: 'user', id: employeeId },
      });
      const found = await exportPerson(orm.em.fork(), kept, employeeId, request.user!);
      request.log.info(
        { event: 'employee-documents-exported', userId: request.user!.id, employeeId },
        'Personal data read',
      );
      return found;
    },
  });

  app.route({
    ...retentionEndpoints.retentionOfDocuments,
    handler: () => previewExpired(orm.em.fork(), retentionRules),
  });

  // For identity, which has deleted the user.
  internal.post(
    internalPaths.documentErasures,
    { schema: { body: DocumentErasure, response: NoContent } },
    async (request) => {
      const { employeeId, by } = request.body;
      const documents = await erasePerson(orm.em.fork(), kept, employeeId, by);
      const erased = { event: 'employee-documents-erased', userId: by.user?.id, employeeId, documents };
      request.log.info(erased, 'Personal data erased');
    },
  );
}
