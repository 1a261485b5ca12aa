import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import type { PageTexts } from '../../texts.ts';
import { rejectedField } from '../document-values.ts';

/** Not signed in or not allowed, nothing to replace, too much for a day, too many uploads, no service, no room. */
const REFUSALS = [401, 403, 404, 413, 429, 503, 507];

/** Whether every other file would be rejected alike, so that sending the next is pointless. */
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
