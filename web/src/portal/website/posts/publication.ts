import type { EditedPost, PostDraft, PostStatus } from '@kontor/contracts/endpoints';

import { formatMoment } from '../../../format/date.ts';
import { isPublic } from '../../../posts/is-public.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import type { PostsTexts } from './texts.en.ts';

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

/** A post's status and the effect of saving, as a sentence; `time` is the value of the form's input. */
export function publicationSentence(
  post: EditedPost | null,
  time: string,
  locale: string,
  { publication }: PostsTexts,
): string {
  const status = statusNow(post);
  const planned = post?.publishedAt ?? null;
  const wanted = fromLocalTime(time);
  const say = (moment: string | null): string => formatMoment(moment ?? '', locale);
  if (status === 'published') return publication.published(say(planned));
  if (status === 'draft') {
    const next = wanted ? publication.scheduleNext(say(wanted)) : publication.publishNext;
    return `${publication.draft} ${next}`;
  }
  const isMoved = wanted !== null && time !== toLocalTime(planned);
  return isMoved
    ? `${publication.scheduled(say(planned))} ${publication.moved(say(wanted))}`
    : publication.scheduled(say(planned));
}
