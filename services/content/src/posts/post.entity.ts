import { languages } from '@kontor/contracts/endpoints';
import type { BlogPost, EditedPost, PostStatus } from '@kontor/contracts/schemas';
import { defineEntity, type Opt, p } from '@mikro-orm/core';

/** The SQL condition of each status for a post of this alias, by the database's clock. */
export const statusConditions = (post: string): Record<PostStatus, string> => ({
  draft: `${post}.is_draft`,
  scheduled: `(${post}.is_published and ${post}.published_at > now())`,
  published: `(${post}.is_published and ${post}.published_at <= now())`,
});

/** The SQL expression of the status of a post of this alias. */
function statusExpression(post: string): string {
  const { draft, scheduled } = statusConditions(post);
  return `case when ${draft} then 'draft' when ${scheduled} then 'scheduled' else 'published' end`;
}

const PICTURE = `jsonb_build_object('url', '/api/images/' || image.id, 'width', width, 'height', height)`;

const authorOf = (post: string) => `coalesce((
  select jsonb_build_object('name', name,
    'title', nullif(case ${post}.language when 'sv' then title_sv else title_en end, ''),
    'portrait', (select ${PICTURE} from content.images image where image.id = author.portrait))
  from content.authors author where user_id = ${post}.author_id),
  case when ${post}.byline is not null
    then jsonb_build_object('name', ${post}.byline, 'title', null, 'portrait', null) end)`;

const coverOf = (post: string) => `(
  select ${PICTURE} || jsonb_build_object('alt', jsonb_build_object('en', alt_en, 'sv', alt_sv))
  from content.images image where image.id = ${post}.cover_id)`;

/** The other half of a pair. `isNewer`: its text is newer than that of this post, which nobody has looked at since. */
type OtherHalf = EditedPost['translations'][number] & { isNewer: boolean };

/** The SQL expression of the other half of a post of this alias; null without one. */
const otherHalf = (post: string): string => `(
  select json_build_object('id', half.id, 'language', half.language, 'slug', half.slug, 'title', half.title,
    'version', half.version, 'status', ${statusExpression('half')},
    'isOlder', coalesce(half.translated_version < ${post}.text_version, false),
    'isNewer', coalesce(${post}.translated_version < half.text_version, false))
  from content.blog_posts as half
  where half.pair_id = ${post}.pair_id and half.language <> ${post}.language and half.deleted_at is null)`;

export const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'blog_posts',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    slug: p.string(),
    excerpt: p.text(),
    content: p.text(),
    category: p.string(),
    tags: p.array(),
    language: p.enum(languages).default('en'),
    pairId: p.uuid().nullable(),
    textVersion: p.integer().default(1),
    translatedVersion: p.integer().nullable(),
    translation: p
      .json<OtherHalf | null>()
      .$type<Opt<OtherHalf | null>>()
      .nullable()
      .formula((post) => otherHalf(String(post))),
    authorId: p.integer().nullable(),
    /** The author's name where the post was imported. */
    byline: p.text().nullable(),
    /** Null without a byline for an author who has not agreed to be named. */
    author: p
      .json()
      .$type<BlogPost['author']>()
      .nullable()
      .formula((post) => authorOf(String(post))),
    coverId: p.uuid().nullable(),
    cover: p
      .json()
      .$type<BlogPost['cover']>()
      .nullable()
      .formula((post) => coverOf(String(post))),
    isPublished: p.boolean().default(true),
    publishedAt: p.datetime().nullable(),
    isDraft: p.boolean().$type<Opt<boolean>>().generated('(not is_published or published_at is null) stored'),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    /** Where it is in the editors' list: by its publication, a draft by its last change. */
    listedAt: p
      .datetime()
      .$type<Opt<Date>>()
      .generated('(case when is_published and published_at is not null then published_at else updated_at end) stored'),
    version: p.integer().default(1),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.integer().nullable(),
    /** The length of the text, read without the text. */
    bytes: p
      .integer()
      .$type<Opt<number>>()
      .formula((post) => `octet_length(${String(post)}.content)`)
      .lazy(),
    status: p
      .string()
      .$type<Opt<PostStatus>>()
      .formula((post) => statusExpression(String(post))),
  },
});

/** A blog post. The table also has the generated columns `search` and `shown_images`, which only queries use. */
export class Post extends PostSchema.class {}
PostSchema.setClass(Post);

type Presented = Pick<Post, 'authorId' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'translation'> & {
  author?: BlogPost['author'] | undefined;
  byline?: string | null | undefined;
  cover?: BlogPost['cover'] | undefined;
};

/** A post as editors see it; the schema of each response selects its fields. */
export function presentEdited<P extends Presented>(post: P) {
  const { translation } = post;
  return {
    ...post,
    translationOf: translation?.id ?? null,
    translations: translation ? [translation] : [],
    isOlder: translation?.isNewer ?? false,
    authorId: post.authorId ?? null,
    authorName: post.author?.name ?? post.byline ?? null,
    author: post.author ?? null,
    cover: post.cover ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}

/** The other half, once visitors can read it. */
export const publishedHalf = ({ translation }: Pick<Post, 'translation'>) =>
  translation?.status === 'published' ? translation : null;

/** A post as visitors see it. */
export const presentPost = <P extends Presented>(post: P) =>
  presentEdited({ ...post, translation: publishedHalf(post) });
