import { leaveOutPayslips, type PayslipRun } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useAction } from '../../forms/action.tsx';
import { Button } from '../../ui/button.tsx';
import { useOpensPersonal, usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { DeleteRun } from './delete-run.tsx';
import { StatusCard } from '../status-card.tsx';
import { isSent, type NameOf, waitingSlips } from './slip-facts.ts';
import { RunBadge } from './state-badge.tsx';
import { runKey } from './use-run.ts';
import type { RunChanges } from './use-run-changes.ts';

export interface OpenCardProps {
  run: PayslipRun;
  changes: RunChanges;
  nameOf: NameOf;
  onGoToFirst: () => void;
}

/** The decisions that are left before a run can be published. */
export function OpenCard({ run, changes, onGoToFirst }: Omit<OpenCardProps, 'nameOf'>) {
  const { summary, publish } = usePageTexts('payslips').payslips;
  const isExcluded = run.mustNotPublish.includes(usePortal().user.id);
  const opensPersonal = useOpensPersonal();
  const waiting = waitingSlips(run).length;
  const sent = run.slips.filter(isSent).length;
  const leftOut = run.slips.filter(({ state }) => state === 'left-out').length;
  const unassigned = run.slips.filter(({ state }) => state === 'nobody').length;
  const leaveOut = useAction<number>({
    key: runKey(run.id),
    call: () =>
      changes.change(({ id, version }) =>
        call(leaveOutPayslips, { params: { id: String(id) }, body: { version, leftOut: true, every: 'nobody' } }),
      ),
    done: (count) => ({ title: summary.leaveOutDone(count), description: summary.leaveOutHelp }),
    failed: summary.leaveOutFailed,
  });
  const title =
    waiting > 0 ? summary.waiting(waiting, run.slips.length) : sent > 0 ? summary.ready(sent) : summary.none;
  const facts = [
    ...(leftOut > 0 ? [summary.leftOut(leftOut)] : []),
    ...(run.missing.length > 0 ? [summary.missing(run.missing.length)] : []),
  ];
  return (
    <StatusCard
      badge={<RunBadge state={run.state} />}
      title={title}
      actions={
        <>
          {waiting > 0 ? <Button onClick={onGoToFirst}>{summary.toFirst}</Button> : null}
          {unassigned > 0 && opensPersonal ? (
            <Button variant="secondary" busy={leaveOut.isBusy} onClick={() => void leaveOut.run(unassigned)}>
              {summary.leaveOut(unassigned)}
            </Button>
          ) : null}
          <DeleteRun id={run.id} />
        </>
      }
    >
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {opensPersonal ? null : <p>{publish.needsPayroll}</p>}
      {isExcluded && opensPersonal ? <p>{publish.secondPerson}</p> : null}
    </StatusCard>
  );
}
