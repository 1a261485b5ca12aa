import { documentEndpoints, type SearchHit } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { type OpeningRules, presentDocument } from '../documents/index.ts';
import { countVisible } from './count-documents.ts';
import { nameOfQuery, readFilter } from './document-filter.ts';
import { cursorOf, cursorPatterns, readPosition } from './document-order.ts';
import { type ListedDocument, listVisible } from './list-documents.ts';
import type { PeopleByWord } from './people-by-word.ts';
import { searchedWords, searchVisible } from './search.ts';

const equals = (expected: string) => ({ test: (text: string) => text === expected });

interface Deps {
  orm: Orm;
  rules: OpeningRules;
  people: PeopleByWord;
}

/** The documents that a caller may see: listed with filters and words, and counted. */
export const listRoutes: Plugin<Deps> = async (app, { orm, rules, people }) => {
  const list = listVisible(orm);
  const search = searchVisible(orm, rules, people);
  const count = countVisible(orm);

  app.route({
    ...documentEndpoints.listDocuments,
    handler: async (request, reply) => {
      const { query, user } = request;
      const filter = readFilter(query);
      // A blank search lists all documents.
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
    ...documentEndpoints.countDocuments,
    handler: (request) => count(request.user!),
  });
};
