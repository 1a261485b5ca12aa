import {
  deletePayslipRun,
  listPayslipRuns,
  type PayslipRun,
  remindPayslipRun,
  RETRACTION_HOURS,
  takeBackPayslipRun,
  unschedulePayslipRun,
} from '@kontor/contracts/endpoints';

import { byId, call } from '../../api/call.ts';
import { useNow } from '../../browser/use-now.ts';
import { useFacts } from '../../content/facts.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { formatMoment } from '../../format/date.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { formatSiteMoment } from '../parts/site-time.ts';
import { StatusCard } from '../parts/status-card.tsx';
import { usePortalTexts } from '../texts.ts';
import { type Deciding, leaveOutUnassigned } from './decisions.ts';
import { isSent, type NameOf, RunBadge, waitingSlips } from './run-facts.tsx';
import { Suggestions, suggestedSlips } from './suggestions.tsx';
import { type RunChanges, runKey } from './use-run.ts';

/** Deletes a run that is not published, after a confirmation dialog. */
export function DeleteRun({ id }: Pick<PayslipRun, 'id'>) {
  const { remove } = usePortalTexts('payslips');
  const go = useGo();
  const action = useAction({
    key: listPayslipRuns.url,
    call: () => call(deletePayslipRun, byId(id)),
    done: { title: remove.done },
    failed: remove.failed,
  });
  return (
    <ConfirmedAction
      texts={remove}
      question={remove.question}
      trigger={<Button variant="quiet">{remove.open}</Button>}
      action={action}
      onRun={(isDeleted) => isDeleted && go(portalPaths.payslips)}
    />
  );
}

interface OpenCardProps {
  run: PayslipRun;
  nameOf: NameOf;
  deciding: Deciding;
  onGoToFirst: () => void;
}

/** The decisions that are left before a run can be published. */
export function OpenCard({ run, nameOf, deciding, onGoToFirst }: OpenCardProps) {
  const payslips = usePortalTexts('payslips');
  const { summary, publish } = payslips;
  const isExcluded = run.mustNotPublish.includes(usePortal().user.id);
  const opensPersonal = useMayOpenPersonal();
  const waiting = waitingSlips(run).length;
  const sent = run.slips.filter(isSent).length;
  const leftOut = run.slips.filter(({ state }) => state === 'left-out').length;
  const unassigned = run.slips.filter(({ state }) => state === 'nobody').length;
  const hasSuggestions = suggestedSlips(run).length > 0;
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
          {opensPersonal ? <Suggestions run={run} nameOf={nameOf} deciding={deciding} /> : null}
          {waiting > 0 ? (
            <Button variant={hasSuggestions ? 'secondary' : 'primary'} onClick={onGoToFirst}>
              {summary.toFirst}
            </Button>
          ) : null}
          {unassigned > 0 && opensPersonal ? (
            <Button
              variant="secondary"
              disabled={deciding.isBusy}
              onClick={() => void deciding.decide(leaveOutUnassigned(run, payslips))}
            >
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

/** When a run will be published, and a button to cancel the schedule. */
export function ScheduledCard({ run, changes }: { run: PayslipRun; changes: RunChanges }) {
  const { schedule } = usePortalTexts('payslips');
  const { city } = useFacts().brand;
  const { locale } = useLanguage();
  const cancel = useAction({
    key: 'schedule',
    call: () => changes.change(({ id }) => call(unschedulePayslipRun, byId(id))),
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
      <p>{schedule.text(city)}</p>
    </StatusCard>
  );
}

/** Whether a published run can still be taken back. */
const isRecent = ({ publishedAt }: PayslipRun, now: number): boolean =>
  publishedAt !== null && now < Date.parse(publishedAt) + RETRACTION_HOURS * 3_600_000;

/** How many people have opened their slips, and buttons to remind the others and to take the run back. */
export function PublishedCard({ run, changes, nameOf }: { run: PayslipRun; changes: RunChanges; nameOf: NameOf }) {
  const { published: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const now = useNow();
  const { people, opened, publishedAt, publishedBy, remindedAt } = run;
  const remind = useAction({
    key: runKey(run.id),
    call: () => call(remindPayslipRun, byId(run.id)),
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

/** The names of those who have opened their slips, as a list within a sentence; empty without any. */
function useOpeners({ slips }: PayslipRun, nameOf: NameOf): string {
  const { locale } = useLanguage();
  const names = slips.flatMap(({ employeeId, openedAt }) =>
    openedAt !== null && employeeId !== null ? [nameOf(employeeId)] : [],
  );
  return new Intl.ListFormat(locale).format(names);
}

/** Takes a published run back, after a confirmation dialog that names the employees who have opened a slip. */
function TakeBack({ run, changes, nameOf }: { run: PayslipRun; changes: RunChanges; nameOf: NameOf }) {
  const { takeBack: texts } = usePortalTexts('payslips');
  const openers = useOpeners(run, nameOf);
  const action = useAction({
    key: 'retraction',
    call: () => changes.change(({ id, version }) => call(takeBackPayslipRun, { ...byId(id), body: { version } })),
    done: { title: texts.done },
    failed: texts.failed,
  });
  return (
    <ConfirmedAction
      texts={texts}
      question={`${texts.question(run.people)} ${openers ? texts.opened(openers) : texts.nobodyOpened}`}
      trigger={<Button variant="secondary">{texts.open}</Button>}
      action={action}
    />
  );
}

/** When a run was taken back, and who had opened a slip before. */
export function TakenBackCard({ run, nameOf }: { run: PayslipRun; nameOf: NameOf }) {
  const { takenBack: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const openers = useOpeners(run, nameOf);
  return (
    <StatusCard badge={<RunBadge state={run.state} />} title={texts.title} actions={null}>
      <p>{texts.text(formatMoment(run.takenBackAt ?? '', locale))}</p>
      <p>{openers ? texts.opened(openers) : texts.nobodyOpened}</p>
    </StatusCard>
  );
}
