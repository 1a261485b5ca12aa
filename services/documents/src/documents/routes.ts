import { documentEndpoints, type SearchHit } from '@kontor/contracts/schemas';
import { auditCursor, readAuditCursor } from '@kontor/audit/query';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { documentNotFound } from '../errors.ts';
import type { OpeningRules } from './access.ts';
import { countVisible } from './count-documents.ts';
import { nameOfQuery, readFilter } from './document-filter.ts';
import { cursorOf, cursorPatterns, readPosition } from './document-order.ts';
import { findVisible } from './find-document.ts';
import { listReaders } from './list-readers.ts';
import { findFirstOpening } from './openings.ts';
import type { PeopleByWord } from './people.ts';
import { presentDocument } from './present-document.ts';
import { findForDownload, type ListedDocument, listVisible } from './queries.ts';
import { assertReady } from './scan-state.ts';
import { searchedWords, searchVisible } from './search.ts';
import { type DownloadDeps, sendDocument } from './send-document.ts';

const equals = (expected: string) => ({ test: (text: string) => text === expected });

interface Deps extends DownloadDeps {
  orm: Orm;
  rules: OpeningRules;
  people: PeopleByWord;
}

export const documentRoutes: Plugin<Deps> = async (app, { orm, rules, people, ...download }) => {
  const list = listVisible(orm);
  const search = searchVisible(orm, rules, people);
  const find = findForDownload(orm);
  const count = countVisible(orm);

  app.route({
    ...documentEndpoints.listDocuments,
    handler: async (request, reply) => {
      const { query, user } = request;
      const filter = readFilter(query);
      // A blank search is none.
      const words = query.search?.trim() ? searchedWords(query.search) : null;
      const name = nameOfQuery(filter, words);
      const cursor = readCursor(query, [...cursorPatterns(filter.order), ...name.map(equals)]);
      const page = { after: cursor && readPosition(filter.order, cursor), limit: pageSize(query) + 1 };
      const documents: (ListedDocument & { hit?: SearchHit })[] = words
        ? await search(user!, words, filter, page)
        : await list(user!, filter, page);
      return sendPage(documents, request, reply, (document) => [...cursorOf(filter.order, document), ...name]).map(
        (document) => presentDocument(document, user!),
      );
    },
  });

  app.route({
    ...documentEndpoints.downloadDocument,
    handler: async (request, reply) => {
      const document = await find(request.user!, Number(request.params.id), rules);
      if (!document) throw documentNotFound();
      assertReady(document);
      return sendDocument(document, request, reply, download);
    },
  });

  app.route({
    ...documentEndpoints.listDocumentReaders,
    handler: async (request, reply) => {
      const page = { after: readAuditCursor(request.query), limit: pageSize(request.query) + 1 };
      const events = await listReaders(orm.em.fork(), request.user!, Number(request.params.id), page);
      return sendPage(events, request, reply, auditCursor).map(({ actorId, actorName, happenedAt }) => ({
        id: actorId!,
        name: actorName!,
        openedAt: happenedAt.toISOString(),
      }));
    },
  });

  app.route({
    ...documentEndpoints.countDocuments,
    handler: (request) => count(request.user!),
  });

  app.route({
    ...documentEndpoints.getDocument,
    handler: async (request) => {
      const em = orm.em.fork();
      const document = await findVisible(em, request.user!, Number(request.params.id), 'row');
      const firstOpenedAt = await findFirstOpening(em, request.user!.id, document);
      return presentDocument({ ...document, firstOpenedAt }, request.user!);
    },
  });
};
