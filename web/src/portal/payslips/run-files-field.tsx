import styled from '@emotion/styled';
import { createPayslipRun, limits, type PayslipRun, type RunCategory, runLimits } from '@kontor/contracts/endpoints';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { sendForm } from '../../api/send-form.ts';
import { formatBytes } from '../../format/bytes.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileDrop } from '../parts/file-drop.tsx';
import { usePortalTexts } from '../texts.ts';

const acceptedRunFiles = '.pdf,.zip,application/pdf,application/zip';

type RunFileIssue = 'notPdf' | 'tooLarge';

/** The issue of one file before it is sent. */
function runFileIssue({ name, size }: File): RunFileIssue | undefined {
  if (!/\.(?:pdf|zip)$/i.test(name)) return 'notPdf';
  return size > limits.fileBytes ? 'tooLarge' : undefined;
}

type RunFilesIssue = 'required' | 'fix' | 'tooMany' | 'tooMuch';

/** The issue of all files together. */
export function runFilesIssue(files: readonly File[]): RunFilesIssue | undefined {
  if (files.length === 0) return 'required';
  if (files.some(runFileIssue)) return 'fix';
  if (files.length > runLimits.files) return 'tooMany';
  return files.reduce((sum, { size }) => sum + size, 0) > runLimits.bytes ? 'tooMuch' : undefined;
}

/** The chosen files with more of them, without duplicates. */
const withMore = (files: readonly File[], more: readonly File[]): File[] => [
  ...files,
  ...more.filter(
    (file) =>
      !files.some(({ name, size, lastModified }) => {
        return name === file.name && size === file.size && lastModified === file.lastModified;
      }),
  ),
];

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

/** Sends the files of a new run in one request, with progress. */
export function useSendRun() {
  /** 0 to 1 during an upload. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Resolves to undefined when it is stopped; rejects as `sendForm` does. */
  async function send(values: NewRunValues): Promise<PayslipRun | undefined> {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      return await sendForm(createPayslipRun, createPayslipRun.url, formOf(values), {
        signal,
        onProgress: setProgress,
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setProgress(undefined);
    }
  }

  return { send, stop, progress, isSending: progress !== undefined };
}

export type SendRun = ReturnType<typeof useSendRun>;

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  max-height: 15rem;
  overflow-y: auto;
`;

const Chosen = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: 0.2rem 0.2rem 0.2rem 0.9rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  ${theme.text.smallLabel};
`;

const Issue = styled.p`
  color: ${theme.color.dangerText};
  font-size: ${theme.size.xs};
  font-weight: 500;
`;

interface RunFilesFieldProps {
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  issue: string | undefined;
}

/** The files of a new run, before they are sent. */
export function RunFilesField({ files, setFiles, issue }: RunFilesFieldProps) {
  const { create: texts } = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const each = formatBytes(limits.fileBytes, locale);
  return (
    <>
      <Field
        label={texts.files}
        help={texts.filesHelp(each, formatBytes(runLimits.bytes, locale), runLimits.files)}
        error={issue}
        required
      >
        <FileDrop
          texts={texts}
          accept={acceptedRunFiles}
          kind="many"
          isSmall={files.length > 0}
          onAdd={(more) => setFiles(withMore(files, more))}
        />
      </Field>
      {files.length > 0 ? (
        <Rows aria-label={texts.chosen}>
          {files.map((file) => {
            const problem = runFileIssue(file);
            return (
              <Chosen key={`${file.name} ${file.size} ${file.lastModified}`}>
                <div>
                  {file.name} <Facts>{formatBytes(file.size, locale)}</Facts>
                  {problem ? (
                    <Issue role="alert">{problem === 'notPdf' ? texts.notPdf : texts.tooLarge(each)}</Issue>
                  ) : null}
                </div>
                <IconButton
                  label={texts.remove(file.name)}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                >
                  <X aria-hidden />
                </IconButton>
              </Chosen>
            );
          })}
        </Rows>
      ) : null}
    </>
  );
}
