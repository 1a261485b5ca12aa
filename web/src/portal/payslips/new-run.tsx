import styled from '@emotion/styled';
import { createPayslipRun, limits, runCategories, type RunCategory, runLimits } from '@kontor/contracts/endpoints';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { portalPaths } from '../../content/portal-paths.ts';
import { formatBytes, sizeOf } from '../../format/bytes.ts';
import { UploadForm, UploadingDialog } from '../../forms/uploading.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useQuestion } from '../../forms/use-question.tsx';
import { useSendForm } from '../../forms/use-send-form.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ChosenFile, ChosenFiles, FileDrop, isSameFile } from '../../ui/file-drop.tsx';
import { Grid } from '../../ui/grid.tsx';
import { Select } from '../../ui/select.tsx';
import { useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { formatMonth, monthNames, periodOf } from './run-facts.tsx';
import type { PayslipsTexts } from './texts.en.ts';

type CreateTexts = PayslipsTexts['create'];

/** The issue of one file before it is sent. */
function fileIssue({ name, size }: File, texts: CreateTexts, locale: string): string | undefined {
  if (!/\.(?:pdf|zip)$/i.test(name)) return texts.notPdf;
  return size > limits.fileBytes ? texts.tooLarge(formatBytes(limits.fileBytes, locale)) : undefined;
}

/** The issue of all files together. */
function filesIssue(files: readonly File[], texts: CreateTexts, locale: string): string | undefined {
  if (files.length === 0) return texts.required;
  if (files.some((file) => fileIssue(file, texts, locale))) return texts.fix;
  if (files.length > runLimits.files) return texts.tooMany(runLimits.files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > runLimits.bytes ? texts.tooMuch(formatBytes(runLimits.bytes, locale)) : undefined;
}

interface NewRunValues {
  period: string;
  category: RunCategory;
  files: readonly File[];
}

/** The fields first, so that a server reading the stream knows them when the bytes arrive. */
function formOf({ period, category, files }: NewRunValues): FormData {
  const form = new FormData();
  form.set('period', period);
  form.set('category', category);
  for (const file of files) form.append('file', file, file.name);
  return form;
}

const Scrolling = styled(ChosenFiles)({ maxHeight: '15rem', overflowY: 'auto' });

const Size = styled.span(theme.text.smallLabel);

interface FilesFieldProps {
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  issue: string | undefined;
}

/** The files of a new run, before they are sent. */
function FilesField({ files, setFiles, issue }: FilesFieldProps) {
  const { create: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const size = (bytes: number) => formatBytes(bytes, locale);
  return (
    <>
      <Field
        label={texts.files}
        help={texts.filesHelp(size(limits.fileBytes), size(runLimits.bytes), runLimits.files)}
        error={issue}
        required
      >
        <FileDrop
          texts={texts}
          accept=".pdf,.zip,application/pdf,application/zip"
          kind="many"
          isSmall={files.length > 0}
          onAdd={(more) =>
            setFiles([...files, ...more.filter((file) => !files.some((known) => isSameFile(known, file)))])
          }
        />
      </Field>
      {files.length > 0 ? (
        <Scrolling aria-label={texts.chosen}>
          {files.map((file) => (
            <ChosenFile
              key={`${file.name} ${file.size} ${file.lastModified}`}
              issue={fileIssue(file, texts, locale)}
              removeLabel={texts.remove(file.name)}
              onRemove={() => setFiles(files.filter((other) => other !== file))}
            >
              {file.name} <Size>{sizeOf(file.size, locale)}</Size>
            </ChosenFile>
          ))}
        </Scrolling>
      ) : null}
    </>
  );
}

interface FormValues extends Omit<NewRunValues, 'period'> {
  year: number;
  /** From 1. */
  month: number;
}

/** Month, kind and files of a new run. The input stays when the upload fails. */
function NewRunForm({
  sending,
  onCancel,
}: {
  sending: ReturnType<typeof useSendForm<typeof createPayslipRun>>;
  onCancel: () => void;
}) {
  const { create: texts, categories } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const go = useGo();
  const [today] = useState(() => new Date());
  const question = useQuestion();
  const thisYear = today.getFullYear();

  const form = useForm<FormValues>({
    initial: { year: thisYear, month: today.getMonth() + 1, category: 'payslip', files: [] },
    check: ({ files }) => ({ files: filesIssue(files, texts, locale) }),
    send: async ({ year, month, ...rest }) => {
      const period = periodOf(year, month);
      const { nextYear } = texts;
      const text = nextYear.question(formatMonth(period, locale));
      if (year > thisYear && !(await question.ask({ ...nextYear, text }))) return false;
      const run = await sending.send(formOf({ period, ...rest }));
      if (run) go(portalPaths.payslipRun(run.id));
      return run !== undefined;
    },
    report: useRefetchUserOnForbidden(),
  });

  const { values, set, issues } = form;
  return (
    <>
      <UploadForm form={form} sending={sending} texts={texts} onCancel={onCancel}>
        <FilesField files={values.files} setFiles={(files) => set({ files })} issue={issues.files} />
        <Grid min="9rem" gap="md">
          <Field label={texts.month}>
            <Select
              choices={monthNames(locale).map((label, at) => ({ value: String(at + 1), label }))}
              value={String(values.month)}
              onChange={(month) => set({ month: Number(month) })}
            />
          </Field>
          <Field label={texts.year}>
            <Select
              choices={[1, 0, -1, -2, -3]
                .map((by) => String(thisYear + by))
                .map((year) => ({ value: year, label: year }))}
              value={String(values.year)}
              onChange={(year) => set({ year: Number(year) })}
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
      </UploadForm>
      {question.dialog}
    </>
  );
}

/** The button that opens the form of a new run, and the form; links open it with `?new`. */
export function NewRun() {
  const { create } = usePortalTexts('payslips');
  const [params, setParams] = useSearchParams();
  const sending = useSendForm(createPayslipRun);
  const show = (isOpen: boolean) => setParams(isOpen ? { new: '' } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <Button onClick={() => show(true)}>
        <FilePlus2 aria-hidden />
        {create.open}
      </Button>
      <UploadingDialog
        open={params.has('new')}
        onClose={() => show(false)}
        title={create.title}
        description={create.text}
        texts={create}
        sending={sending}
      >
        <NewRunForm sending={sending} onCancel={() => show(false)} />
      </UploadingDialog>
    </>
  );
}
