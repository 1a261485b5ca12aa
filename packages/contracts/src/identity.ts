import { type Static, Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { AnyText, Email, Id, IdText, CursorText, Line, LimitText, Timestamp, USERNAME_PATTERN } from './text.ts';

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
export const User = Type.Object({ ...SessionUser.properties, createdAt: Timestamp });
export type User = Static<typeof User>;

export const Credentials = Type.Object({
  username: AnyText(limits.email),
  password: AnyText(limits.password.max),
});
export type Credentials = Static<typeof Credentials>;

export const NewUser = Type.Object({
  username: Type.String({ minLength: 1, maxLength: limits.username, pattern: USERNAME_PATTERN }),
  email: Email,
  name: Line(limits.name),
  password: Type.String({
    minLength: limits.password.min,
    maxLength: limits.password.max,
    pattern: '^[^\\u0000\\uD800-\\uDFFF]*$',
  }),
  role: Type.Optional(Role),
});
export type NewUser = Static<typeof NewUser>;

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
