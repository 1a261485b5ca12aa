import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/posts.ts';
import { limits } from '../limits.ts';
import { AnyText, Id, Language, Nullable, PageQuery, Timestamp, TokenText } from './fields.ts';
import { Image, ImageAlt } from './images.ts';
import { withSchemas } from './with-schemas.ts';

const Picture = Type.Omit(Image, ['id']);

/** The same post in the other language. */
export const Translation = Type.Object({ language: Language, slug: Type.String(), title: Type.String() });
export type Translation = Static<typeof Translation>;

export const BlogPost = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  content: Type.String({ description: 'Markdown' }),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  language: Language,
  translationOf: Nullable(Id, { description: 'The id of the same post in the other language' }),
  translations: Type.Array(Translation, { description: 'Those that the caller may read' }),
  authorId: Nullable(Id),
  authorName: Nullable(Type.String(), { description: 'Null unless the author agreed to be named' }),
  author: Nullable(
    Type.Object({
      name: Type.String(),
      title: Nullable(Type.String(), { description: "In the post's language" }),
      portrait: Nullable(Picture),
    }),
    { description: 'Null unless the author agreed to be named' },
  ),
  cover: Nullable(Type.Object({ ...Picture.properties, alt: ImageAlt }), {
    description: 'Null: the picture of the category is shown',
  }),
  isPublished: Type.Boolean(),
  publishedAt: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type BlogPost = Static<typeof BlogPost>;

export const postEndpoints = withSchemas(endpoints, 'blog', {
  listPosts: {
    summary: 'Published posts, newest first',
    querystring: Type.Object({
      search: Type.Optional(AnyText(limits.search)),
      category: Type.Optional(AnyText(limits.postCategory)),
      language: Type.Optional(Language),
      prefer: Type.Optional({
        ...Language,
        description: 'Only one post of each pair: in this language, else in the other',
      }),
      ...PageQuery,
    }),
    response: { 200: Type.Array(BlogPost) },
  },
  getPost: {
    summary: 'One published post',
    params: Type.Object({ slug: AnyText(limits.slug) }),
    response: { 200: BlogPost },
  },
  previewPost: {
    summary: 'The post of a preview link; the token is sent in the body, which is not logged',
    body: Type.Object({ token: TokenText }),
    response: { 200: BlogPost },
  },
});
