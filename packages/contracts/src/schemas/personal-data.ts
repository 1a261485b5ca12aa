import { type Static, Type } from 'typebox';

import type { ServiceName } from '../endpoint.ts';
import * as endpoints from '../endpoints/personal-data.ts';
import { relations, retainedKinds } from '../endpoints/personal-data.ts';
import { signInMethods } from '../endpoints/sign-in-methods.ts';
import { Account, AuthorProfile, FailedSignIns } from './account.ts';
import { Confirmation } from './confirmations.ts';
import { ContactSubmission } from './contact.ts';
import { Document, LanguageQuery } from './documents.ts';
import { Email, Id, Language, Nullable, OneOf, Timestamp } from './fields.ts';
import { Subscription } from './newsletter.ts';
import { PayslipSlip } from './payslip-runs.ts';
import { User } from './users.ts';
import { withSchemas } from './with-schemas.ts';

const IsComplete = Type.Boolean({
  description: 'False if there is more than one response may contain; it contains the newest',
});

/** The address is sent in the body because URLs are logged. */
const OfAddress = Type.Object({ email: Email });

/** A user, deleted or not, and an address, by default the user's. */
const ErasedPerson = Type.Object(
  { employeeId: Type.Optional(Id), email: Type.Optional(Email) },
  { anyOf: [{ required: ['employeeId'] }, { required: ['email'] }] },
);

/** A mail of the outbox, waiting or sent. */
export const HeldMail = Type.Object({
  kind: Type.String(),
  recipient: Type.String(),
  replyTo: Type.String(),
  subject: Type.String(),
  text: Nullable(Type.String(), { description: 'Null if the text contains a link for the recipient alone' }),
  createdAt: Timestamp,
  sentAt: Nullable(Timestamp),
  parkedAt: Nullable(Timestamp),
});
export type HeldMail = Static<typeof HeldMail>;

/** A letter to a subscriber. */
export const HeldLetter = Type.Object({
  number: Nullable(Id, { description: 'Of its newsletter issue' }),
  language: Language,
  state: OneOf(['waiting', 'sent', 'failed', 'cancelled']),
  endedAt: Nullable(Timestamp),
});
export type HeldLetter = Static<typeof HeldLetter>;

/** The personal data stored under an email address. */
export const VisitorData = Type.Object({
  email: Type.String(),
  messages: Type.Array(ContactSubmission),
  subscription: Nullable(Subscription),
  consentText: Nullable(Type.String(), { description: 'What the subscriber consented to; null if it is unknown' }),
  letters: Type.Array(HeldLetter),
  mails: Type.Array(HeldMail),
  isComplete: IsComplete,
});
export type VisitorData = Static<typeof VisitorData>;

/** The personal data of a user. Contains no credentials. */
export const EmployeeData = Type.Object({
  account: Nullable(User, { description: 'Null if the user has been deleted' }),
  preferences: Nullable(Account),
  author: Nullable(AuthorProfile),
  failedSignIns: FailedSignIns,
  passkeys: Type.Array(
    Type.Object({
      name: Type.String(),
      isSynced: Type.Boolean(),
      createdAt: Timestamp,
      lastUsedAt: Nullable(Timestamp),
    }),
  ),
  identities: Type.Array(
    Type.Object({
      issuer: Type.String(),
      subject: Type.String({ description: "The issuer's id of the user" }),
      email: Nullable(Type.String()),
      createdAt: Timestamp,
      lastUsedAt: Nullable(Timestamp),
    }),
    { description: 'The accounts of the company with which the user signs in' },
  ),
  sessions: Type.Array(
    Type.Object({
      method: Nullable(OneOf(signInMethods)),
      userAgent: Type.String(),
      clientAddress: Type.String(),
      createdAt: Timestamp,
      lastSeenAt: Timestamp,
    }),
  ),
  links: Type.Array(
    Type.Object({ kind: Type.String(), createdAt: Timestamp, expiresAt: Timestamp, usedAt: Nullable(Timestamp) }),
    { description: 'Password links that were sent' },
  ),
  waitingMails: Type.Array(Type.Object({ kind: Type.String(), language: Language, createdAt: Timestamp })),
});
export type EmployeeData = Static<typeof EmployeeData>;

export type Relation = (typeof relations)[number];

/** A document that concerns a user, including deleted ones that can still be restored. `firstOpenedAt` is when the user opened it. */
export const PersonalDocument = Type.Object({
  ...Document.properties,
  relation: OneOf(relations),
  deletedAt: Nullable(Timestamp),
});
export type PersonalDocument = Static<typeof PersonalDocument>;

export const EmployeeDocuments = Type.Object({
  employeeId: Id,
  documents: Type.Array(PersonalDocument),
  openings: Type.Array(Type.Object({ documentId: Id, version: Type.Integer(), firstOpenedAt: Timestamp }), {
    description: 'The versions of documents that the user opened, last opened first',
  }),
  slips: Type.Array(
    Type.Object({
      ...Type.Pick(PayslipSlip, ['source', 'firstPage', 'lastPage', 'state', 'decidedBy', 'openedAt']).properties,
      runId: Id,
    }),
    { description: 'The slips of payslip runs that are theirs, newest run first' },
  ),
  confirmations: Type.Array(Confirmation, {
    description: 'The versions that the user confirmed, last confirmed first',
  }),
  isComplete: IsComplete,
});
export type EmployeeDocuments = Static<typeof EmployeeDocuments>;

export type RetainedKind = (typeof retainedKinds)[number];

/** How long one kind of data is retained, and how many rows the next purge deletes. */
export const Retention = Type.Object({
  kind: OneOf(retainedKinds),
  days: Nullable(Type.Integer({ minimum: 0 }), { description: '0: unlimited. Null: until it expires' }),
  setting: Nullable(Type.String(), { description: 'The setting of the period; null if it is fixed' }),
  due: Type.Integer({ minimum: 0, description: 'Rows that a purge would delete now' }),
  dueSoon: Type.Integer({ minimum: 0, description: 'Rows that expire within 30 days, including those of `due`' }),
  oldest: Nullable(Timestamp, { description: 'When the period of the oldest row began; null without rows' }),
});
export type Retention = Static<typeof Retention>;

const retentionOf = (service: ServiceName) => ({
  summary: `How long ${service} retains personal data, and what a purge would delete now; deletes nothing`,
  response: { 200: Type.Array(Retention) },
});

export const personalDataEndpoints = withSchemas(endpoints, 'privacy', {
  erasePerson: {
    summary:
      'Delete a user, the documents addressed to that user alone, and the personal data of an email address; idempotent. ' +
      'What a service that is unavailable stores is deleted later, without another call',
    body: ErasedPerson,
    response: { 200: Type.Object({ isComplete: Type.Boolean({ description: 'False if a service is unavailable' }) }) },
  },
  exportVisitor: {
    summary: 'The personal data of an email address: contact submissions, subscription, mails',
    body: OfAddress,
    response: { 200: VisitorData },
  },
  exportEmployee: {
    summary: 'The personal data of a user: account, sessions, password links and waiting mails',
    response: { 200: EmployeeData },
  },
  exportEmployeeDocuments: {
    summary: 'The documents addressed to a user or uploaded by them, newest first; also of a deleted user',
    response: { 200: EmployeeDocuments },
  },
  downloadEmployeeDocuments: {
    summary: 'The files of the documents addressed to that user alone, as a ZIP with an index; also of a deleted user',
    querystring: Type.Object(LanguageQuery),
    produces: ['application/zip'],
    response: {},
  },
  retentionOfEngagement: retentionOf('engagement'),
  retentionOfDocuments: retentionOf('documents'),
  retentionOfContent: retentionOf('content'),
  retentionOfIdentity: retentionOf('identity'),
});
