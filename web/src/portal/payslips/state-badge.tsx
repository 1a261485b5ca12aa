import type { PayslipSlip, RunState } from '@kontor/contracts/endpoints';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { usePortalTexts } from '../texts.ts';

const runTones: Readonly<Record<RunState, BadgeTone>> = {
  reading: 'neutral',
  open: 'warning',
  scheduled: 'warning',
  published: 'accent',
  'taken-back': 'neutral',
  failed: 'danger',
};

const slipTones: Readonly<Record<PayslipSlip['state'], BadgeTone>> = {
  matched: 'accent',
  doubtful: 'warning',
  unassigned: 'warning',
  conflict: 'danger',
  double: 'warning',
  'left-out': 'neutral',
};

export function RunBadge({ state }: { state: RunState }) {
  const { runStates } = usePortalTexts('payslips');
  return <Badge tone={runTones[state]}>{runStates[state]}</Badge>;
}

export function SlipBadge({ slip: { state, newVersion } }: { slip: PayslipSlip }) {
  const { slipStates } = usePortalTexts('payslips');
  const shown = state === 'double' && newVersion ? 'matched' : state;
  return <Badge tone={slipTones[shown]}>{slipStates[shown]}</Badge>;
}
