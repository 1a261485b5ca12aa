import {
  EMAIL_PATTERN,
  limits,
  type NewUser,
  normalizeEmail,
  normalizeUsername,
  USERNAME_PATTERN,
} from '@kontor/contracts/endpoints';

/** A user's form values. */
export type UserDraft = Required<NewUser>;
export type UserField = keyof UserDraft;

/** The draft as sent: trimmed and normalised, except the password, in which every character counts. */
export const trimmed = (person: UserDraft): UserDraft => ({
  ...person,
  name: person.name.trim(),
  username: normalizeUsername(person.username),
  email: normalizeEmail(person.email),
});

/** Code points, not UTF-16 units: an emoji counts as one character. */
const lengthOf = (text: string): number => Array.from(text).length;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');
const usernamePattern = new RegExp(USERNAME_PATTERN, 'u');

const isShort = (text: string, limit: number): boolean => lengthOf(text) <= limit;

const rules: Record<UserField, (value: string) => boolean> = {
  name: (name) => isShort(name, limits.name),
  username: (username) => isShort(username, limits.username) && usernamePattern.test(username),
  email: (email) => isShort(email, limits.email) && emailPattern.test(email),
  password: (password) => lengthOf(password) >= limits.password.min && isShort(password, limits.password.max),
  role: (role) => role === 'employee' || role === 'admin',
};

/** Those of the fields that have nothing in them: all are required (docs/specification.md#validation-rules). */
export const missingFields = (person: UserDraft, fields: readonly UserField[]): UserField[] =>
  fields.filter((field) => trimmed(person)[field] === '');

/** Those of the fields that are filled in with something the server would refuse. */
export const invalidFields = (person: UserDraft, fields: readonly UserField[]): UserField[] =>
  fields.filter((field) => trimmed(person)[field] !== '' && !rules[field](trimmed(person)[field]));
