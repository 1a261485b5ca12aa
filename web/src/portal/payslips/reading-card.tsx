import type { PayslipRun } from '@kontor/contracts/endpoints';

import { ProgressBar } from '../../ui/progress-bar.tsx';
import { usePageTexts } from '../texts.ts';
import { DeleteRun } from './delete-run.tsx';
import { StatusCard } from '../status-card.tsx';
import { RunBadge } from './state-badge.tsx';

/** How far the reading of a run's files has come. */
export function ReadingCard({ run: { id, state, progress } }: { run: PayslipRun }) {
  const { reading } = usePageTexts('payslips').payslips;
  const { step, done, total } = progress ?? { step: 'reading', done: 0, total: null };
  const value = total ? { value: done / total } : {};
  return (
    <StatusCard badge={<RunBadge state={state} />} title={reading.title} actions={<DeleteRun id={id} />}>
      <ProgressBar label={reading.progress} {...value} />
      <p>{progress ? reading[step](done, total) : reading.waiting}</p>
      <p>{reading.text}</p>
    </StatusCard>
  );
}
