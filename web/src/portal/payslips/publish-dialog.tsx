import styled from '@emotion/styled';
import { type PayslipRun, publishPayslipRun } from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useFollowRights } from '../use-follow-rights.ts';
import { ChangedList } from './changed-dialog.tsx';
import { runTitle } from './month.ts';
import { formatSiteMoment } from '../scheduling/site-time.ts';
import { momentOf, now, type When, WhenFields, whenIssues } from '../scheduling/when-fields.tsx';
import { isSent, type NameOf } from './slip-facts.ts';
import type { RunChanges } from './use-run-changes.ts';

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
  const { facts } = usePageTexts('payslips').payslips.publish;
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

export interface PublishDialogProps {
  run: PayslipRun;
  changes: RunChanges;
  nameOf: NameOf;
  onClose: () => void;
}

/** Publishes a run now or at a moment, after a preview in numbers. */
export function PublishDialog({ run, changes, nameOf, onClose }: PublishDialogProps) {
  const { payslips } = usePageTexts('payslips');
  const { publish: texts } = payslips;
  const { locale } = useLanguage();
  const errorText = useErrorText();
  const followRights = useFollowRights();
  const sent = run.slips.filter(isSent);

  const { element, values, set, input, issues, failure, isBusy } = useForm<When>({
    initial: now,
    check: (when) => whenIssues(when, texts),
    send: async (when) => {
      const moment = momentOf(when);
      const next = await changes.change(({ id, version }) =>
        call(publishPayslipRun, { params: { id: String(id) }, body: { version, ...(moment && { at: moment }) } }),
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

  const hasChanged = failure instanceof ApiError && failure.code === 'run-changed';
  const submit = values.when === 'now' ? texts.submit : texts.schedule;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(runTitle(run, payslips, locale))}
      description={texts.text(sent.length)}
      closeLabel={texts.close}
    >
      <DialogForm
        element={element}
        isBusy={isBusy}
        cancelLabel={texts.cancel}
        onCancel={onClose}
        submitLabel={isBusy ? texts.submitting : submit(sent.length)}
      >
        {failure === undefined ? null : (
          <FormAlert title={texts.failed}>
            <p>{errorText(failure)}</p>
            {hasChanged && changes.changed ? <ChangedList changed={changes.changed} nameOf={nameOf} /> : null}
          </FormAlert>
        )}
        <Counts run={run} />
        <WhenFields texts={texts} when={values.when} onChange={set} input={input('at')} issue={issues.at} />
      </DialogForm>
    </Dialog>
  );
}
