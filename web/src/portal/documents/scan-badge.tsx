import { ShieldEllipsis, ShieldX } from 'lucide-react';

import { Badge } from '../../ui/badge.tsx';
import { usePageTexts } from '../texts.ts';

/** Why a file cannot be opened: it is being scanned, or malware was found. */
export type ScanState = 'scanning' | 'blocked';

export function ScanBadge({ state }: { state: ScanState }) {
  const { states } = usePageTexts('overview').documents.scan;
  return (
    <Badge tone={state === 'scanning' ? 'warning' : 'danger'}>
      {state === 'scanning' ? <ShieldEllipsis aria-hidden /> : <ShieldX aria-hidden />}
      {states[state]}
    </Badge>
  );
}
