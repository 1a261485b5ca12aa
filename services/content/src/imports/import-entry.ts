import { createHash } from 'node:crypto';

import type { AuditOrigin } from '@kontor/audit/log';
import { limits, plainPath, postPaths } from '@kontor/contracts/endpoints';
import type { ImportedEntry, ImportNote, Language } from '@kontor/contracts/schemas';
import { HttpError } from '@kontor/service-kit/http';
import slugify from '@sindresorhus/slugify';
import type { EntityManager } from '@mikro-orm/postgresql';

import { createPost, isStorable, parseDraft, type ParsedDraft, type Post, updatePost } from '../posts/index.ts';
import { addRedirect } from '../redirects/index.ts';
import { decoded, note, type SourcePost } from './reading/entry.ts';

/** The category of posts that have none. */
const CATEGORY = { en: 'Blog', sv: 'Blogg' } as const;
/** Slugs that are tried, each with a number behind it, where others have one. */
const MAX_SLUGS = 50;

/** A text that was converted, with its images. */
export interface ReadyText {
  markdown: string;
  beginning: string;
  /** The id of its picture, which is stored. */
  cover: string | null;
  notes: ImportNote[];
  /** What the post is made of: it is unchanged while this is. */
  source: { markdown: string; missing: string[] };
}

/** One line without control characters, of at most `maxLength` characters. */
export function line(text: string, maxLength: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ')
    .trim();
  return plain.length <= maxLength
    ? plain
    : `${plain
        .slice(0, maxLength - 2)
        .toWellFormed()
        .trimEnd()} …`;
}

/** An address of Latin letters: of the slug, which may be of any script and encoded, or of the title, else of the id. */
function slugOf({ slug, title, sourceId }: SourcePost): string {
  const options = { decamelize: false, customReplacements: [['.', '-']] as [string, string][] };
  const made = [decoded(slug), title].map((text) => slugify(text, options)).find((each) => /[a-z0-9]/.test(each)) ?? '';
  const short = made
    .slice(0, limits.slug - 4)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (short !== '' && short !== 'preview') return short;
  return `post-${createHash('sha256').update(sourceId).digest('hex').slice(0, 8)}`;
}

/** The draft of a post, and notes on what differs from the export. */
export function draftOf(post: SourcePost, text: ReadyText): { draft: ParsedDraft; notes: ImportNote[] } {
  const notes = [...post.notes, ...text.notes];
  const title = line(post.title, limits.title);
  if (title === '') notes.push(note('title-missing'));
  if (title.length < post.title.trim().length) notes.push(note('title-shortened', post.title));
  const given = post.excerpt.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  if (given.trim().length > limits.excerpt) notes.push(note('excerpt-shortened'));
  const excerpt = line(given, limits.excerpt) || line(text.beginning, limits.excerpt);
  const date = post.date === null ? null : new Date(post.date);
  const isDated = date !== null && isStorable(date);
  if (date && !isDated) notes.push(note('date-unreadable', String(post.date)));
  if (!date && post.isPublished) notes.push(note('date-missing'));
  const hasText = text.markdown.trim() !== '' && excerpt !== '';
  if (!hasText) notes.push(note('text-empty'));
  if (text.cover !== null && post.cover!.caption && post.cover!.alt)
    notes.push(note('caption-left-out', post.cover!.caption));
  const tags = post.tags.map((tag) => line(tag, limits.tag)).filter((tag) => tag !== '');
  if (tags.length > limits.tags) notes.push(note('tags-left-out', tags.slice(limits.tags).join(', ')));
  const slug = slugOf(post);
  const draft = {
    title: title || slug,
    slug,
    excerpt,
    content: text.markdown,
    category: line(post.category ?? '', limits.postCategory) || CATEGORY[post.language],
    tags: tags.slice(0, limits.tags),
    language: post.language,
    cover: text.cover,
    // Without a date it would be published now.
    isPublished: post.isPublished && hasText && isDated,
    publishedAt: isDated ? date.toISOString() : null,
  };
  return {
    draft: { ...parseDraft(draft), authorId: null, byline: line(post.author ?? '', limits.name) || null },
    notes,
  };
}

/**
 * The old address of a post leads to it, unless something else has that address; also in the Swedish tree, where links
 * of Swedish pages lead.
 */
async function redirect(
  tx: EntityManager,
  oldPath: string | null,
  slug: string,
  language: Language,
): Promise<ImportNote[]> {
  const old = plainPath(oldPath?.replace(/[?#].*$/, '') ?? '');
  const own = postPaths(slug);
  if (old === null || Object.values(own).includes(old)) return [];
  const page = own[language];
  const lead = async (from: string): Promise<boolean> => {
    const other = /^(?:\/sv)?\/blog\/([^/]+)$/.exec(from)?.[1];
    const [taken] = await tx.execute<{ to: string }[]>(
      `select to_path as "to" from content.redirects where from_path = ?
       union all select ?::text where exists (select from content.blog_posts where slug = ? and deleted_at is null)`,
      [from, from, other ?? ''],
    );
    return taken ? taken.to === page : addRedirect(tx, from, page);
  };
  if (!(await lead(old))) return [note('old-address-taken', old)];
  if (!old.startsWith('/sv/')) await lead(`/sv${old}`);
  return [];
}

/** Creates the post with the first free slug. */
async function create(tx: EntityManager, draft: ParsedDraft, by: AuditOrigin): Promise<Post> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? draft.slug : `${draft.slug}-${n}`;
    try {
      return await createPost(tx, { ...draft, slug }, by);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'slug-taken') || n === MAX_SLUGS) throw error;
    }
  }
}

interface KnownPost {
  postId: number | null;
  version: number;
  digest: Buffer;
  isUnchanged: boolean;
  slug: string | null;
}

/** What an entry makes of its post, and what it has become already. */
async function compare(em: EntityManager, blog: string, post: SourcePost, text: ReadyText) {
  const { draft, notes } = draftOf(post, text);
  const { markdown: content, missing } = text.source;
  const digest = createHash('sha256')
    .update(JSON.stringify([{ ...draft, content }, missing, post.translationKeys]))
    .digest();
  const [known] = await em.execute<KnownPost[]>(
    `select imported.post_id as "postId", post_version as version, digest, post.slug,
       coalesce(post.version = post_version and post.deleted_at is null, false) as "isUnchanged"
     from content.imported_posts as imported left join content.blog_posts as post on post.id = post_id
     where source = ? and source_id = ?`,
    [blog, post.sourceId],
  );
  const entry = (outcome: ImportedEntry['outcome'], slug: string | null, said = notes): ImportedEntry => ({
    title: draft.title,
    outcome,
    slug,
    notes: said,
  });
  let settled: ImportedEntry | null = null;
  if (known && !known.isUnchanged)
    settled = entry('kept', known.slug, [note(known.slug === null ? 'deleted-since' : 'changed-since')]);
  else if (known?.digest.equals(digest)) settled = entry('unchanged', known.slug, []);
  return { draft, notes, digest, known, entry, settled };
}

/** The line of an entry whose post stays as it is; null for another one. */
export const findSettled = async (
  em: EntityManager,
  blog: string,
  post: SourcePost,
  text: ReadyText,
): Promise<ImportedEntry | null> => (await compare(em, blog, post, text)).settled;

interface OtherHalf {
  id: number;
  slug: string;
  /** It can be joined with the post. */
  isFree: boolean;
  /** It cannot, and is not: both have the same language, or one of them is the half of another post. */
  isApart: boolean;
}

/** The post that is this one in the other language, where the export tells and that is imported already. */
async function findHalf(
  tx: EntityManager,
  blog: string,
  post: SourcePost,
  postId: number | null,
): Promise<OtherHalf | null> {
  if (post.translationKeys.length === 0) return null;
  const [half] = await tx.execute<OtherHalf[]>(
    `select half.id, half.slug, is_free as "isFree", not is_free and not is_joined as "isApart"
     from content.imported_posts
     join content.blog_posts as half on half.id = post_id and half.deleted_at is null
     left join content.blog_posts as own on own.id = ?
     cross join lateral (select coalesce(own.pair_id = half.pair_id, false) as is_joined,
       half.language <> ? and not exists (
         select from content.blog_posts as other
         where other.deleted_at is null and (other.pair_id = half.pair_id and other.id <> half.id
           or other.pair_id = own.pair_id and other.id <> own.id)) as is_free) as found
     where source = ? and source_id <> ? and translation_keys && array(select jsonb_array_elements_text(?::jsonb))
     order by is_joined desc, is_free desc, half.id limit 1`,
    [postId, post.language, blog, post.sourceId, JSON.stringify(post.translationKeys)],
  );
  return half ?? null;
}

/**
 * Makes a post of an entry, once for ever: one that was imported before follows the export until an editor has changed or deleted
 * it. Throws what `createPost` throws.
 */
export async function importPost(
  tx: EntityManager,
  blog: string,
  post: SourcePost,
  text: ReadyText,
  by: AuditOrigin,
): Promise<ImportedEntry> {
  // The same export may be imported by another process too, and the two halves of a pair look for each other.
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [blog]);
  const { draft, notes, digest, known, entry, settled } = await compare(tx, blog, post, text);
  if (settled) return settled;
  const half = await findHalf(tx, blog, post, known?.postId ?? null);
  if (half?.isApart) notes.push(note('translation-apart', half.slug));
  const joined = { ...draft, ...(half?.isFree && { translationOf: half.id }) };
  const written = known
    ? await updatePost(tx, known.postId!, known.version, { ...joined, slug: known.slug! }, by)
    : await create(tx, joined, by);
  if (!known && post.slug !== '' && written.slug !== post.slug) notes.push(note('slug-changed', post.slug));
  await tx.execute(
    `insert into content.imported_posts (source, source_id, post_id, post_version, digest, translation_keys)
     select ?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb))
     on conflict (source, source_id) do update set post_version = excluded.post_version, digest = excluded.digest,
       translation_keys = excluded.translation_keys`,
    [blog, post.sourceId, written.id, written.version, digest, JSON.stringify(post.translationKeys)],
  );
  notes.push(...(await redirect(tx, post.oldPath, written.slug, post.language)));
  return entry(known ? 'updated' : 'created', written.slug);
}
