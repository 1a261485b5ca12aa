import { type PayslipRun, takeBackPayslipRun } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { StatusCard } from '../status-card.tsx';
import type { NameOf } from './slip-facts.ts';
import { RunBadge } from './state-badge.tsx';
import type { RunChanges } from './use-run-changes.ts';

/** The names of those who have opened their slips, as a list within a sentence; empty without any. */
function useOpeners({ slips }: PayslipRun, nameOf: NameOf): string {
  const { locale } = useLanguage();
  const names = slips.flatMap(({ employeeId, openedAt }) =>
    openedAt !== null && employeeId !== null ? [nameOf(employeeId)] : [],
  );
  return new Intl.ListFormat(locale).format(names);
}

/** Takes a published run back, after a question that names the employees who have opened a slip. */
export function TakeBack({ run, changes, nameOf }: { run: PayslipRun; changes: RunChanges; nameOf: NameOf }) {
  const { takeBack: texts } = usePageTexts('payslips').payslips;
  const openers = useOpeners(run, nameOf);
  const action = useAction({
    key: 'retraction',
    call: () =>
      changes.change(({ id, version }) => call(takeBackPayslipRun, { params: { id: String(id) }, body: { version } })),
    done: { title: texts.done },
    failed: texts.failed,
  });
  return (
    <ConfirmedAction
      texts={texts}
      question={`${texts.question(run.people)} ${openers ? texts.opened(openers) : texts.nobodyOpened}`}
      run={action.run}
      isBusy={action.isBusy}
    >
      {(open) => (
        <Button variant="secondary" onClick={open}>
          {texts.open}
        </Button>
      )}
    </ConfirmedAction>
  );
}

/** That a run has been taken back, and who had opened a slip before. */
export function TakenBackCard({ run, nameOf }: { run: PayslipRun; nameOf: NameOf }) {
  const { takenBack: texts } = usePageTexts('payslips').payslips;
  const { locale } = useLanguage();
  const openers = useOpeners(run, nameOf);
  return (
    <StatusCard badge={<RunBadge state={run.state} />} title={texts.title} actions={null}>
      <p>{texts.text(formatMoment(run.takenBackAt ?? '', locale))}</p>
      <p>{openers ? texts.opened(openers) : texts.nobodyOpened}</p>
    </StatusCard>
  );
}
