import type { Sending } from '@kontor/contracts/endpoints';

import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { usePortalTexts } from '../../texts.ts';

const tones: Readonly<Record<'draft' | Sending['state'], BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  sending: 'warning',
  paused: 'warning',
  sent: 'accent',
  cancelled: 'danger',
};

/** The state of an issue; null: a draft. */
export function StateBadge({ sending }: { sending: Sending | null }) {
  const { states } = usePortalTexts('newsletterIssues');
  const state = sending?.state ?? 'draft';
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
