import {
  EMAIL_PATTERN,
  limits,
  type NewUser,
  normalizeEmail,
  normalizeUsername,
  USERNAME_PATTERN,
} from '@kontor/contracts';

/** What is filled in about a person, whichever form asks for it. */
export type EmployeeDraft = Required<NewUser>;
export type EmployeeField = keyof EmployeeDraft;

/** As sent: trimmed and in one spelling, but for the password, of which every character counts (contract §2). */
export const trimmed = (person: EmployeeDraft): EmployeeDraft => ({
  ...person,
  name: person.name.trim(),
  username: normalizeUsername(person.username),
  email: normalizeEmail(person.email),
});

/** Characters as people count them: an emoji is one, though JavaScript stores two. */
const lengthOf = (text: string): number => Array.from(text).length;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');
const usernamePattern = new RegExp(USERNAME_PATTERN, 'u');

const isShort = (text: string, limit: number): boolean => lengthOf(text) <= limit;

const rules: Record<EmployeeField, (value: string) => boolean> = {
  name: (name) => isShort(name, limits.name),
  username: (username) => isShort(username, limits.username) && usernamePattern.test(username),
  email: (email) => isShort(email, limits.email) && emailPattern.test(email),
  password: (password) => lengthOf(password) >= limits.password.min && isShort(password, limits.password.max),
  role: (role) => role === 'employee' || role === 'admin',
};

/** Those of the fields that have nothing in them: all are required (spec §5). */
export const missingFields = (person: EmployeeDraft, fields: readonly EmployeeField[]): EmployeeField[] =>
  fields.filter((field) => trimmed(person)[field] === '');

/** Those of the fields that are filled in with something the server would refuse. */
export const invalidFields = (person: EmployeeDraft, fields: readonly EmployeeField[]): EmployeeField[] =>
  fields.filter((field) => trimmed(person)[field] !== '' && !rules[field](trimmed(person)[field]));
