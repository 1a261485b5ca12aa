import { limits } from '@kontor/contracts';

import { ApiError } from '../api/api-error.ts';
import type { Dictionary } from '../i18n/dictionary.ts';

const { min, max } = limits.password;

/** What is wrong with a password somebody chooses; nothing when its length is right (contract §2). */
export function passwordFault(password: string, { newPassword }: Dictionary['passwordLink']): string | undefined {
  // Characters as people count them: an emoji is one, though JavaScript stores two.
  const length = Array.from(password).length;
  return length >= min && length <= max ? undefined : newPassword.fault(min, max);
}

/** What the server said about it; nothing where the failure is about something else. */
export function refusedPassword(failure: unknown, { staffErrors }: Dictionary): string | undefined {
  const isCommon = failure instanceof ApiError && failure.code === 'password-too-common';
  return isCommon ? staffErrors['password-too-common'] : undefined;
}
