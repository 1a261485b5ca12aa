import { DocumentErasure, internalPaths } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { eraseDocuments } from './erase-person.ts';

/** Erases a user's documents for identity, which has deleted the user. */
export const internalPersonalDataRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.post(
    internalPaths.documentErasures,
    { schema: { body: DocumentErasure, response: NoContent } },
    async (request) => {
      const { employeeId, by } = request.body;
      const documents = await eraseDocuments(orm.em.fork(), employeeId, by);
      request.log.info(
        { event: 'employee-documents-erased', userId: by.user?.id, employeeId, documents },
        'Personal data erased',
      );
    },
  );
};
