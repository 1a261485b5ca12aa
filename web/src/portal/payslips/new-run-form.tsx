import { runCategories, type RunCategory, runLimits } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { portalPaths } from '../../content/portal-paths.ts';
import { formatBytes } from '../../format/bytes.ts';
import { formatPercent } from '../../format/number.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Grid } from '../../ui/grid.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { formatMonth, monthNames, periodOf } from './run-facts.tsx';
import { RunFilesField, runFilesIssue, type SendRun } from './run-files-field.tsx';

/** How far the upload is; at its end the server stores the files. */
function Sending({ progress }: { progress: number }) {
  const { create: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  return (
    <>
      <ProgressBar label={texts.progress} value={progress} />
      <p>{progress >= 1 ? texts.finishing : texts.percent(formatPercent(Math.round(progress * 100), locale))}</p>
    </>
  );
}

interface FormValues {
  year: number;
  /** From 1. */
  month: number;
  category: RunCategory;
  files: readonly File[];
  /** The user has confirmed a month of next year. */
  isSure: boolean;
}

/** Month, kind and files of a new run. The input stays when the upload fails. */
export function NewRunForm({ sending, onCancel }: { sending: SendRun; onCancel: () => void }) {
  const payslips = usePortalTexts('payslips');
  const { create: texts, categories } = payslips;
  const { locale } = useLanguage();
  const go = useGo();
  const followRights = useRefetchUserOnForbidden();
  const [today] = useState(() => new Date());
  const [isAsking, setAsking] = useState(false);
  const thisYear = today.getFullYear();

  const { element, values, set, issues, isChanged, failure } = useForm<FormValues>({
    initial: {
      year: thisYear,
      month: today.getMonth() + 1,
      category: 'payslip',
      files: [],
      isSure: false,
    },
    check: ({ files }) => {
      const issue = runFilesIssue(files);
      if (!issue) return {};
      if (issue === 'tooMany') return { files: texts.tooMany(runLimits.files) };
      return { files: issue === 'tooMuch' ? texts.tooMuch(formatBytes(runLimits.bytes, locale)) : texts[issue] };
    },
    send: async ({ year, month, isSure, ...rest }) => {
      if (year > thisYear && !isSure) {
        setAsking(true);
        return false;
      }
      const run = await sending.send({ period: periodOf(year, month), ...rest });
      if (run) go(portalPaths.payslipRun(run.id));
      return run !== undefined;
    },
    report: followRights,
  });

  const { progress, stop } = sending;
  return (
    <DialogForm
      form={{ element, isBusy: progress !== undefined, isChanged: isChanged && progress === undefined, failure }}
      failed={texts.failed}
      cancelLabel={progress === undefined ? texts.cancel : texts.stop}
      onCancel={progress === undefined ? onCancel : stop}
      submitLabel={progress === undefined ? texts.submit : texts.sending}
    >
      {progress === undefined ? (
        <>
          <RunFilesField files={values.files} setFiles={(files) => set({ files })} issue={issues.files} />
          <Grid min="9rem" gap="md">
            <Field label={texts.month}>
              <Select
                choices={monthNames(locale).map((label, at) => ({ value: String(at + 1), label }))}
                value={String(values.month)}
                onChange={(month) => set({ month: Number(month), isSure: false })}
              />
            </Field>
            <Field label={texts.year}>
              <Select
                choices={[1, 0, -1, -2, -3]
                  .map((by) => String(thisYear + by))
                  .map((year) => ({ value: year, label: year }))}
                value={String(values.year)}
                onChange={(year) => set({ year: Number(year), isSure: false })}
              />
            </Field>
          </Grid>
          <Field label={texts.category}>
            <Select
              choices={runCategories.map((value) => ({ value, label: categories[value].many }))}
              value={values.category}
              onChange={(category) => set({ category })}
            />
          </Field>
        </>
      ) : (
        <Sending progress={progress} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.nextYear.title}
        cancelLabel={texts.nextYear.cancel}
        confirmLabel={texts.nextYear.confirm}
        onConfirm={() => {
          set({ isSure: true });
          setAsking(false);
        }}
        onClosed={() => {
          if (values.isSure) element.ref.current?.requestSubmit();
        }}
      >
        {texts.nextYear.question(formatMonth(periodOf(values.year, values.month), locale))}
      </ConfirmDialog>
    </DialogForm>
  );
}
