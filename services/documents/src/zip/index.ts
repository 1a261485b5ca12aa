import { signedInOrigin } from '@kontor/audit/log';
import { documentEndpoints, personalDataEndpoints } from '@kontor/contracts/schemas';
import type { App } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import { type ZipRouteDeps, zipSender } from './send-zip.ts';

/** ZIPs of the documents that are addressed to one user alone: for that user, and as an export for admins. */
export function openZips({ app }: { app: App }, deps: ZipRouteDeps): void {
  const send = zipSender(deps);

  app.route({
    ...documentEndpoints.downloadOwnDocuments,
    handler: (request, reply) => send({ employeeId: request.user!.id, fileName: 'documents' }, request, reply),
  });

  app.route({
    ...personalDataEndpoints.downloadEmployeeDocuments,
    handler: (request, reply) => {
      const employeeId = Number(request.params.id);
      const onBegin = () =>
        audit.record(deps.orm.em.fork(), signedInOrigin(request), {
          action: 'employee-documents-exported',
          subject: { kind: 'user', id: employeeId },
        });
      return send({ employeeId, fileName: `documents-of-employee-${employeeId}`, onBegin }, request, reply);
    },
  });
}
