import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/account.ts';
import { noticeChoices } from '../endpoints/account.ts';
import { signInMethods } from '../endpoints/sign-in-methods.ts';
import { limits } from '../limits.ts';
import { Password } from './auth.ts';
import { Identity, Passkey, Proof, ProofNeeded, TwoFactorState } from './sign-in-methods.ts';
import { PendingEmail } from './users.ts';
import {
  AnyLine,
  AnyText,
  Email,
  ImageId,
  Language,
  Line,
  NoContent,
  Nullable,
  OneOf,
  Timestamp,
  TokenText,
} from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export const PasswordChange = Type.Object({
  currentPassword: AnyText(limits.password.max),
  newPassword: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;

/** A session of the caller. */
export const Session = Type.Object({
  id: Type.String({ description: 'Identifies the session; not a secret' }),
  isCurrent: Type.Boolean({ description: 'The session of this call' }),
  userAgent: Type.String({ description: 'Of the browser that signed in; empty if it sent none' }),
  clientAddress: Type.String({ description: 'The address the user signed in from; empty if unknown' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  method: OneOf(signInMethods),
});
export type Session = Static<typeof Session>;

/** Wrong passwords and codes between the last two sign-ins. */
export const FailedSignIns = Type.Object({
  count: Type.Integer(),
  lastAt: Nullable(Timestamp),
  lastFrom: Type.String({ description: "The client's address; empty if unknown" }),
});
export type FailedSignIns = Static<typeof FailedSignIns>;

export const OwnEmail = Type.Object({
  email: Type.String({ description: 'The address that counts' }),
  pending: Nullable(PendingEmail),
});
export type OwnEmail = Static<typeof OwnEmail>;

/** What the caller chooses about mails to them. */
export const Account = Type.Object({
  language: Language,
  notices: OneOf(noticeChoices),
});
export type Account = Static<typeof Account>;

/** How the caller's posts name the caller. */
export const AuthorProfile = Type.Object({
  displayName: Line(limits.name),
  title: Type.Object({ en: AnyLine(limits.authorTitle), sv: AnyLine(limits.authorTitle) }),
  portrait: Nullable(ImageId, { description: 'The id of an uploaded image' }),
  shown: Type.Boolean({ description: 'The caller agrees that visitors see all of it' }),
});
export type AuthorProfile = Static<typeof AuthorProfile>;

/** What My account shows; `afterSetUp` is null while the caller has to set up two factors first. */
export const OwnAccount = Type.Object({
  proof: ProofNeeded,
  twoFactor: TwoFactorState,
  passkeys: Type.Array(Passkey),
  afterSetUp: Nullable(
    Type.Object({
      email: OwnEmail,
      mails: Account,
      author: AuthorProfile,
      identities: Type.Array(Identity),
      sessions: Type.Array(Session),
      failedSignIns: FailedSignIns,
    }),
  ),
});
export type OwnAccount = Static<typeof OwnAccount>;

export const accountEndpoints = withSchemas(endpoints, 'account', {
  getOwnAccount: {
    summary:
      "All about the caller's account: ways to sign in, sessions, address, mails; fewer while two factors are set up",
    response: { 200: OwnAccount },
  },
  getAccount: {
    summary: 'The language of mails to the caller, and how often one tells of new documents',
    response: { 200: Account },
  },
  updateAccount: {
    summary: 'Change the language of mails to the caller, how often one tells of new documents, or both',
    body: Type.Partial(Account, { additionalProperties: false }),
    response: { 200: Account },
  },
  changePassword: {
    summary: "Change the caller's password; all other sessions end",
    body: PasswordChange,
    response: NoContent,
  },
  getEmail: {
    summary: "The caller's email address, and the one that waits to be confirmed",
    response: { 200: OwnEmail },
  },
  changeEmail: {
    summary: 'Ask for another email address for the caller: it counts once the link in the mail to it was confirmed',
    body: Type.Object({ email: Email, ...Proof.properties }),
    response: { 200: OwnEmail },
  },
  sendEmailLinkAgain: { summary: 'Send the mail to the address that waits to be confirmed again', response: NoContent },
  withdrawEmailChange: {
    summary: 'Give up the address that waits to be confirmed: its link stops working',
    response: NoContent,
  },
  confirmEmail: {
    summary: 'Confirm an address, also one that somebody else has entered, by the token of the mail to it and a proof',
    body: Type.Object({ token: TokenText, ...Proof.properties }),
    response: NoContent,
  },
  getAuthor: { summary: "How the caller's posts name the caller", response: { 200: AuthorProfile } },
  setAuthor: {
    summary: 'Name the caller on their posts, or no longer; 403 for another portrait by somebody who uploads no images',
    body: AuthorProfile,
    response: { 200: AuthorProfile },
  },
  listSessions: { summary: "The caller's sessions, last used first", response: { 200: Type.Array(Session) } },
  endSession: {
    summary: "End one of the caller's sessions",
    params: Type.Object({ id: TokenText }),
    response: NoContent,
  },
  endOtherSessions: {
    summary: "End all of the caller's sessions except this one, which goes on with a new cookie",
    response: NoContent,
  },
  getFailedSignIns: {
    summary: "Failed sign-ins with the caller's username before the last sign-in",
    response: { 200: FailedSignIns },
  },
});
