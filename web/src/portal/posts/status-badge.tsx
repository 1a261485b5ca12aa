import type { PostStatus } from '@kontor/contracts';

import { useDictionary } from '../../i18n/use-language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Readonly<Record<PostStatus, BadgeTone>> = { draft: 'neutral', scheduled: 'warning', published: 'accent' };

/** Whether a post can be read by everybody. */
export function StatusBadge({ status }: { status: PostStatus }) {
  const { statuses } = useDictionary().posts;
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>;
}
