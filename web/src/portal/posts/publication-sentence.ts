import type { EditedPost } from '@kontor/contracts/endpoints';

import { formatMoment } from '../../format/date.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { statusNow } from './publication.ts';
import type { PostsTexts } from './texts.en.ts';

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
