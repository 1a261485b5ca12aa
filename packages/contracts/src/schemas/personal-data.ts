import { type Static, Type } from 'typebox';

import { Document } from './documents.ts';
import { defineEndpoint, type ServiceName } from '../endpoint.ts';
import { ContactSubmission } from './inbox.ts';
import { User } from './users.ts';
import { Subscription } from './newsletter.ts';
import { Email, Id, IdText, Language, Timestamp } from '../text.ts';
import { FailedSignIns } from './two-factor.ts';

const Moment = Type.Union([Timestamp, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
const IsComplete = Type.Boolean({
  description: 'False: there is more than one answer holds; only the newest are here',
});

/** An address in a body: what stands in a URL ends in logs. */
const OfAddress = Type.Object({ email: Email });

/** A mail of the outbox, waiting or gone out. */
export const HeldMail = Type.Object({
  kind: Type.String(),
  recipient: Type.String(),
  replyTo: Type.String(),
  subject: Type.String(),
  text: Type.Union([Type.String(), Type.Null()], {
    description: 'Null where it holds a link that is for its reader alone',
  }),
  createdAt: Timestamp,
  sentAt: Moment,
  parkedAt: Moment,
});
export type HeldMail = Static<typeof HeldMail>;

/** What is held of whoever writes, or is written to, under an address. */
export const VisitorData = Type.Object({
  email: Type.String(),
  messages: Type.Array(ContactSubmission),
  subscription: Type.Union([Subscription, Type.Null()]),
  mails: Type.Array(HeldMail),
  isComplete: IsComplete,
});
export type VisitorData = Static<typeof VisitorData>;

export const exportVisitor = defineEndpoint({
  method: 'POST',
  url: '/api/admin/personal-data/visitors/export',
  schema: {
    summary: 'Everything held of an e-mail address: messages, subscription, mails',
    tags: ['privacy'],
    body: OfAddress,
    response: { 200: VisitorData },
  },
  config: { service: 'engagement', access: 'admin' },
});

/** How much of a visitor was deleted. */
export const ErasedVisitor = Type.Object({ messages: Count, subscriptions: Count, mails: Count });
export type ErasedVisitor = Static<typeof ErasedVisitor>;

export const eraseVisitor = defineEndpoint({
  method: 'POST',
  url: '/api/admin/personal-data/visitors/erase',
  schema: {
    summary: 'Delete everything held of an e-mail address for good; again is the same',
    tags: ['privacy'],
    body: OfAddress,
    response: { 200: ErasedVisitor },
  },
  config: { service: 'engagement', access: 'admin' },
});

/** What is held of an account. Nothing in it signs anybody in. */
export const EmployeeData = Type.Object({
  account: Type.Union([User, Type.Null()], { description: 'Null when there is no account of that id any more' }),
  failedSignIns: FailedSignIns,
  sessions: Type.Array(
    Type.Object({
      userAgent: Type.String(),
      clientAddress: Type.String(),
      createdAt: Timestamp,
      lastSeenAt: Timestamp,
    }),
  ),
  links: Type.Array(Type.Object({ kind: Type.String(), createdAt: Timestamp, expiresAt: Timestamp, usedAt: Moment }), {
    description: 'Links to choose a password that were sent',
  }),
  waitingMails: Type.Array(Type.Object({ kind: Type.String(), language: Language, createdAt: Timestamp })),
});
export type EmployeeData = Static<typeof EmployeeData>;

export const exportEmployee = defineEndpoint({
  method: 'GET',
  url: '/api/admin/personal-data/employees/:id',
  schema: {
    summary: 'What is held of an account: the account, its sessions, links and waiting mails',
    tags: ['privacy'],
    params: Type.Object({ id: IdText }),
    response: { 200: EmployeeData },
  },
  config: { service: 'identity', access: 'admin' },
});

/** What a document has to do with a person: for them alone, for them and all others, or only brought by them. */
export const relations = ['alone', 'shared', 'uploaded'] as const;
export type Relation = (typeof relations)[number];

/** A document of a person; deleted ones that can still be restored are among them. */
export const PersonalDocument = Type.Object({
  ...Document.properties,
  relation: Type.Unsafe<Relation>(Type.String({ enum: [...relations] })),
  deletedAt: Moment,
});
export type PersonalDocument = Static<typeof PersonalDocument>;

export const EmployeeDocuments = Type.Object({
  employeeId: Id,
  documents: Type.Array(PersonalDocument),
  isComplete: IsComplete,
});
export type EmployeeDocuments = Static<typeof EmployeeDocuments>;

export const exportEmployeeDocuments = defineEndpoint({
  method: 'GET',
  url: '/api/admin/personal-data/employees/:id/documents',
  schema: {
    summary: 'The documents addressed to a person or uploaded by them, newest first; also of somebody who is gone',
    tags: ['privacy'],
    params: Type.Object({ id: IdText }),
    response: { 200: EmployeeDocuments },
  },
  config: { service: 'documents', access: 'admin' },
});

export const eraseEmployeeDocuments = defineEndpoint({
  method: 'POST',
  url: '/api/admin/personal-data/employees/:id/documents/erase',
  schema: {
    summary: 'Delete the documents for that person alone for good, row and file; what others may see stays',
    tags: ['privacy'],
    params: Type.Object({ id: IdText }),
    response: { 200: Type.Object({ documents: Count }) },
  },
  config: { service: 'documents', access: 'admin' },
});

/** What is removed by itself once it is old enough. */
export const retainedKinds = [
  'messages',
  'suspect-messages',
  'unsubscribed',
  'sent-mails',
  'parked-mails',
  'deleted-documents',
  'deleted-posts',
  'preview-links',
  'sessions',
  'password-links',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

/** How long a kind is kept, and what the next round removes. */
export const Retention = Type.Object({
  kind: Type.Unsafe<RetainedKind>(Type.String({ enum: [...retainedKinds] })),
  days: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: '0: for ever. Null: until it ends by itself',
  }),
  setting: Type.Union([Type.String(), Type.Null()], {
    description: 'The setting that says so; null where it is fixed',
  }),
  due: Type.Integer({ minimum: 0, description: 'Rows that would be removed now' }),
  dueSoon: Type.Integer({
    minimum: 0,
    description: 'Rows that will be removed within 30 days, those of now among them',
  }),
  oldest: Type.Union([Timestamp, Type.Null()], { description: 'Since when the oldest row counts; null without any' }),
});
export type Retention = Static<typeof Retention>;

const retentionOf = <const Service extends ServiceName>(service: Service) =>
  defineEndpoint({
    method: 'GET',
    url: `/api/admin/retention/${service}`,
    schema: {
      summary: `How long ${service} keeps what it holds of people, and what would be removed now; removes nothing`,
      tags: ['privacy'],
      response: { 200: Type.Array(Retention) },
    },
    config: { service, access: 'admin' },
  });

export const retentionOfEngagement = retentionOf('engagement');
export const retentionOfDocuments = retentionOf('documents');
export const retentionOfContent = retentionOf('content');
export const retentionOfIdentity = retentionOf('identity');
