import { type ErrorCode, fileTypes, limits } from '@kontor/contracts/endpoints';

/** The accepted file types, as the `accept` of a file input: `.pdf,.doc,…`. */
export const acceptedFiles = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** The same for display: `PDF, DOC, …`. */
export const fileTypeNames = Object.keys(fileTypes).join(', ').toUpperCase();

export type FileIssue = Extract<ErrorCode, 'file-required' | 'file-type-not-allowed' | 'file-too-large'>;

/** The error of a file before it is sent (docs/specification.md#validation-rules), as the server's error code. */
export function fileIssue(file: File | undefined): FileIssue | undefined {
  if (!file) return 'file-required';
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(fileTypes, extension)) return 'file-type-not-allowed';
  return file.size > limits.fileBytes ? 'file-too-large' : undefined;
}
