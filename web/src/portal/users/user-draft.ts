import {
  type Duty,
  EMAIL_PATTERN,
  type ErrorCode,
  limits,
  type NewUser,
  normalizeEmail,
  normalizeUsername,
  type User,
  USERNAME_PATTERN,
  type UserChanges,
} from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import type { Issues } from '../../forms/use-form.ts';
import type { PageTexts } from '../texts.ts';

export type UserField = keyof NewUser;
export type UserDraft = Required<NewUser> & { duties: readonly Duty[] };

export const emptyUser: UserDraft = { name: '', username: '', email: '', password: '', role: 'employee', duties: [] };

/** The draft as sent: trimmed and normalised, except the password, in which every character counts. */
export const trimmed = (user: UserDraft): UserDraft => ({
  ...user,
  name: user.name.trim(),
  username: normalizeUsername(user.username),
  email: normalizeEmail(user.email),
});

/** What a trimmed draft changes. The e-mail address is sent only if it differs: sending it confirms it. */
export function changesOf(user: User, draft: UserDraft): UserChanges {
  const before = trimmed({ ...emptyUser, ...user });
  const changed = (['name', 'email', 'role'] as const).filter((field) => draft[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

/** Whether the draft gives an employee other duties; an admin has none. */
export const hasOtherDuties = (user: User, { role, duties }: UserDraft): boolean =>
  role === 'employee' && [...duties].toSorted().join() !== user.duties.join();

/** Code points, not UTF-16 units: an emoji counts as one character. */
const lengthOf = (text: string): number => Array.from(text).length;
const isShort = (text: string, limit: number): boolean => lengthOf(text) <= limit;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');
const usernamePattern = new RegExp(USERNAME_PATTERN, 'u');

const rules: Record<UserField, (value: string) => boolean> = {
  name: (name) => isShort(name, limits.name),
  username: (username) => isShort(username, limits.username) && usernamePattern.test(username),
  email: (email) => isShort(email, limits.email) && emailPattern.test(email),
  password: (password) => lengthOf(password) >= limits.password.min && isShort(password, limits.password.max),
  role: (role) => role === 'employee' || role === 'admin',
};

const fieldOfCode: Partial<Record<ErrorCode, UserField>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'password-too-common': 'password',
  'last-admin': 'role',
};

const invalidTexts = ({ users: { invalid } }: PageTexts<'overview'>): Record<UserField, string> => ({
  name: invalid.name(limits.name),
  username: invalid.username(limits.username),
  email: invalid.email,
  password: invalid.password(limits.password.min, limits.password.max),
  role: invalid.role,
});

/** What the server would reject; all fields are required (docs/specification.md#validation-rules). */
export function userIssues(user: UserDraft, fields: readonly UserField[], texts: PageTexts<'overview'>) {
  const sent = trimmed(user);
  const invalid = invalidTexts(texts);
  const issueOf = (field: UserField): string | undefined => {
    if (sent[field] === '') return texts.users.create.required;
    return rules[field](sent[field]) ? undefined : invalid[field];
  };
  return Object.fromEntries(fields.map((field) => [field, issueOf(field)])) as Issues<UserDraft>;
}

export const rejectionText = (error: unknown, texts: PageTexts<'overview'>): string =>
  error instanceof ApiError && error.code === 'last-admin' ? texts.users.edit.lastAdmin : errorText(error, texts);

/** The fields that a rejection names; none if it is about something else. */
export function rejectedFields(error: unknown, fields: readonly UserField[], texts: PageTexts<'overview'>) {
  if (!(error instanceof ApiError)) return {};
  const ofCode = fieldOfCode[error.code as ErrorCode];
  const invalid = invalidTexts(texts);
  const issueOf = (field: UserField): string | undefined => {
    if (ofCode) return field === ofCode ? rejectionText(error, texts) : undefined;
    return error.issues.some(({ path }) => path === `/${field}`) ? invalid[field] : undefined;
  };
  return Object.fromEntries(fields.map((field) => [field, issueOf(field)])) as Issues<UserDraft>;
}
