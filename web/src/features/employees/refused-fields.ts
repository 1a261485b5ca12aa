import type { ErrorCode } from '@kontor/contracts';

import { ApiError } from '../../api/api-error.ts';
import { type EmployeeField, employeeFields } from './new-employee.ts';

const fieldOfCode: Partial<Record<ErrorCode, EmployeeField>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'password-too-common': 'password',
};

/** A field the server did not accept; with a code of its own where there is a sentence for it. */
export interface Refusal {
  field: EmployeeField;
  code?: ErrorCode;
}

/** Which fields a failed creation is about; none when it is about something else. */
export function refusedFields(error: unknown): Refusal[] {
  if (!(error instanceof ApiError)) return [];
  const code = error.code as ErrorCode | undefined;
  const field = code && fieldOfCode[code];
  if (code && field) return [{ field, code }];
  return employeeFields
    .filter((name) => error.issues.some(({ path }) => path === `/${name}`))
    .map((name) => ({ field: name }));
}
