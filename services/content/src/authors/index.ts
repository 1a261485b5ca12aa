import { AuthorChange, internalPaths } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { CopyImage } from '../images/index.ts';
import { Author } from './author.entity.ts';

/** The authors who agreed to be named, as identity stores and deletes them. */
export function openAuthors({ internal, orm }: ServiceContext<unknown>, copyImage: CopyImage): void {
  internal.post(internalPaths.authors, { schema: { body: AuthorChange, response: NoContent } }, async (request) => {
    const { userId, author } = request.body;
    const em = orm.em.fork();
    if (!author) {
      await em.nativeDelete(Author, { userId });
      return;
    }
    const { name, title, portrait } = author;
    const isKnown = portrait !== null && (await copyImage(portrait));
    await em.upsert(Author, {
      userId,
      name,
      titleEn: title.en,
      titleSv: title.sv,
      portrait: isKnown ? portrait : null,
    });
  });
}
