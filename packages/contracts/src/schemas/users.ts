import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/users.ts';
import { limits } from '../limits.ts';
import { EMPLOYEE_NUMBER_PATTERN, USERNAME_PATTERN } from '../id-patterns.ts';
import { Duties, Password, Role, SessionUser } from './auth.ts';
import { AnyText, Email, Id, Language, Line, NoContent, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

const EmployeeNumber = Type.String({ pattern: EMPLOYEE_NUMBER_PATTERN });

/** An address that is not in use yet: nothing but the mail with its link goes to it. */
export const PendingEmail = Type.Object({
  email: Type.String(),
  isOwn: Type.Boolean({ description: 'Asked for by the user' }),
  by: Nullable(Type.String(), { description: 'The name of the other user who asked for it, if known' }),
  requestedAt: Timestamp,
  expiresAt: Timestamp,
});
export type PendingEmail = Static<typeof PendingEmail>;

/** A user as admins see it. */
export const User = Type.Object({
  ...SessionUser.properties,
  employeeNumber: Nullable(Type.String(), { description: 'In the payroll program' }),
  createdAt: Timestamp,
  lastSignInAt: Nullable(Timestamp),
  isInvited: Type.Boolean({ description: 'Invited, and never had a way to sign in' }),
  hasTwoFactor: Type.Boolean({ description: 'Signs in with a code in addition to the password' }),
  hasPasskey: Type.Boolean(),
  hasIdentity: Type.Boolean({ description: "Has connected the company's account" }),
  managedBy: Nullable(Type.String(), {
    description: 'The name of the issuer whose groups decide role and duties; null where admins do',
  }),
  pendingEmail: Nullable(PendingEmail, {
    description: 'A new address, in use once the user confirms it',
  }),
  mailState: Type.Unsafe<'ok' | 'failing'>(
    Type.String({
      enum: ['ok', 'failing'],
      description: '`failing` after a mail that could not be delivered, until the next one is, or the address changes',
    }),
  ),
  mailFailedAt: Nullable(Timestamp, { description: 'When that mail failed' }),
});
export type User = Static<typeof User>;

export const NewUser = Type.Object({
  username: Type.String({ minLength: 1, maxLength: limits.username, pattern: USERNAME_PATTERN }),
  email: Email,
  name: Line(limits.name),
  password: Password,
  role: Type.Optional(Role),
  employeeNumber: Type.Optional(EmployeeNumber),
  duties: Type.Optional(Duties),
});
export type NewUser = Static<typeof NewUser>;

/** A new user who chooses the password by a link in a mail. */
export const Invitation = Type.Object({
  ...Type.Omit(NewUser, ['password']).properties,
  language: Type.Optional(Language),
});
export type Invitation = Static<typeof Invitation>;

/** The fields of a user that an admin may change; absent ones stay. */
export const UserChanges = Type.Partial(
  Type.Object({
    ...Type.Pick(NewUser, ['email', 'name', 'role', 'duties']).properties,
    employeeNumber: Nullable(EmployeeNumber, { description: 'Null removes it' }),
  }),
);
export type UserChanges = Static<typeof UserChanges>;

/** Why a line of a CSV file cannot be imported. */
const employeeNumberErrors = [
  'username-unknown',
  'username-twice',
  'number-invalid',
  'number-twice',
  'number-taken',
] as const;

export const EmployeeNumberChange = Type.Object({
  userId: Id,
  name: Type.String(),
  from: Nullable(Type.String()),
  to: Type.String(),
});
export type EmployeeNumberChange = Static<typeof EmployeeNumberChange>;

export const EmployeeNumberError = Type.Object({
  line: Type.Integer({ description: 'Counted from 1' }),
  username: Type.String(),
  employeeNumber: Type.String(),
  code: OneOf(employeeNumberErrors),
});
export type EmployeeNumberError = Static<typeof EmployeeNumberError>;

export const EmployeeNumberImport = Type.Object({
  changes: Type.Array(EmployeeNumberChange),
  errors: Type.Array(EmployeeNumberError),
});
export type EmployeeNumberImport = Static<typeof EmployeeNumberImport>;

/** A user to choose from a list. */
export const Person = Type.Pick(User, ['id', 'name']);
export type Person = Static<typeof Person>;

export const userEndpoints = withSchemas(endpoints, 'people', {
  createUser: { summary: 'Create a user with a password', body: NewUser, response: { 201: User } },
  listUsers: {
    summary: 'All users, newest first',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(User) },
  },
  deleteUser: { summary: 'Delete a user and end their sessions', response: NoContent },
  updateUser: {
    summary:
      "Change a user's name, email address, role or duties, all or none; an address that an admin enters is in use at once",
    body: UserChanges,
    response: { 200: User },
  },
  withdrawEmailChangeOf: {
    summary: 'Withdraw an address that a user has not confirmed yet: its link stops working',
    response: NoContent,
  },
  endUserSessions: { summary: 'End all sessions of a user', response: NoContent },
  inviteUser: {
    summary: 'Create a user who chooses the password by a link in a mail, in `language`; only admins give duties',
    body: Invitation,
    response: { 201: User },
  },
  importEmployeeNumbers: {
    summary: 'Set the employee numbers of a CSV file (`username`, `employeeNumber`), all or none; or preview it',
    body: Type.Object({ csv: AnyText(limits.csv), isPreview: Type.Boolean() }),
    response: { 200: EmployeeNumberImport },
  },
  inviteAgain: { summary: 'Send an invitation again; earlier links stop working', response: NoContent },
  setDuties: {
    summary: 'Replace the duties of an employee',
    body: Type.Object({ duties: Duties }),
    response: { 200: User },
  },
  listPeople: { summary: 'The names of all users, by name', response: { 200: Type.Array(Person) } },
  turnOffTwoFactorOf: {
    summary:
      'Turn off two-factor sign-in for a user who lost app or passkeys, remove their passkeys, and end their sessions',
    response: NoContent,
  },
});
