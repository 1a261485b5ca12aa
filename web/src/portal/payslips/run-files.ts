import { limits, runLimits } from '@kontor/contracts/endpoints';

export const acceptedRunFiles = '.pdf,.zip,application/pdf,application/zip';

export type RunFileIssue = 'notPdf' | 'tooLarge';

/** The issue of one file before it is sent. */
export function runFileIssue({ name, size }: File): RunFileIssue | undefined {
  if (!/\.(?:pdf|zip)$/i.test(name)) return 'notPdf';
  return size > limits.fileBytes ? 'tooLarge' : undefined;
}

export type RunFilesIssue = 'required' | 'fix' | 'tooMany' | 'tooMuch';

/** The issue of all files together. */
export function runFilesIssue(files: readonly File[]): RunFilesIssue | undefined {
  if (files.length === 0) return 'required';
  if (files.some(runFileIssue)) return 'fix';
  if (files.length > runLimits.files) return 'tooMany';
  return files.reduce((sum, { size }) => sum + size, 0) > runLimits.bytes ? 'tooMuch' : undefined;
}

/** The chosen files with more of them, without duplicates. */
export const withMore = (files: readonly File[], more: readonly File[]): File[] => [
  ...files,
  ...more.filter(
    (file) =>
      !files.some(({ name, size, lastModified }) => {
        return name === file.name && size === file.size && lastModified === file.lastModified;
      }),
  ),
];
