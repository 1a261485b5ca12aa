import { type PayslipRun, unschedulePayslipRun } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { brand } from '../../content/brand.ts';
import { useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { StatusCard } from '../status-card.tsx';
import { formatSiteMoment } from '../scheduling/site-time.ts';
import { RunBadge } from './state-badge.tsx';
import type { RunChanges } from './use-run-changes.ts';

/** When a run will be published, and how to cancel that. */
export function ScheduledCard({ run, changes }: { run: PayslipRun; changes: RunChanges }) {
  const { schedule } = usePageTexts('payslips').payslips;
  const { locale } = useLanguage();
  const cancel = useAction({
    key: 'schedule',
    call: () => changes.change(({ id }) => call(unschedulePayslipRun, { params: { id: String(id) } })),
    done: { title: schedule.done },
    failed: schedule.failed,
  });
  return (
    <StatusCard
      badge={<RunBadge state={run.state} />}
      title={schedule.title(run.publishAt ? formatSiteMoment(run.publishAt, locale) : '')}
      actions={
        <Button variant="secondary" busy={cancel.isBusy} onClick={() => void cancel.run()}>
          {schedule.cancel}
        </Button>
      }
    >
      <p>{schedule.text(brand.city)}</p>
    </StatusCard>
  );
}
