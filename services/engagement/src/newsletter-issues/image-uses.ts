import { ImageUsesQuery, type ImageUse, USES_OF_IMAGE } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

/** The letters that show each image, newest first: sent ones too, whose readers fetch it from here. */
export const imageUseRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get('/internal/image-uses', { schema: { querystring: ImageUsesQuery } }, async ({ query }): Promise<ImageUse[]> =>
    orm.em.fork().execute<ImageUse[]>(
      `select image.id as image, 'letter' as kind, found.id::text as id, found.name
         from unnest(?::uuid[]) image (id) cross join lateral (
           select issue_id as id, min(subject) as name from engagement.newsletter_issue_texts
           where shown_images @> array[image.id] group by issue_id order by issue_id desc limit ?) found`,
      [`{${query.ids}}`, USES_OF_IMAGE],
    ),
  );
};
