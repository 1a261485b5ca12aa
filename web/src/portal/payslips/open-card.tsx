import type { PayslipRun } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { DeleteRun } from './delete-run.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StatusCard } from '../status-card.tsx';
import { isSent, type NameOf, waitingSlips } from './slip-facts.ts';
import { RunBadge } from './state-badge.tsx';
import type { RunChanges } from './use-run-changes.ts';

export interface OpenCardProps {
  run: PayslipRun;
  changes: RunChanges;
  nameOf: NameOf;
  onGoToFirst: () => void;
}

/** What is left to decide before a run can be published, or that nothing is. */
export function OpenCard({ run, changes, nameOf, onGoToFirst }: OpenCardProps) {
  const { summary, publish } = usePageTexts('payslips').payslips;
  const [isPublishing, setPublishing] = useState(false);
  const isExcluded = run.mustNotPublish.includes(usePortal().user.id);
  const waiting = waitingSlips(run).length;
  const sent = run.slips.filter(isSent).length;
  const leftOut = run.slips.filter(({ state }) => state === 'left-out').length;
  const title =
    waiting > 0 ? summary.waiting(waiting, run.slips.length) : sent > 0 ? summary.ready(sent) : summary.none;
  const facts = [
    ...(leftOut > 0 ? [summary.leftOut(leftOut)] : []),
    ...(run.missing.length > 0 ? [summary.missing(run.missing.length)] : []),
  ];
  const canPublish = waiting === 0 && sent > 0 && !isExcluded;
  return (
    <StatusCard
      badge={<RunBadge state={run.state} />}
      title={title}
      actions={
        <>
          {waiting > 0 ? <Button onClick={onGoToFirst}>{summary.toFirst}</Button> : null}
          {canPublish ? <Button onClick={() => setPublishing(true)}>{publish.open}</Button> : null}
          <DeleteRun id={run.id} />
        </>
      }
    >
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {isExcluded ? <p>{publish.secondPerson}</p> : null}
      {isPublishing ? (
        <PublishDialog run={run} changes={changes} nameOf={nameOf} onClose={() => setPublishing(false)} />
      ) : null}
    </StatusCard>
  );
}
