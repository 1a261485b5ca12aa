import type { EditedPost, PostDraft, PostStatus } from '@kontor/contracts/endpoints';

import { isPublic } from '../../posts/is-public.ts';
import { fromLocalTime } from './local-time.ts';

/** The publication that saving results in; `keep` leaves it unchanged. */
export type Intention = 'keep' | 'draft' | 'publish' | 'schedule';

/** A post's current status: a scheduled one may have been published since it was fetched. */
export function statusNow(post: EditedPost | null): PostStatus {
  if (!post?.isPublished) return 'draft';
  return isPublic(post) ? 'published' : 'scheduled';
}

/** Resolves `keep` to the publication that stays: draft, scheduled or published. */
export type Outcome = Exclude<Intention, 'keep'> | 'stay';

const outcomeOfKeep: Record<PostStatus, Outcome> = { draft: 'draft', scheduled: 'schedule', published: 'stay' };

export const outcomeOf = (intention: Intention, post: EditedPost | null): Outcome =>
  intention === 'keep' ? outcomeOfKeep[statusNow(post)] : intention;

/** The fields that are sent; `time` is the value of the form's input. */
export function publicationOf(
  outcome: Outcome,
  post: EditedPost | null,
  time: string,
): Pick<PostDraft, 'isPublished' | 'publishedAt'> {
  if (outcome === 'draft') return { isPublished: false, publishedAt: null };
  if (outcome === 'schedule') return { isPublished: true, publishedAt: fromLocalTime(time) };
  return { isPublished: true, publishedAt: outcome === 'stay' ? (post?.publishedAt ?? null) : null };
}
