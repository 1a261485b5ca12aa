import { randomUUID } from 'node:crypto';

import type { SignedInOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postChanged, postNotFound, translationExists, translationInvalid } from '../errors.ts';
import { lockPost, readPost } from './admin-queries.ts';
import { Post } from './post.entity.ts';

type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** What a draft says that concerns the other half of its pair. */
interface PairDraft {
  language: Language;
  /** Undefined leaves the pair as it is. */
  translationOf?: number | null | undefined;
  /** The version of the other half that its editor saw; undefined for the latest. */
  translatedVersion?: number | undefined;
}

/** What a text has followed of the other half. Another editor may have saved that in the meantime. */
const followed = ({ translatedVersion: seen = Infinity }: PairDraft, latest: number): number => Math.min(seen, latest);

/** Locks posts and their other halves until the transaction ends, in one order, so that two savers do not wait for each other. */
export async function lockHalves(tx: EntityManager, ids: (number | null | undefined)[]): Promise<void> {
  const known = `{${ids.filter((id) => id !== null && id !== undefined).join(',')}}`;
  await tx.execute(
    `select from content.blog_posts
     where id = any(?::integer[]) or pair_id in (select pair_id from content.blog_posts where id = any(?::integer[]))
     order by id for update`,
    [known, known],
  );
}

/**
 * The columns that join a post to the one that its draft names, or separate it; the post it was before, or null for a new
 * one. Throws 400 for a post that cannot be its translation, and 409 where one of the two has another.
 */
export async function joinPair(tx: EntityManager, before: LockedPost | null, draft: PairDraft): Promise<Partial<Post>> {
  const current = before?.translation?.id ?? null;
  const wanted = draft.translationOf === undefined ? current : draft.translationOf;
  if (wanted === null) return current === null ? {} : { pairId: null, translatedVersion: null };
  if (wanted === before?.id) throw translationInvalid('A post is no translation of itself');
  const other = await tx.findOne(
    Post,
    { id: wanted, deletedAt: null },
    { fields: ['id', 'language', 'pairId', 'version', 'translation'], disableIdentityMap: true },
  );
  if (!other) throw translationInvalid('There is no such post');
  if (other.language === draft.language) throw translationInvalid('Both posts are in the same language');
  if (wanted === current) return {};
  if (current !== null || other.translation) throw translationExists();
  const pairId = other.pairId ?? randomUUID();
  await tx.nativeUpdate(Post, { id: wanted }, { pairId, translatedVersion: (before?.version ?? 0) + 1 });
  return { pairId, translatedVersion: followed(draft, other.version) };
}

/**
 * The columns that a save sets with a new text. From then on the other half is the older one, unless this text follows it:
 * it was the older one, or it is a draft that was written after the other.
 */
export async function followText(
  tx: EntityManager,
  { id, version, status, translation, ...before }: LockedPost,
  draft: Pick<Post, 'title' | 'excerpt' | 'content'> & PairDraft,
): Promise<Partial<Post>> {
  if ((['title', 'excerpt', 'content'] as const).every((field) => before[field] === draft[field])) return {};
  const textVersion = version + 1;
  if (!translation) return { textVersion };
  const follows = translation.isNewer || (status === 'draft' && id > translation.id);
  if (follows && !translation.isOlder)
    await tx.nativeUpdate(Post, { id: translation.id }, { translatedVersion: textVersion });
  // Else its latest text was followed before.
  const { version: latest, isNewer } = translation;
  return { textVersion, translatedVersion: isNewer ? followed(draft, latest) : latest };
}

/**
 * Stores that a post needs no change after this version of its other half. Throws 404 without one, and 409 if that has another
 * version.
 */
export async function confirmTranslation(
  em: EntityManager,
  id: number,
  version: number,
  by: SignedInOrigin,
): Promise<Post> {
  return em.transactional(async (tx) => {
    await lockHalves(tx, [id]);
    const post = await lockPost(tx, id);
    if (!post?.translation) throw postNotFound();
    if (post.translation.version !== version) throw postChanged();
    await tx.nativeUpdate(Post, { id }, { translatedVersion: version });
    await audit.record(tx, by, { action: 'changed', subject: asSubject(post) });
    return readPost(tx, id);
  });
}

/** Separates a post that is about to be restored from its pair, where another post is in its place. */
export async function leaveTakenPlace(tx: EntityManager, id: number): Promise<void> {
  await tx.execute(
    `update content.blog_posts as post set pair_id = null
     where id = ? and deleted_at is not null and exists (
       select from content.blog_posts as other
       where other.pair_id = post.pair_id and other.language = post.language and other.deleted_at is null)`,
    [id],
  );
}
