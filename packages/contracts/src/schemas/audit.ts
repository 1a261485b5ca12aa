import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { CursorText, Id, IdText, LimitText, Timestamp } from '../text.ts';

/** What each service writes down, by what it is about. `log-exported`: somebody took this very log along as a file. */
export const auditActions = {
  people: [
    'signed-in',
    'sign-in-failed',
    'signed-out',
    'user-created',
    'user-invited',
    'user-changed',
    'user-deleted',
    'sessions-ended',
    'password-changed',
    'password-reset',
    'password-reset-requested',
    'two-factor-turned-on',
    'two-factor-turned-off',
    'recovery-codes-renewed',
    'employee-exported',
    'log-exported',
  ],
  documents: [
    'uploaded',
    'changed',
    'file-replaced',
    'deleted',
    'restored',
    'downloaded',
    'image-uploaded',
    'image-deleted',
    'employee-documents-exported',
    'employee-documents-erased',
    'log-exported',
  ],
  posts: [
    'created',
    'changed',
    'published',
    'unpublished',
    'deleted',
    'restored',
    'preview-link-created',
    'log-exported',
  ],
  messages: [
    'submission-changed',
    'submission-deleted',
    'submissions-exported',
    'subscriber-deleted',
    'subscribers-exported',
    'visitor-exported',
    'visitor-erased',
    'log-exported',
  ],
} as const;
export type AuditArea = keyof typeof auditActions;
export type AuditAction<Area extends AuditArea = AuditArea> = (typeof auditActions)[Area][number];

/** What something can be done to. */
export const auditSubjects = ['user', 'document', 'image', 'post', 'submission', 'subscription'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
const AuditSubject = Type.Unsafe<AuditSubject>(Type.String({ enum: [...auditSubjects] }));

/** One thing that happened, as it was then: names do not change when people and documents do. */
export const AuditEvent = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  happenedAt: Timestamp,
  action: Type.String(),
  actorId: Type.Union([Id, Type.Null()], { description: 'Null for somebody not signed in, and the product itself' }),
  actorName: Type.Union([Type.String(), Type.Null()]),
  subjectKind: Type.Union([AuditSubject, Type.Null()]),
  subjectId: Type.Union([Id, Type.Null()]),
  subjectName: Type.Union([Type.String(), Type.Null()], {
    description: 'Null also where a person asked to be forgotten',
  }),
  concernsId: Type.Union([Id, Type.Null()], { description: 'The employee a document was for' }),
  clientAddress: Type.Union([Type.String(), Type.Null()]),
  requestId: Type.Union([Type.String(), Type.Null()]),
});
export type AuditEvent = Static<typeof AuditEvent>;

const Moment = Type.String({ anyOf: [{ format: 'date' }, { format: 'date-time' }] });

/** `from` and `to` are days of UTC, both included, or moments, the last one excluded. */
const Filter = {
  actorId: Type.Optional(IdText),
  subjectKind: Type.Optional(AuditSubject),
  subjectId: Type.Optional(IdText),
  concernsId: Type.Optional(IdText),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
};
/** The name of one of its actions. */
const actionOf = <Area extends AuditArea>(area: Area) =>
  Type.Optional(Type.Unsafe<AuditAction<Area>>(Type.String({ enum: [...auditActions[area]] })));
const Page = { limit: LimitText, cursor: CursorText };

export const listPeopleEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/people',
  schema: {
    summary: 'What happened to accounts, newest first',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('people'), ...Page }),
    response: { 200: Type.Array(AuditEvent) },
  },
  config: { service: 'identity', access: 'admin' },
});

/** What narrows such a list down. */
export type AuditQuery = Omit<Static<(typeof listPeopleEvents)['schema']['querystring']>, 'action'> & {
  action?: AuditAction;
};

export const exportPeopleEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/people/export',
  schema: {
    summary: 'What happened to accounts, as CSV (RFC 4180)',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('people') }),
    produces: ['text/csv'],
    response: {},
  },
  config: { service: 'identity', access: 'admin' },
});

export const listDocumentEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/documents',
  schema: {
    summary: 'What happened to documents, downloads too, newest first',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('documents'), ...Page }),
    response: { 200: Type.Array(AuditEvent) },
  },
  config: { service: 'documents', access: 'admin' },
});

export const exportDocumentEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/documents/export',
  schema: {
    summary: 'What happened to documents, as CSV (RFC 4180)',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('documents') }),
    produces: ['text/csv'],
    response: {},
  },
  config: { service: 'documents', access: 'admin' },
});

export const listPostEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/posts',
  schema: {
    summary: 'What happened to posts, newest first',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('posts'), ...Page }),
    response: { 200: Type.Array(AuditEvent) },
  },
  config: { service: 'content', access: 'admin' },
});

export const exportPostEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/posts/export',
  schema: {
    summary: 'What happened to posts, as CSV (RFC 4180)',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('posts') }),
    produces: ['text/csv'],
    response: {},
  },
  config: { service: 'content', access: 'admin' },
});

export const listMessageEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/messages',
  schema: {
    summary: 'What happened to messages and subscribers, newest first',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('messages'), ...Page }),
    response: { 200: Type.Array(AuditEvent) },
  },
  config: { service: 'engagement', access: 'admin' },
});

export const exportMessageEvents = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit-events/messages/export',
  schema: {
    summary: 'What happened to messages and subscribers, as CSV (RFC 4180)',
    tags: ['audit'],
    querystring: Type.Object({ ...Filter, action: actionOf('messages') }),
    produces: ['text/csv'],
    response: {},
  },
  config: { service: 'engagement', access: 'admin' },
});

/** Somebody who opened a document, and when. */
export const DocumentReader = Type.Object({ id: Id, name: Type.String(), openedAt: Timestamp });
export type DocumentReader = Static<typeof DocumentReader>;

export const listDocumentReaders = defineEndpoint({
  method: 'GET',
  url: '/api/documents/:id/readers',
  schema: {
    summary: 'Who opened a document, newest first; of documents for somebody else, admins only',
    tags: ['documents'],
    params: Type.Object({ id: IdText }),
    querystring: Type.Object(Page),
    response: { 200: Type.Array(DocumentReader) },
  },
  config: { service: 'documents', access: 'signed-in' },
});
