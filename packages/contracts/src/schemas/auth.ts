import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, Id } from '../text.ts';
import { SecondFactorCode } from './two-factor.ts';

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

export const Credentials = Type.Object({
  username: AnyText(limits.email),
  password: AnyText(limits.password.max),
  /** Where the account has two-factor sign-in. */
  code: Type.Optional(SecondFactorCode),
});
export type Credentials = Static<typeof Credentials>;

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
    // Fields may be missing or null here, so that the handler can answer with a sentence of its own.
    body: Type.Partial(
      Type.Object({
        username: Type.Union([AnyText(limits.email), Type.Null()]),
        password: Type.Union([AnyText(limits.password.max), Type.Null()]),
        code: SecondFactorCode,
      }),
    ),
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
