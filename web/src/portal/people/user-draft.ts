import {
  type Duty,
  EMAIL_PATTERN,
  EMPLOYEE_NUMBER_PATTERN,
  type ErrorCode,
  type Invitation,
  type Language,
  limits,
  type NewUser,
  normalizeEmail,
  normalizeUsername,
  type Role,
  type User,
  USERNAME_PATTERN,
  type UserChanges,
} from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import type { Issues } from '../../forms/use-form.ts';
import type { UsersTexts } from './texts.en.ts';

export interface UserDraft {
  name: string;
  username: string;
  email: string;
  password: string;
  employeeNumber: string;
  role: Role;
  duties: readonly Duty[];
  /** The language of an invitation. */
  language: Language;
}

/** The fields that are checked. */
export type UserField = Exclude<keyof UserDraft, 'duties' | 'language'>;

export const emptyUser: UserDraft = {
  name: '',
  username: '',
  email: '',
  password: '',
  employeeNumber: '',
  role: 'employee',
  duties: [],
  language: 'en',
};

/** The stored data of a user as a draft. */
export const draftOf = ({ name, username, email, employeeNumber, role, duties }: User): UserDraft => ({
  ...emptyUser,
  name,
  username,
  email,
  employeeNumber: employeeNumber ?? '',
  role,
  duties,
});

/** The draft as sent: trimmed and normalised, except the password, in which every character counts. */
export const trimmed = (user: UserDraft): UserDraft => ({
  ...user,
  name: user.name.trim(),
  username: normalizeUsername(user.username),
  email: normalizeEmail(user.email),
  employeeNumber: user.employeeNumber.trim(),
});

/** A trimmed draft as an invitation; what is optional is left out while it is empty. */
export const invitationOf = (user: UserDraft): Invitation => {
  const { name, username, email, role, employeeNumber, duties, language } = user;
  return {
    name,
    username,
    email,
    role,
    language,
    ...(employeeNumber && { employeeNumber }),
    ...(duties.length > 0 && { duties: [...duties] }),
  };
};

/** A trimmed draft as a user with a password, whose language is that of their first login. */
export function newUserOf(user: UserDraft): NewUser {
  const { language: _unsent, ...rest } = invitationOf(user);
  return { ...rest, password: user.password };
}

/** What a trimmed draft changes; only what differs is sent. Another role takes the duties away that are not sent. */
export function changesOf(user: User, draft: UserDraft, mayHaveDuties: boolean): UserChanges {
  const before = trimmed(draftOf(user));
  const changed = (['name', 'email', 'role', 'employeeNumber'] as const).filter(
    (field) => draft[field] !== before[field],
  );
  const kept = draft.role === user.role ? user.duties : [];
  const hasOtherDuties = mayHaveDuties && draft.duties.toSorted().join() !== kept.join();
  return {
    // An empty number is removed.
    ...Object.fromEntries(changed.map((field) => [field, draft[field] || null])),
    ...(hasOtherDuties && { duties: [...draft.duties] }),
  };
}

/** Code points, not UTF-16 units: an emoji counts as one character. */
const lengthOf = (text: string): number => Array.from(text).length;
const isShort = (text: string, limit: number): boolean => lengthOf(text) <= limit;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');
const usernamePattern = new RegExp(USERNAME_PATTERN, 'u');
const numberPattern = new RegExp(EMPLOYEE_NUMBER_PATTERN, 'u');

const rules: Record<UserField, (value: string) => boolean> = {
  name: (name) => isShort(name, limits.name),
  username: (username) => isShort(username, limits.username) && usernamePattern.test(username),
  email: (email) => isShort(email, limits.email) && emailPattern.test(email),
  password: (password) => lengthOf(password) >= limits.password.min && isShort(password, limits.password.max),
  role: (role) => role === 'employee' || role === 'admin',
  employeeNumber: (number) => number === '' || numberPattern.test(number),
};

const fieldOfCode: Partial<Record<ErrorCode, UserField>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'password-too-common': 'password',
  'last-admin': 'role',
  'employee-number-taken': 'employeeNumber',
};

/** What the form says. */
interface FormTexts {
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

/** Whether a required field is empty (docs/specification.md#validation-rules). */
export const isMissing = (user: UserDraft, field: UserField): field is keyof UsersTexts['empty'] =>
  field !== 'employeeNumber' && trimmed(user)[field] === '';

/** What the server would reject. */
export function userIssues(user: UserDraft, fields: readonly UserField[], { users }: FormTexts): Issues<UserDraft> {
  const sent = trimmed(user);
  const issueOf = (field: UserField): string | undefined => {
    if (isMissing(user, field)) return users.empty[field];
    return rules[field](sent[field]) ? undefined : invalidTexts(users)[field];
  };
  return Object.fromEntries(fields.map((field) => [field, issueOf(field)]));
}

export const rejectionText = (error: unknown, { users, errorText }: FormTexts): string =>
  error instanceof ApiError && error.code === 'last-admin' ? users.edit.lastAdmin : errorText(error);

/** The fields that a rejection names; empty if it concerns something else. */
export function rejectedFields(error: unknown, fields: readonly UserField[], texts: FormTexts): Issues<UserDraft> {
  if (!(error instanceof ApiError)) return {};
  const ofCode = fieldOfCode[error.code as ErrorCode];
  const issueOf = (field: UserField): string | undefined => {
    if (ofCode) return field === ofCode ? rejectionText(error, texts) : undefined;
    return error.issues.some(({ path }) => path === `/${field}`) ? invalidTexts(texts.users)[field] : undefined;
  };
  return Object.fromEntries(fields.map((field) => [field, issueOf(field)]));
}
