import type { ErrorCode } from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import type { UserField } from './user-draft.ts';

/** The refusals that are about one field. */
const fieldOfCode = {
  'username-taken': 'username',
  'email-taken': 'email',
  'password-too-common': 'password',
  'last-admin': 'role',
} as const satisfies Partial<Record<ErrorCode, UserField>>;

export type RefusalCode = keyof typeof fieldOfCode;

const isRefusalCode = (code: string | undefined): code is RefusalCode =>
  code !== undefined && Object.hasOwn(fieldOfCode, code);

/** A field the server did not accept; with a code of its own where there is a sentence for it. */
export interface Refusal {
  field: UserField;
  code?: RefusalCode;
}

/** Which of a form's fields a failure is about; none when it is about something else. */
export function refusedFields(error: unknown, fields: readonly UserField[]): Refusal[] {
  if (!(error instanceof ApiError)) return [];
  const { code, issues } = error;
  const refusals = isRefusalCode(code)
    ? [{ field: fieldOfCode[code], code }]
    : fields.filter((name) => issues.some(({ path }) => path === `/${name}`)).map((field) => ({ field }));
  return refusals.filter(({ field }) => fields.includes(field));
}
