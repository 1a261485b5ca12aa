import { limits } from '@kontor/contracts/endpoints';

import { ApiError } from '../api/api-error.ts';
import type { StaffErrorsTexts } from '../i18n/staff-errors/texts.en.ts';
import type { PasswordLinkTexts } from './texts.en.ts';

const { min, max } = limits.password;

/** The error of a new password; undefined when its length is right. */
export function passwordIssue(password: string, { newPassword }: PasswordLinkTexts): string | undefined {
  // Code points, not UTF-16 units: an emoji counts as one character.
  const length = Array.from(password).length;
  return length >= min && length <= max ? undefined : newPassword.issue(min, max);
}

/** The server's error about the password; undefined when the failure is about something else. */
export function refusedPassword(
  failure: unknown,
  { staffErrors }: { staffErrors: StaffErrorsTexts },
): string | undefined {
  const isCommon = failure instanceof ApiError && failure.code === 'password-too-common';
  return isCommon ? staffErrors['password-too-common'] : undefined;
}
