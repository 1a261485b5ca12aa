import { AuthorChange, internalPaths } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { Author } from './author.entity.ts';

/** Stores the name of an author for identity, or deletes it. */
export const internalAuthorRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.post(internalPaths.authors, { schema: { body: AuthorChange, response: NoContent } }, async (request) => {
    const { userId, name } = request.body;
    const em = orm.em.fork();
    if (name === null) await em.nativeDelete(Author, { userId });
    else await em.upsert(Author, { userId, name });
  });
};
