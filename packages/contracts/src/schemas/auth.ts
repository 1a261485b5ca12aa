import { type Static, Type } from 'typebox';

import { duties } from '../access.ts';
import * as endpoints from '../endpoints/auth.ts';
import { limits } from '../limits.ts';
import { AnyText, Email, Id, NoContent, Nullable, OneOf, STORABLE, Timestamp, TokenText } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export const Role = Type.Union([Type.Literal('employee'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** The sorted duties of an employee; empty for an admin. */
export const Duties = Type.Array(OneOf(duties));

/** The signed-in user. */
export const SessionUser = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: Role,
  duties: Duties,
});
export type SessionUser = Static<typeof SessionUser>;

/** A password that a user chooses. */
export const Password = Type.String({
  minLength: limits.password.min,
  maxLength: limits.password.max,
  pattern: STORABLE,
});

/** The six digits of an authenticator app (RFC 6238), or a recovery code; spaces and hyphens are ignored. */
export const SecondFactorCode = AnyText(limits.secondFactorCode);

export const Credentials = Type.Object({
  username: AnyText(limits.email),
  password: AnyText(limits.password.max),
  /** For users with two-factor sign-in. */
  code: Type.Optional(SecondFactorCode),
});
export type Credentials = Static<typeof Credentials>;

/** Where the browser continues after a logout: at the issuer, which ends its own session and sends it back. */
export const SingleLogout = Type.Object({ url: Type.String() });
export type SingleLogout = Static<typeof SingleLogout>;

/** What the page of a password link shows before the password is chosen. */
export const PasswordLink = Type.Object({ username: Type.String(), expiresAt: Timestamp });
export type PasswordLink = Static<typeof PasswordLink>;

/** What the login page offers, and a setting that the portal needs. */
export const SignInOptions = Type.Object({
  passwords: Type.Boolean({ description: 'False with OIDC_ONLY: only the break-glass admin has a password' }),
  passkeys: Type.Boolean({ description: 'False where the site has no name that browsers accept for passkeys' }),
  company: Nullable(
    Type.Object({
      name: Type.String({ description: 'Of the issuer, such as Microsoft' }),
      isAvailable: Type.Boolean({ description: 'False while the issuer does not respond' }),
    }),
  ),
  adminsHaveDuties: Type.Boolean({ description: 'True with ADMINS_OPEN_PERSONAL_DOCUMENTS=false' }),
});
export type SignInOptions = Static<typeof SignInOptions>;

export const authEndpoints = withSchemas(endpoints, 'auth', {
  me: { summary: 'The signed-in user; null without a session', response: { 200: Nullable(SessionUser) } },
  login: {
    summary: 'Sign in; the response sets the session cookie',
    // Fields may be missing or null, so that the handler can reply with its own message.
    body: Type.Partial(
      Type.Object({
        username: Nullable(AnyText(limits.email)),
        password: Nullable(AnyText(limits.password.max)),
        code: SecondFactorCode,
      }),
    ),
    response: { 200: SessionUser },
  },
  logout: {
    summary: "End this session; for one of the company's account, 200 with where the browser ends it at the issuer",
    response: { 200: SingleLogout, ...NoContent },
  },
  forgotPassword: {
    summary: 'Request a password link by mail; the response does not reveal whether the address is known',
    body: Type.Object({ email: Email }),
    response: NoContent,
  },
  confirmEmailByLink: {
    summary: 'Confirm an email address that its user asked for, by the token of the mail to it',
    body: Type.Object({ token: TokenText }),
    response: NoContent,
  },
  readPasswordLink: {
    summary: 'Whose password a link sets, and until when; reading it does not use it',
    body: Type.Object({ token: TokenText }),
    response: { 200: PasswordLink },
  },
  setPassword: {
    summary:
      'Choose a password with the token of a password link; all sessions of the user end. 200 and a new session, or 204 where a sign-in needs a second factor',
    body: Type.Object({ token: TokenText, password: Password }),
    response: { 200: SessionUser, ...NoContent },
  },
  getSignInOptions: { summary: 'How one can sign in here', response: { 200: SignInOptions } },
});
