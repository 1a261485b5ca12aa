import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { Role, SessionUser } from './auth.ts';
import { limits } from '../limits.ts';
import { CursorText, Email, IdText, LimitText, Line, Timestamp, USERNAME_PATTERN } from '../text.ts';

/** A person as admins list them; never with a password. */
export const User = Type.Object({
  ...SessionUser.properties,
  createdAt: Timestamp,
  isInvited: Type.Boolean({ description: 'Has been invited, and has not chosen a password yet' }),
  hasTwoFactor: Type.Boolean({ description: 'Signs in with a code besides the password' }),
});
export type User = Static<typeof User>;

/** A password somebody chooses. */
export const Password = Type.String({
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
