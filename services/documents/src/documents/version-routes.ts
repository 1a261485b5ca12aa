import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { documentEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { findVisible } from './find-document.ts';
import { findVersion, listVersions } from './find-versions.ts';
import { presentDocument } from './present-document.ts';
import { restoreVersion, type RestoreVersionDeps } from './restore-version.ts';
import { type DownloadDeps, recordVersionDownloads, sendDocument } from '../downloads/index.ts';
import { assertReady } from '../uploads/index.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

interface Deps extends RestoreVersionDeps {
  download: DownloadDeps;
}

export const versionRoutes: Plugin<Deps> = async (app, { download, ...deps }) => {
  const { orm, rules } = deps;
  const recordOld = recordVersionDownloads(orm);

  app.route({
    ...documentEndpoints.listDocumentVersions,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const document = await findVisible(em, request.user!, Number(request.params.id), 'row');
      const cursor = readCursor(request.query, CURSOR);
      const versions = await listVersions(em, request.user!, document, {
        after: cursor && Number(cursor[0]),
        limit: pageSize(request.query) + 1,
      });
      return sendPage(versions, request, reply, ({ number }) => [number]).map((version) => ({
        ...version,
        createdAt: version.createdAt.toISOString(),
      }));
    },
  });

  app.route({
    ...documentEndpoints.downloadDocumentVersion,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const { id, number } = request.params;
      const document = await findVisible(em, request.user!, Number(id), rules);
      const version = await findVersion(em, request.user!, document, Number(number));
      assertReady(version);
      const { audience, employeeId } = document;
      const file = { ...version, id: document.id, audience, employeeId, replacedAt: document.replacedAt ?? null };
      const record = version.fileName === document.fileName ? download.record : recordOld;
      return sendDocument(file, request, reply, { ...download, record });
    },
  });

  app.route({
    ...documentEndpoints.restoreDocumentVersion,
    handler: async (request) => {
      const [id, number] = [Number(request.params.id), Number(request.params.number)];
      const document = await restoreVersion(id, number, signedInOrigin(request), deps);
      request.log.info(
        { event: 'version-restored', userId: request.user!.id, documentId: id, number },
        'Version of a document restored',
      );
      return presentDocument(document, request.user!);
    },
  });
};
