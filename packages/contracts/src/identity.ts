import { type Static, Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import {
  AnyText,
  Email,
  Id,
  IdText,
  CursorText,
  Line,
  LimitText,
  Timestamp,
  TokenText,
  USERNAME_PATTERN,
} from './text.ts';

export const roles = ['employee', 'admin'] as const;
export const Role = Type.Union([Type.Literal('employee'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** The person signed in (spec §3, session user). */
export const SessionUser = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: Role,
});
export type SessionUser = Static<typeof SessionUser>;

/** A person as admins list them; never with a password. */
export const User = Type.Object({
  ...SessionUser.properties,
  createdAt: Timestamp,
  isInvited: Type.Boolean({ description: 'Has been invited, and has not chosen a password yet' }),
});
export type User = Static<typeof User>;

export const Credentials = Type.Object({
  username: AnyText(limits.email),
  password: AnyText(limits.password.max),
});
export type Credentials = Static<typeof Credentials>;

/** A password somebody chooses. */
const Password = Type.String({
  minLength: limits.password.min,
  maxLength: limits.password.max,
  pattern: '^[^\\u0000\\uD800-\\uDFFF]*$',
});

export const NewUser = Type.Object({
  username: Type.String({ minLength: 1, maxLength: limits.username, pattern: USERNAME_PATTERN }),
  email: Email,
  name: Line(limits.name),
  password: Password,
  role: Type.Optional(Role),
});
export type NewUser = Static<typeof NewUser>;

/** Somebody who chooses a password by the link of a mail, instead of being told one. */
export const Invitation = Type.Omit(NewUser, ['password']);
export type Invitation = Static<typeof Invitation>;

/** What an admin may change of an account; what is absent stays. */
export const UserChanges = Type.Partial(Type.Pick(NewUser, ['email', 'name', 'role']));
export type UserChanges = Static<typeof UserChanges>;

export const PasswordChange = Type.Object({
  currentPassword: AnyText(limits.password.max),
  newPassword: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;

/** One of the caller's own sessions. */
export const Session = Type.Object({
  id: Type.String({ description: 'Names the session; nobody signs in with it' }),
  isCurrent: Type.Boolean({ description: 'The one this call was made with' }),
  userAgent: Type.String({ description: 'Of the browser that signed in; empty where it said nothing' }),
  clientAddress: Type.String({ description: 'Where the sign-in came from; empty where nobody knows' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
});
export type Session = Static<typeof Session>;

export const me = defineEndpoint({
  method: 'GET',
  url: '/api/auth/me',
  schema: {
    summary: 'Who is signed in; null when nobody is',
    tags: ['auth'],
    response: { 200: Type.Union([SessionUser, Type.Null()]) },
  },
  config: { service: 'identity', access: 'anyone' },
});

export const login = defineEndpoint({
  method: 'POST',
  url: '/api/auth/login',
  schema: {
    summary: 'Sign in; the answer sets the session cookie',
    tags: ['auth'],
    // Fields may be missing here so that the handler can answer with the sentence of spec §5.
    body: Type.Partial(Credentials),
    response: { 200: SessionUser },
  },
  config: { service: 'identity', access: 'anyone' },
});

export const logout = defineEndpoint({
  method: 'POST',
  url: '/api/auth/logout',
  schema: { summary: 'End this session', tags: ['auth'], response: { 204: Type.Null() } },
  config: { service: 'identity', access: 'anyone' },
});

export const register = defineEndpoint({
  method: 'POST',
  url: '/api/auth/register',
  schema: { summary: 'Create an account', tags: ['people'], body: NewUser, response: { 201: User } },
  config: { service: 'identity', access: 'admin' },
});

export const listUsers = defineEndpoint({
  method: 'GET',
  url: '/api/users',
  schema: {
    summary: 'Everyone with an account, newest first',
    tags: ['people'],
    querystring: Type.Object({ limit: LimitText, cursor: CursorText }),
    response: { 200: Type.Array(User) },
  },
  config: { service: 'identity', access: 'admin' },
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/:id',
  schema: {
    summary: 'Delete an account and end its sessions',
    tags: ['people'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'admin' },
});

export const updateUser = defineEndpoint({
  method: 'PATCH',
  url: '/api/users/:id',
  schema: {
    summary: "Change an account's name, e-mail address or role",
    tags: ['people'],
    params: Type.Object({ id: IdText }),
    body: UserChanges,
    response: { 200: User },
  },
  config: { service: 'identity', access: 'admin' },
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/:id/sessions',
  schema: {
    summary: 'Sign a person out everywhere',
    tags: ['people'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'admin' },
});

export const inviteUser = defineEndpoint({
  method: 'POST',
  url: '/api/users/invitations',
  schema: {
    summary: 'Create an account whose owner chooses the password, by a link in a mail',
    tags: ['people'],
    body: Invitation,
    response: { 201: User },
  },
  config: { service: 'identity', access: 'admin' },
});

export const inviteAgain = defineEndpoint({
  method: 'POST',
  url: '/api/users/:id/invitation',
  schema: {
    summary: 'Send an invitation once more; the links sent before stop working',
    tags: ['people'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'admin' },
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  url: '/api/auth/forgot-password',
  schema: {
    summary: 'Ask for a link by mail to choose a new password; the same answer whether the address is known or not',
    tags: ['auth'],
    body: Type.Object({ email: Email }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'anyone', rateLimit: 'password-link' },
});

export const setPassword = defineEndpoint({
  method: 'POST',
  url: '/api/auth/set-password',
  schema: {
    summary: 'Choose a password with the token of a mailed link; all sessions of the account end',
    tags: ['auth'],
    body: Type.Object({ token: TokenText, password: Password }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'anyone' },
});

export const changePassword = defineEndpoint({
  method: 'POST',
  url: '/api/account/password',
  schema: {
    summary: "Change one's own password; all other sessions end",
    tags: ['account'],
    body: PasswordChange,
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'signed-in' },
});

export const listSessions = defineEndpoint({
  method: 'GET',
  url: '/api/account/sessions',
  schema: { summary: "One's own sessions, last used first", tags: ['account'], response: { 200: Type.Array(Session) } },
  config: { service: 'identity', access: 'signed-in' },
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  url: '/api/account/sessions/:id',
  schema: {
    summary: "End one of one's own sessions",
    tags: ['account'],
    params: Type.Object({ id: TokenText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'identity', access: 'signed-in' },
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  url: '/api/account/sessions',
  schema: { summary: "End all of one's own sessions but this one", tags: ['account'], response: { 204: Type.Null() } },
  config: { service: 'identity', access: 'signed-in' },
});
