import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import type { PageTexts } from '../../texts.ts';
import { rejectedField } from '../document-values.ts';

/** Errors that concern every file, not a single one. */
const REFUSALS = [401, 403, 404, 413, 429, 503, 507];

/** Whether all other files would be rejected as well, so that the queue stops. */
export function concernsEveryFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const field = rejectedField(error);
  return field === undefined ? REFUSALS.includes(error.status) : field !== 'file';
}

/** The text of a known error code, otherwise the general one (docs/specification.md#error-catalogue). */
export function uploadErrorText(error: unknown, dictionary: PageTexts<'overview'>): string {
  const isKnown = error instanceof TypeError || (error instanceof ApiError && (error.code ?? error.serverMessage));
  return isKnown ? errorText(error, dictionary) : dictionary.documents.upload.fallback;
}
