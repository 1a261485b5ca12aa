import { type ErrorCode, fileTypes, limits } from '@kontor/contracts';

/** What may be uploaded, as the `accept` of a file input: `.pdf,.doc,…`. */
export const acceptedFiles = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** The same for people: `PDF, DOC, …`. */
export const fileTypeNames = Object.keys(fileTypes).join(', ').toUpperCase();

export type FileFault = Extract<ErrorCode, 'file-required' | 'file-type-not-allowed' | 'file-too-large'>;

/** What is wrong with a file before it is sent (spec §5), as the code the server would answer with. */
export function fileFault(file: File | undefined): FileFault | undefined {
  if (!file) return 'file-required';
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(fileTypes, extension)) return 'file-type-not-allowed';
  return file.size > limits.fileBytes ? 'file-too-large' : undefined;
}
