import styled from '@emotion/styled';
import {
  deletePayslipRun,
  listPayslipRuns,
  type PayslipRun,
  remindPayslipRun,
  RETRACTION_HOURS,
  takeBackPayslipRun,
  unlockPayslipSource,
  unschedulePayslipRun,
} from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useNow } from '../../browser/use-now.ts';
import { useFacts } from '../../i18n/words.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { formatMoment } from '../../format/date.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { PageForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { formatSiteMoment } from '../parts/site-time.ts';
import { StatusCard } from '../parts/status-card.tsx';
import { usePortalTexts } from '../texts.ts';
import { leaveOutUnassigned } from './decisions.ts';
import { runKey, useOpenRun } from './open-run.ts';
import { isSent, RunBadge, suggestedSlips, unassignedSlips, waitingSlips } from './run-facts.tsx';
import { Suggestions } from './suggestions.tsx';

/** Each card has the badge of its state. */
interface CardProps {
  badge: ReactNode;
}

/** Deletes a run that is not published, after a confirmation dialog. */
function DeleteRun() {
  const { id } = useOpenRun().run;
  const { remove } = usePortalTexts('payslips');
  const go = useGo();
  const action = useAction({
    ...remove,
    key: listPayslipRuns.url,
    call: () => call(deletePayslipRun, byId(id)),
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

/** How far the reading of a run's files has come. */
function ReadingCard({ badge }: CardProps) {
  const { progress } = useOpenRun().run;
  const { reading } = usePortalTexts('payslips');
  const { step, done, total } = progress ?? { step: 'reading', done: 0, total: null };
  return (
    <StatusCard badge={badge} title={reading.title} actions={<DeleteRun />}>
      <ProgressBar label={reading.progress} {...(total ? { value: done / total } : {})} />
      <p>{progress ? reading[step](done, total) : reading.waiting}</p>
      <p>{reading.text}</p>
    </StatusCard>
  );
}

const Narrow = styled.div({ maxWidth: '26rem' });

/** The password of an encrypted file, which is used once. */
function PasswordForm({ source }: { source: string }) {
  const { password: texts } = usePortalTexts('payslips');
  const { change } = useOpenRun();
  const errorText = useErrorText();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: texts.required } : {}),
    issuesOf: (error) =>
      error instanceof ApiError && error.code === 'password-wrong' ? { password: errorText(error) } : {},
    send: ({ password }) => change(({ id }) => call(unlockPayslipSource, { ...byId(id), body: { source, password } })),
    report: useRefetchUserOnForbidden(),
  });
  return (
    <Narrow>
      <PageForm form={form} texts={texts} gap="md">
        <Field label={texts.label} error={form.issues.password} required>
          <PasswordInput {...form.input('password')} autoComplete="off" showLabel={texts.show} hideLabel={texts.hide} />
        </Field>
      </PageForm>
    </Narrow>
  );
}

/** Why a run's files could not be read, and what to do about it. */
function FailedCard({ badge }: CardProps) {
  const { run, opensPersonal } = useOpenRun();
  const { failures, failedFile, startAgain, publish } = usePortalTexts('payslips');
  const { code, source } = run.failure ?? { code: 'pdf-broken' as const, source: null };
  const { title, text } = failures[code];
  const isLocked = code === 'pdf-encrypted';
  return (
    <StatusCard
      badge={badge}
      title={title}
      actions={
        <>
          {isLocked ? null : (
            <LinkButton href={`${portalPaths.payslips}?new`} variant="secondary">
              {startAgain}
            </LinkButton>
          )}
          <DeleteRun />
        </>
      }
    >
      {source === null ? null : <p>{failedFile(source)}</p>}
      <p>{text}</p>
      {!isLocked || source === null ? null : opensPersonal ? (
        <PasswordForm source={source} />
      ) : (
        <p>{publish.needsPayroll}</p>
      )}
    </StatusCard>
  );
}

/** The decisions that are left before a run can be published. */
function OpenCard({ badge }: CardProps) {
  const payslips = usePortalTexts('payslips');
  const { summary, publish } = payslips;
  const { run, isExcluded, opensPersonal, deciding, choice } = useOpenRun();
  const waiting = waitingSlips(run).length;
  const sent = run.slips.filter(isSent).length;
  const leftOut = run.slips.filter(({ state }) => state === 'left-out').length;
  const unassigned = unassignedSlips(run).length;
  const hasSuggestions = suggestedSlips(run).length > 0;
  const title =
    waiting > 0 ? summary.waiting(waiting, run.slips.length) : sent > 0 ? summary.ready(sent) : summary.none;
  const facts = [
    ...(leftOut > 0 ? [summary.leftOut(leftOut)] : []),
    ...(run.missing.length > 0 ? [summary.missing(run.missing.length)] : []),
  ];
  return (
    <StatusCard
      badge={badge}
      title={title}
      actions={
        <>
          {opensPersonal ? <Suggestions /> : null}
          {waiting > 0 ? (
            <Button variant={hasSuggestions ? 'secondary' : 'primary'} onClick={choice.goToFirst}>
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
          <DeleteRun />
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
function ScheduledCard({ badge }: CardProps) {
  const { run, change } = useOpenRun();
  const { schedule } = usePortalTexts('payslips');
  const { city } = useFacts().brand;
  const { locale } = useLanguage();
  const cancel = useAction({
    ...schedule,
    key: 'schedule',
    call: () => change(({ id }) => call(unschedulePayslipRun, byId(id))),
  });
  return (
    <StatusCard
      badge={badge}
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
function PublishedCard({ badge }: CardProps) {
  const { run, nameOf } = useOpenRun();
  const { published: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const canTakeBack = isRecent(run, useNow());
  const { people, opened, publishedAt, publishedBy, remindedAt } = run;
  const remind = useAction({
    key: runKey(run.id),
    call: () => call(remindPayslipRun, byId(run.id)),
    done: (_input, { reminded }) => ({ title: texts.reminded(reminded) }),
    failed: texts.remindFailed,
  });
  const moment = formatMoment(publishedAt ?? '', locale);
  return (
    <StatusCard
      badge={badge}
      title={texts.title(opened, people)}
      actions={
        <>
          {opened < people ? (
            <Button busy={remind.isBusy} onClick={() => void remind.run()}>
              {texts.remind(people - opened)}
            </Button>
          ) : null}
          {canTakeBack ? <TakeBack /> : null}
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

/** Who has opened their slips, as a sentence. */
function useOpeners({ opened, nobodyOpened }: { opened: (names: string) => string; nobodyOpened: string }): string {
  const { run, nameOf } = useOpenRun();
  const { locale } = useLanguage();
  const names = run.slips.flatMap(({ employeeId, openedAt }) =>
    openedAt !== null && employeeId !== null ? [nameOf(employeeId)] : [],
  );
  return names.length > 0 ? opened(new Intl.ListFormat(locale).format(names)) : nobodyOpened;
}

/** Takes a published run back, after a confirmation dialog that names the employees who have opened a slip. */
function TakeBack() {
  const { run, change } = useOpenRun();
  const { takeBack: texts } = usePortalTexts('payslips');
  const action = useAction({
    ...texts,
    key: 'retraction',
    call: () => change(({ id, version }) => call(takeBackPayslipRun, { ...byId(id), body: { version } })),
  });
  return (
    <ConfirmedAction
      texts={texts}
      question={`${texts.question(run.people)} ${useOpeners(texts)}`}
      trigger={<Button variant="secondary">{texts.open}</Button>}
      action={action}
    />
  );
}

/** When a run was taken back, and who had opened a slip before. */
function TakenBackCard({ badge }: CardProps) {
  const { takenBackAt } = useOpenRun().run;
  const { takenBack: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  return (
    <StatusCard badge={badge} title={texts.title} actions={null}>
      <p>{texts.text(formatMoment(takenBackAt ?? '', locale))}</p>
      <p>{useOpeners(texts)}</p>
    </StatusCard>
  );
}

const cards = {
  reading: ReadingCard,
  failed: FailedCard,
  open: OpenCard,
  scheduled: ScheduledCard,
  published: PublishedCard,
  'taken-back': TakenBackCard,
};

/** How the run stands, and what can be done with it. */
export function RunCard() {
  const { state } = useOpenRun().run;
  const Card = cards[state];
  return <Card badge={<RunBadge state={state} />} />;
}
