import type { PostStatus } from '@kontor/contracts/endpoints';

import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { usePortalTexts } from '../../texts.ts';

const tones: Readonly<Record<PostStatus, BadgeTone>> = { draft: 'neutral', scheduled: 'warning', published: 'accent' };

export function StatusBadge({ status }: { status: PostStatus }) {
  const { statuses } = usePortalTexts('posts');
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>;
}
