import type { UsersTexts } from './texts.en.ts';
import {
  type Duty,
  EMAIL_PATTERN,
  EMPLOYEE_NUMBER_PATTERN,
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
import type { Issues } from '../../forms/use-form.ts';

export type UserField = keyof NewUser;
export type UserDraft = Required<NewUser> & { duties: readonly Duty[] };

export const emptyUser: UserDraft = {
  name: '',
  username: '',
  email: '',
  password: '',
  role: 'employee',
  employeeNumber: '',
  duties: [],
};

/** The stored data of a user as a draft. */
export const draftOf = (user: User): UserDraft => ({
  ...emptyUser,
  ...user,
  employeeNumber: user.employeeNumber ?? '',
});

/** The draft as sent: trimmed and normalised, except the password, in which every character counts. */
export const trimmed = (user: UserDraft): UserDraft => ({
  ...user,
  name: user.name.trim(),
  username: normalizeUsername(user.username),
  email: normalizeEmail(user.email),
  employeeNumber: user.employeeNumber.trim(),
});

/** A trimmed draft as a new user; an empty employee number is left out. */
export const newUserOf = ({ employeeNumber, duties: _none, ...user }: UserDraft): NewUser => ({
  ...user,
  ...(employeeNumber && { employeeNumber }),
});

/** What a trimmed draft changes. Only what differs is sent. */
export function changesOf(user: User, draft: UserDraft): UserChanges {
  const before = trimmed(draftOf(user));
  const changed = (['name', 'email', 'role', 'employeeNumber'] as const).filter(
    (field) => draft[field] !== before[field],
  );
  // An empty number is removed.
  return Object.fromEntries(changed.map((field) => [field, draft[field] || null]));
}

/** Whether the draft gives a user other duties. A change of the role takes those away that the user has. */
export const hasOtherDuties = (user: User, { role, duties }: UserDraft): boolean =>
  [...duties].toSorted().join() !== (role === user.role ? user.duties : []).join();

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
  employeeNumber: (number) => number === '' || new RegExp(EMPLOYEE_NUMBER_PATTERN, 'u').test(number),
};

const fieldOfCode: Partial<Record<ErrorCode, UserField>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'password-too-common': 'password',
  'last-admin': 'role',
  'employee-number-taken': 'employeeNumber',
};

/** What the form says. */
interface UserTexts {
  users: UsersTexts;
  errorText: (error: unknown) => string;
}

const invalidTexts = ({ invalid }: UsersTexts): Record<UserField, string> => ({
  name: invalid.name(limits.name),
  username: invalid.username(limits.username),
  email: invalid.email,
  password: invalid.password(limits.password.min, limits.password.max),
  role: invalid.role,
  employeeNumber: invalid.employeeNumber(limits.employeeNumber),
});

/**
 * What the server would reject. All fields but the employee number are required
 * (docs/specification.md#validation-rules).
 */
export function userIssues(user: UserDraft, fields: readonly UserField[], texts: UserTexts) {
  const sent = trimmed(user);
  const invalid = invalidTexts(texts.users);
  const issueOf = (field: UserField): string | undefined => {
    if (sent[field] === '' && field !== 'employeeNumber') return texts.users.create.required;
    return rules[field](sent[field]) ? undefined : invalid[field];
  };
  return Object.fromEntries(fields.map((field) => [field, issueOf(field)])) as Issues<UserDraft>;
}

export const rejectionText = (error: unknown, texts: UserTexts): string =>
  error instanceof ApiError && error.code === 'last-admin' ? texts.users.edit.lastAdmin : texts.errorText(error);

/** The fields that a rejection names; empty if it concerns something else. */
export function rejectedFields(error: unknown, fields: readonly UserField[], texts: UserTexts) {
  if (!(error instanceof ApiError)) return {};
  const ofCode = fieldOfCode[error.code as ErrorCode];
  const invalid = invalidTexts(texts.users);
  const issueOf = (field: UserField): string | undefined => {
    if (ofCode) return field === ofCode ? rejectionText(error, texts) : undefined;
    return error.issues.some(({ path }) => path === `/${field}`) ? invalid[field] : undefined;
  };
  return Object.fromEntries(fields.map((field) => [field, issueOf(field)])) as Issues<UserDraft>;
}
