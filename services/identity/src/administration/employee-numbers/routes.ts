import { signedInOrigin } from '@kontor/audit/log';
import { userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { importNumbers } from './import-numbers.ts';

/** The employee numbers of many users at once. */
export const employeeNumberRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...userEndpoints.importEmployeeNumbers,
    handler: async (request) => {
      const result = await importNumbers(orm.em.fork(), request.body, signedInOrigin(request));
      const { user, clientAddress: client, body } = request;
      if (!body.isPreview)
        request.log.info(
          { event: 'employee-numbers-imported', userId: user!.id, changes: result.changes.length, client },
          'Employee numbers imported',
        );
      return result;
    },
  });
};
