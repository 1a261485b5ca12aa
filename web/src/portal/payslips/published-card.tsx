import { type PayslipRun, remindPayslipRun, RETRACTION_HOURS } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useNow } from '../../browser/use-now.ts';
import { useAction } from '../../forms/action.tsx';
import { formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { usePageTexts } from '../texts.ts';
import { StatusCard } from '../status-card.tsx';
import type { NameOf } from './slip-facts.ts';
import { RunBadge } from './state-badge.tsx';
import { TakeBack } from './take-back.tsx';
import { runKey } from './use-run.ts';
import type { RunChanges } from './use-run-changes.ts';

/** Whether a published run can still be taken back. */
const isRecent = ({ publishedAt }: PayslipRun, now: number): boolean =>
  publishedAt !== null && now < Date.parse(publishedAt) + RETRACTION_HOURS * 3_600_000;

/** How many people have opened their slips, the reminder to the others, and the way back. */
export function PublishedCard({ run, changes, nameOf }: { run: PayslipRun; changes: RunChanges; nameOf: NameOf }) {
  const { published: texts } = usePageTexts('payslips').payslips;
  const { locale } = useLanguage();
  const now = useNow();
  const { people, opened, publishedAt, publishedBy, remindedAt } = run;
  const remind = useAction({
    key: runKey(run.id),
    call: () => call(remindPayslipRun, { params: { id: String(run.id) } }),
    done: (_input, { reminded }) => ({ title: texts.reminded(reminded) }),
    failed: texts.remindFailed,
  });
  const moment = formatMoment(publishedAt ?? '', locale);
  const canTakeBack = isRecent(run, now);
  return (
    <StatusCard
      badge={<RunBadge state={run.state} />}
      title={texts.title(opened, people)}
      actions={
        <>
          {opened < people ? (
            <Button busy={remind.isBusy} onClick={() => void remind.run()}>
              {texts.remind(people - opened)}
            </Button>
          ) : null}
          {canTakeBack ? <TakeBack run={run} changes={changes} nameOf={nameOf} /> : null}
        </>
      }
    >
      <ProgressBar label={texts.progress} value={people === 0 ? 0 : opened / people} />
      <p>{publishedBy === null ? texts.on(moment) : texts.by(moment, nameOf(publishedBy))}</p>
      {opened === people ? <p>{texts.all}</p> : null}
      {remindedAt ? <p>{texts.remindedOn(formatMoment(remindedAt, locale))}</p> : null}
      {canTakeBack ? null : <p>{texts.tooLate}</p>}
    </StatusCard>
  );
}
