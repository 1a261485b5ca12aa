import {
  ImageChange,
  type ImageFacts,
  ImageUsesQuery,
  type ImageUse,
  internalPaths,
  USES_OF_IMAGE,
} from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

/** Copies what documents stores of an image, unless a post shows it already. False for an unknown image. Throws 503. */
export type CopyImage = (id: string) => Promise<boolean>;

/**
 * The images that posts have as a cover and authors as a portrait, as documents stores them, and what shows an image.
 *
 * Table: `images`.
 */
export function openImages({ internal, orm }: ServiceContext<unknown>, documents: InternalClient): CopyImage {
  // From documents: the text of an image was changed, or the image was deleted.
  internal.post(internalPaths.images, { schema: { body: ImageChange, response: NoContent } }, async (request) => {
    const { id, alt } = request.body;
    if (alt)
      await orm.em
        .fork()
        .execute('update content.images set alt_en = ?, alt_sv = ? where id = ?', [alt.en, alt.sv, id]);
    else await orm.em.fork().execute('delete from content.images where id = ?', [id]);
  });

  internal.get(
    '/internal/image-uses',
    { schema: { querystring: ImageUsesQuery } },
    async ({ query }): Promise<ImageUse[]> =>
      orm.em.fork().execute<ImageUse[]>(USES, [`{${query.ids}}`, USES_OF_IMAGE, USES_OF_IMAGE]),
  );

  return async (id) => {
    // Only what something shows is certain not to be deleted.
    const shown = 'select 1 from content.blog_posts where cover_id = ? limit 1';
    if ((await orm.em.fork().execute<unknown[]>(shown, [id])).length > 0) return true;
    const facts = await documents.get<ImageFacts>(internalPaths.image(id));
    if (!facts) return false;
    await orm.em
      .fork()
      .execute('insert into content.images values (?, ?, ?, ?, ?) on conflict do nothing', [
        id,
        facts.width,
        facts.height,
        facts.alt.en,
        facts.alt.sv,
      ]);
    return true;
  };
}

/** The posts that show each image, newest first, and the lists of the site that show it or will once they are published. */
const USES = `
  select image.id as image, found.* from unnest(?::uuid[]) image (id) cross join lateral (
    (select case when deleted_at is null then 'post' else 'deleted-post' end as kind, post.id::text as id, title as name, slug
     from content.blog_posts post where shown_images @> array[image.id] order by post.id desc limit ?)
    union all
    (select distinct 'site', key, key, null from content.site_revisions
     where (publication_id is null or is_current) and language is null
       and value @@ format('$.**.image == "%s"', image.id)::jsonpath limit ?)
  ) found`;
