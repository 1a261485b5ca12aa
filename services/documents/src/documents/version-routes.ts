import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { documentEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import type { OpeningRules } from './access.ts';
import { findVisible } from './find-document.ts';
import { findVersion, listVersions } from './find-versions.ts';
import { recordVersionDownloads } from './record-download.ts';
import { assertReady } from './scan-state.ts';
import { type DownloadDeps, sendDocument } from './send-document.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

interface Deps extends DownloadDeps {
  orm: Orm;
  rules: OpeningRules;
}

export const versionRoutes: Plugin<Deps> = async (app, { orm, rules, ...download }) => {
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
};
