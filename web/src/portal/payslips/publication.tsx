import styled from '@emotion/styled';
import { publishPayslipRun } from '@kontor/contracts/endpoints';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { Dialog } from '../../forms/dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Row, Stack } from '../../ui/grid.tsx';
import { Note } from '../../ui/note.ts';
import { StickyBar } from '../../ui/sticky-bar.ts';
import { toast } from '../../ui/toast.ts';
import { useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { formatSiteMoment } from '../parts/site-time.ts';
import { momentOf, now, type When, WhenFields, whenIssues } from '../parts/when-fields.tsx';
import { usePortalTexts } from '../texts.ts';
import { ChangedList } from './changed-dialog.tsx';
import { leaveOutSeveral } from './decisions.ts';
import { useOpenRun } from './open-run.ts';
import { isSent, printsOtherName, runTitle, waitingSlips } from './run-facts.tsx';
import { PrintedAndPerson, Recipients } from './suggestions.tsx';

const Bar = styled(StickyBar)({
  gap: `${theme.space.xs} ${theme.space.lg}`,
  padding: `${theme.space.sm} clamp(0.75rem, 0.4rem + 1.4vw, 1.25rem)`,
  ...theme.text.note,
});

/** Where there is a keyboard, and room for a line. */
const Keys = styled.span({ flex: '1 1 0', '@media (hover: none), (max-width: 79.99rem)': { display: 'none' } });

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space.xs} ${theme.space.md}`,
  fontSize: theme.size.sm,
  '& > dd': { fontWeight: 580, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
});

/** What publishing would do, in numbers. */
function Counts() {
  const { slips, missing } = useOpenRun().run;
  const { facts } = usePortalTexts('payslips').publish;
  const sent = slips.filter(isSent);
  const counts = [
    [facts.slips, sent.length],
    [facts.versions, sent.filter(({ newVersion }) => newVersion).length],
    [facts.leftOut, slips.filter(({ state }) => state === 'left-out').length],
    [facts.missing, missing.length],
  ] as const;
  return (
    <Facts>
      {counts
        .filter(([label, count]) => count > 0 || label === facts.slips)
        .flatMap(([label, count]) => [<dt key={label}>{label}</dt>, <dd key={`${label} count`}>{count}</dd>])}
    </Facts>
  );
}

/** What was given by hand, alone or with others: whom it reaches, once more before it does. Other names come first. */
function GivenByHand() {
  const { publish, whose } = usePortalTexts('payslips');
  const { run, people, nameOf } = useOpenRun();
  const slips = run.slips
    .filter((slip) => isSent(slip) && slip.decidedBy === 'person')
    .map((slip) => ({ slip, isOther: printsOtherName(slip, people) }))
    .toSorted((one, other) => Number(other.isOther) - Number(one.isOther));
  if (slips.length === 0) return null;
  return (
    <Stack gap="xs">
      <Note>{publish.byHand(slips.length)}</Note>
      <Recipients aria-label={publish.byHandLabel}>
        {slips.map(({ slip, isOther }) => (
          <li key={slip.id}>
            <PrintedAndPerson slip={slip} person={nameOf(slip.employeeId!)} />
            {isOther ? <Badge tone="warning">{whose.otherName}</Badge> : null}
          </li>
        ))}
      </Recipients>
    </Stack>
  );
}

/** Publishes a run now or at a moment, after a preview in numbers. */
function PublishDialog({ onClose }: { onClose: () => void }) {
  const payslips = usePortalTexts('payslips');
  const { publish: texts } = payslips;
  const { run, change, changed } = useOpenRun();
  const { locale } = useLanguage();
  const errorText = useErrorText();
  const sent = run.slips.filter(isSent).length;

  const form = useForm<When>({
    initial: now,
    check: (when) => whenIssues(when, texts),
    send: async (when) => {
      const moment = momentOf(when);
      const next = await change(({ id, version }) =>
        call(publishPayslipRun, { ...byId(id), body: { version, ...(moment && { at: moment }) } }),
      );
      toast.success(
        next.publishAt && next.state === 'scheduled'
          ? { title: texts.scheduled, description: formatSiteMoment(next.publishAt, locale) }
          : { title: texts.done(next.people) },
      );
      onClose();
    },
    report: useRefetchUserOnForbidden(),
  });

  const hasChanged = form.failure instanceof ApiError && form.failure.code === 'run-changed';
  const submit = form.values.when === 'now' ? texts.submit : texts.schedule;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(runTitle(run, payslips, locale))}
      description={texts.text(sent)}
    >
      <DialogForm
        form={form}
        renderFailure={(failure) => (
          <FormAlert title={texts.failed}>
            <p>{errorText(failure)}</p>
            {hasChanged && changed ? <ChangedList {...changed} /> : null}
          </FormAlert>
        )}
        texts={{ ...texts, submit: submit(sent) }}
        onCancel={onClose}
      >
        <Counts />
        <GivenByHand />
        <WhenFields texts={texts} form={form} />
      </DialogForm>
    </Dialog>
  );
}

/** Focuses an element once nothing waits, if what had the focus is gone with it. */
function useFocusWhenDone(waiting: number) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current > 0 && waiting === 0 && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    before.current = waiting;
  }, [waiting]);
  return element;
}

/**
 * Below the slips of an open run: how many wait and the way through them, what is ticked, and the publication once all are
 * decided.
 */
export function PublicationBar() {
  const payslips = usePortalTexts('payslips');
  const { whose, publish } = payslips;
  const { run, isExcluded, opensPersonal, deciding, choice } = useOpenRun();
  const [isPublishing, setPublishing] = useState(false);
  const waiting = waitingSlips(run).length;
  const { ticked, step, settle } = choice;
  const isReady = waiting === 0 && run.slips.some(isSent);
  return (
    <Bar ref={useFocusWhenDone(waiting)} tabIndex={-1} aria-label={publish.bar}>
      <Badge tone={waiting > 0 ? 'warning' : 'accent'}>
        {waiting > 0 ? whose.waitingCount(waiting) : whose.allDecided}
      </Badge>
      {waiting > 0 ? <Keys>{whose.keys}</Keys> : null}
      {opensPersonal ? null : <span>{publish.needsPayrollShort}</span>}
      {isExcluded && opensPersonal ? <span>{publish.secondPersonShort}</span> : null}
      <Row gap="xs">
        {ticked.length > 0 ? (
          <Button size="sm" disabled={deciding.isBusy} onClick={() => void settle(leaveOutSeveral(ticked, payslips))}>
            {whose.leaveOutTicked(ticked.length)}
          </Button>
        ) : null}
        {waiting > 0 ? (
          <>
            <Button size="sm" variant="secondary" onClick={() => step(-1)}>
              {whose.previous}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => step(1)}>
              {whose.next}
            </Button>
          </>
        ) : null}
        {isReady && !isExcluded && opensPersonal ? (
          <Button onClick={() => setPublishing(true)}>{publish.open}</Button>
        ) : null}
      </Row>
      {isPublishing ? <PublishDialog onClose={() => setPublishing(false)} /> : null}
    </Bar>
  );
}
