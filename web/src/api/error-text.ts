import type { CoreTexts } from '../i18n/core/texts.en.ts';
import type { StaffErrorsTexts } from '../i18n/staff-errors/texts.en.ts';
import { ApiError } from './api-error.ts';

/** The text of an error for users: ours for its code, else the server's message, else a general text. */
export function errorText(error: unknown, { errors, ...rest }: CoreTexts & { staffErrors?: StaffErrorsTexts }): string {
  if (error instanceof TypeError) return errors.noConnection;
  if (!(error instanceof ApiError)) return errors.unknown;
  const texts: Record<string, string> = { ...errors.byCode, ...rest.staffErrors };
  const known = error.code !== undefined && Object.hasOwn(texts, error.code) ? texts[error.code] : undefined;
  return known ?? error.serverMessage ?? errors.unknown;
}
