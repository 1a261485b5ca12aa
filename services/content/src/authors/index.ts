import { AuthorChange, internalPaths } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';

import { Author } from './author.entity.ts';

/** The names of authors who agreed to be named, as identity stores and deletes them. */
export function openAuthors({ internal, orm }: ServiceContext<unknown>): void {
  internal.post(internalPaths.authors, { schema: { body: AuthorChange, response: NoContent } }, async (request) => {
    const { userId, name } = request.body;
    const em = orm.em.fork();
    if (name === null) await em.nativeDelete(Author, { userId });
    else await em.upsert(Author, { userId, name });
  });
}
