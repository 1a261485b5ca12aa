import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import type { PageTexts } from '../../texts.ts';

export type UploadField = 'file' | 'category' | 'employee' | 'description';

const fieldOfCode: Record<string, UploadField> = {
  'file-required': 'file',
  'file-too-large': 'file',
  'payload-too-large': 'file',
  'file-type-not-allowed': 'file',
  'file-content-mismatch': 'file',
  'file-name-invalid': 'file',
  'category-unknown': 'category',
  'employee-unknown': 'employee',
};

const fieldOfPath: Record<string, UploadField> = {
  '/file': 'file',
  '/category': 'category',
  '/employeeId': 'employee',
  '/description': 'description',
};

/** The field of the form that a failed upload is about; none when it is about no single one. */
export function faultyField(error: unknown): UploadField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return fieldOfCode[error.code ?? ''] ?? fieldOfPath[error.issues[0]?.path ?? ''];
}

/** Not signed in or not allowed, nothing to replace, too much for a day, too many uploads, no service, no room. */
const REFUSALS = [401, 403, 404, 413, 429, 503, 507];

/** Whether any other file would be refused in the same way, so that there is no use in sending the next. */
export function concernsEveryFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const field = faultyField(error);
  return field === undefined ? REFUSALS.includes(error.status) : field !== 'file';
}

/** The text of a known error code, otherwise the general one (docs/specification.md#error-catalogue). */
export function uploadErrorText(error: unknown, dictionary: PageTexts<'overview'>): string {
  const isKnown = error instanceof TypeError || (error instanceof ApiError && (error.code ?? error.serverMessage));
  return isKnown ? errorText(error, dictionary) : dictionary.documents.upload.fallback;
}
