import styled from '@emotion/styled';
import { type PayslipRun, publishPayslipRun } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Row, Stack } from '../../ui/grid.tsx';
import { Note } from '../../ui/note.ts';
import { StickyBar } from '../../ui/sticky-bar.ts';
import { toast } from '../../ui/toast.ts';
import { useRefetchUserOnForbidden, useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { formatSiteMoment } from '../parts/site-time.ts';
import { momentOf, now, type When, WhenFields, whenIssues } from '../parts/when-fields.tsx';
import { usePeople } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { ChangedList } from './changed-dialog.tsx';
import { isSent, type NameOf, printsOtherName, runTitle, waitingSlips } from './run-facts.tsx';
import { PrintedAndPerson, Recipients } from './suggestions.tsx';
import type { RunChanges } from './use-run.ts';

const Bar = styled(StickyBar)`
  gap: ${theme.space.xs} ${theme.space.lg};
  padding: ${theme.space.sm} clamp(0.75rem, 0.4rem + 1.4vw, 1.25rem);
  ${theme.text.note};
`;

/** Where there is a keyboard, and room for a line. */
const Keys = styled.span`
  flex: 1 1 0;

  @media (hover: none), (max-width: 79.99rem) {
    display: none;
  }
`;

interface RunBarProps {
  run: PayslipRun;
  changes: RunChanges;
  nameOf: NameOf;
  /** Goes to the previous or next undecided slip. */
  onStep: (by: 1 | -1) => void;
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.xs} ${theme.space.md};
  font-size: ${theme.size.sm};

  & > dd {
    font-weight: 580;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/** What publishing would do, in numbers. */
function Counts({ run: { slips, missing } }: { run: PayslipRun }) {
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
function GivenByHand({ run, nameOf }: { run: PayslipRun; nameOf: NameOf }) {
  const { publish, whose } = usePortalTexts('payslips');
  const people = usePeople() ?? [];
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

interface PublishDialogProps {
  run: PayslipRun;
  changes: RunChanges;
  nameOf: NameOf;
  onClose: () => void;
}

/** Publishes a run now or at a moment, after a preview in numbers. */
function PublishDialog({ run, changes, nameOf, onClose }: PublishDialogProps) {
  const payslips = usePortalTexts('payslips');
  const { publish: texts } = payslips;
  const { locale } = useLanguage();
  const errorText = useErrorText();
  const followRights = useRefetchUserOnForbidden();
  const sent = run.slips.filter(isSent);

  const form = useForm<When>({
    initial: now,
    check: (when) => whenIssues(when, texts),
    send: async (when) => {
      const moment = momentOf(when);
      const next = await changes.change(({ id, version }) =>
        call(publishPayslipRun, { ...byId(id), body: { version, ...(moment && { at: moment }) } }),
      );
      toast.success(
        next.publishAt && next.state === 'scheduled'
          ? { title: texts.scheduled, description: formatSiteMoment(next.publishAt, locale) }
          : { title: texts.done(next.people) },
      );
      onClose();
    },
    report: followRights,
  });

  const hasChanged = form.failure instanceof ApiError && form.failure.code === 'run-changed';
  const submit = form.values.when === 'now' ? texts.submit : texts.schedule;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(runTitle(run, payslips, locale))}
      description={texts.text(sent.length)}
      closeLabel={texts.close}
    >
      <DialogForm
        form={form}
        renderFailure={(failure) => (
          <FormAlert title={texts.failed}>
            <p>{errorText(failure)}</p>
            {hasChanged && changes.changed ? <ChangedList changed={changes.changed} nameOf={nameOf} /> : null}
          </FormAlert>
        )}
        cancelLabel={texts.cancel}
        onCancel={onClose}
        submitLabel={form.isBusy ? texts.submitting : submit(sent.length)}
      >
        <Counts run={run} />
        <GivenByHand run={run} nameOf={nameOf} />
        <WhenFields texts={texts} form={form} />
      </DialogForm>
    </Dialog>
  );
}

/** Below the slips of an open run: how many wait, the way through them, and the publication once all are decided. */
export function RunBar({ run, changes, nameOf, onStep }: RunBarProps) {
  const { whose, publish } = usePortalTexts('payslips');
  const [isPublishing, setPublishing] = useState(false);
  const isExcluded = run.mustNotPublish.includes(usePortal().user.id);
  const opensPersonal = useMayOpenPersonal();
  const waiting = waitingSlips(run).length;
  const isReady = waiting === 0 && run.slips.some(isSent);
  return (
    <Bar aria-label={publish.bar}>
      <Badge tone={waiting > 0 ? 'warning' : 'accent'}>
        {waiting > 0 ? whose.waitingCount(waiting) : whose.allDecided}
      </Badge>
      {waiting > 0 ? <Keys>{whose.keys}</Keys> : null}
      {opensPersonal ? null : <span>{publish.needsPayrollShort}</span>}
      {isExcluded && opensPersonal ? <span>{publish.secondPersonShort}</span> : null}
      <Row gap="xs">
        {waiting > 0 ? (
          <>
            <Button size="sm" variant="secondary" onClick={() => onStep(-1)}>
              {whose.previous}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onStep(1)}>
              {whose.next}
            </Button>
          </>
        ) : null}
        {isReady && !isExcluded && opensPersonal ? (
          <Button onClick={() => setPublishing(true)}>{publish.open}</Button>
        ) : null}
      </Row>
      {isPublishing ? (
        <PublishDialog run={run} changes={changes} nameOf={nameOf} onClose={() => setPublishing(false)} />
      ) : null}
    </Bar>
  );
}
