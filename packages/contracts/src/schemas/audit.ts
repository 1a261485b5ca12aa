import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/audit.ts';
import { type AuditAction, type AuditArea, auditActions, auditSubjects } from '../endpoints/audit.ts';
import { Id, IdText, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

const AuditSubject = OneOf(auditSubjects);
export type AuditSubject = Static<typeof AuditSubject>;

/** One action. Names are those of the time; later changes and deletions do not alter them. */
export const AuditEvent = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  happenedAt: Timestamp,
  action: Type.String(),
  actorId: Nullable(Id, { description: 'Null for visitors and for the product itself' }),
  actorName: Nullable(Type.String()),
  subjectKind: Nullable(AuditSubject),
  subjectId: Nullable(Id),
  subjectName: Nullable(Type.String(), { description: 'Also null where personal data was erased' }),
  concernsId: Nullable(Id, { description: 'The employee a document was addressed to' }),
  clientAddress: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
});
export type AuditEvent = Static<typeof AuditEvent>;

const Moment = Type.String({ anyOf: [{ format: 'date' }, { format: 'date-time' }] });

/**
 * `personId` is a person in any role: the actor, the subject, or the recipient of a document. `concernsId` is the recipient.
 * `from` and `to` are days in UTC, both inclusive, or moments, `to` exclusive.
 */
const filterOf = <Area extends AuditArea>(area: Area) => ({
  personId: Type.Optional(IdText),
  actorId: Type.Optional(IdText),
  subjectKind: Type.Optional(AuditSubject),
  subjectId: Type.Optional(IdText),
  concernsId: Type.Optional(IdText),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  action: Type.Optional(OneOf<AuditAction<Area>>(auditActions[area])),
});

const listOf = <Area extends AuditArea>(area: Area, summary: string) => ({
  summary: `${summary}, newest first`,
  querystring: Type.Object({ ...filterOf(area), ...PageQuery }),
  response: { 200: Type.Array(AuditEvent) },
});

const exportOf = <Area extends AuditArea>(area: Area, summary: string) => ({
  summary: `${summary}, as CSV (RFC 4180)`,
  querystring: Type.Object(filterOf(area)),
  produces: ['text/csv'],
  response: {},
});

/** `isFormer`: the account is deleted; the name is the last one. */
export const LoggedPerson = Type.Object({ id: Id, name: Type.String(), isFormer: Type.Boolean() });
export type LoggedPerson = Static<typeof LoggedPerson>;

export const auditEndpoints = withSchemas(endpoints, 'audit', {
  listLoggedPeople: {
    summary: 'The names of the people in the log, by name; also of deleted users',
    response: { 200: Type.Array(LoggedPerson) },
  },
  listPeopleEvents: listOf('people', 'Events of users'),
  exportPeopleEvents: exportOf('people', 'Events of users'),
  listDocumentEvents: listOf('documents', 'Events of documents, including downloads'),
  exportDocumentEvents: exportOf('documents', 'Events of documents'),
  listPostEvents: listOf('posts', 'Events of posts'),
  exportPostEvents: exportOf('posts', 'Events of posts'),
  listMessageEvents: listOf('messages', 'Events of contact submissions and subscriptions'),
  exportMessageEvents: exportOf('messages', 'Events of contact submissions and subscriptions'),
});

/** The query of any of the lists. */
export type AuditQuery = Omit<Static<typeof auditEndpoints.listPeopleEvents.schema.querystring>, 'action'> & {
  action?: AuditAction;
};
