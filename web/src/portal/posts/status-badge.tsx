import type { PostStatus } from '@kontor/contracts/endpoints';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { usePageTexts } from '../texts.ts';

const tones: Readonly<Record<PostStatus, BadgeTone>> = { draft: 'neutral', scheduled: 'warning', published: 'accent' };

export function StatusBadge({ status }: { status: PostStatus }) {
  const { statuses } = usePageTexts('posts').posts;
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>;
}
