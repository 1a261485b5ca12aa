import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Password } from './users.ts';
import { AnyText, Email, Timestamp, TokenText } from '../text.ts';

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
