import type { UserNamesReply } from '@kontor/contracts/internal';
import { documentEndpoints, type SearchHit } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { type App, pageSize, readCursor, sendPage } from '@kontor/service-kit/http';
import type { ServiceContext } from '@kontor/service-kit/process';

import { type ConfirmationsOf, type OpeningRules, presentDocument } from '../documents/index.ts';
import { languageOf } from '../downloads/index.ts';
import type { ObjectStore } from '../storage/index.ts';
import type { TemporaryFiles } from '../uploads/index.ts';
import { cursorOf, cursorPatterns, nameOfQuery, readFilter, readPosition } from './document-filter.ts';
import { createIndexWorker } from './indexing/index-worker.ts';
import { countVisible, type ListedDocument, listVisible } from './list-documents.ts';
import { peopleByWord } from './people-by-word.ts';
import { searchedWords, searchVisible } from './search.ts';

interface Deps {
  store: ObjectStore;
  temporaryFiles: TemporaryFiles;
  rules: OpeningRules;
  userNames(words: string[]): Promise<UserNamesReply>;
  confirmationsOf: ConfirmationsOf;
}

/** The list of documents: filters, order, count, search by words, and the index of the words in files. */
export async function openSearch(context: ServiceContext<unknown>, deps: Deps): Promise<void> {
  const { app, log, orm } = context;
  serveLists(app, orm, searchVisible(orm, deps.rules, peopleByWord(deps.userNames, log)), deps.confirmationsOf);
  createIndexWorker(context, deps);
}

const equals = (expected: string) => ({ test: (text: string) => text === expected });

/** The documents that a caller may see: listed with filters and words, and counted. */
function serveLists(
  app: App,
  orm: Orm,
  search: ReturnType<typeof searchVisible>,
  confirmationsOf: ConfirmationsOf,
): void {
  const list = listVisible(orm);
  const count = countVisible(orm);

  app.route({
    ...documentEndpoints.listDocuments,
    handler: async (request, reply) => {
      const { query, user } = request;
      const filter = readFilter(query, languageOf(request));
      // A blank search lists all documents.
      const words = query.search?.trim() ? searchedWords(query.search) : null;
      const name = nameOfQuery(filter, words);
      const cursor = readCursor(query, [...cursorPatterns(filter.order), ...name.map(equals)]);
      const page = { after: cursor && readPosition(filter.order, cursor), limit: pageSize(query) + 1 };
      const documents: (ListedDocument & { hit?: SearchHit })[] = words
        ? await search(user!, words, filter, page)
        : await list(user!, filter, page);
      const shown = sendPage(documents, request, reply, (document) => [...cursorOf(filter.order, document), ...name]);
      const confirmations = await confirmationsOf(shown, user!);
      return shown.map((document) =>
        presentDocument({ ...document, confirmations: confirmations.get(document.id) }, user!),
      );
    },
  });

  app.route({
    ...documentEndpoints.countDocuments,
    handler: (request) => count(request.user!),
  });
}
