import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, CursorText, Id, IdText, Language, LimitText, Timestamp } from '../text.ts';

export const contactStatuses = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
export const ContactStatus = Type.Unsafe<ContactStatus>(Type.String({ enum: [...contactStatuses] }));

/** A message as it stands in the inbox. */
export const ContactSubmission = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  company: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  service: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
  language: Language,
  status: ContactStatus,
  isSuspect: Type.Boolean({ description: 'Filled in as robots do: kept, and nobody was told' }),
  createdAt: Timestamp,
  answeredAt: Type.Union([Timestamp, Type.Null()]),
});
export type ContactSubmission = Static<typeof ContactSubmission>;

/** Which messages: those of a status that are not suspect, all of those, or the suspect ones. */
export const inboxFolders = ['all', ...contactStatuses, 'suspect'] as const;
export type InboxFolder = (typeof inboxFolders)[number];

const InboxFilter = {
  folder: Type.Optional(Type.Unsafe<InboxFolder>(Type.String({ enum: [...inboxFolders] }))),
  search: Type.Optional(AnyText(limits.search)),
};

export const listContactSubmissions = defineEndpoint({
  method: 'GET',
  url: '/api/admin/contact-submissions',
  schema: {
    summary: 'The inbox, newest first',
    tags: ['contact'],
    querystring: Type.Object({ ...InboxFilter, limit: LimitText, cursor: CursorText }),
    response: { 200: Type.Array(ContactSubmission) },
  },
  config: { service: 'engagement', access: 'admin' },
});

export const exportContactSubmissions = defineEndpoint({
  method: 'GET',
  url: '/api/admin/contact-submissions/export',
  schema: {
    summary: 'The inbox as CSV (RFC 4180), with what a spreadsheet would take for a formula made harmless',
    tags: ['contact'],
    querystring: Type.Object(InboxFilter),
    produces: ['text/csv'],
    response: {},
  },
  config: { service: 'engagement', access: 'admin' },
});

export const updateContactSubmission = defineEndpoint({
  method: 'PATCH',
  url: '/api/admin/contact-submissions/:id',
  schema: {
    summary: 'Mark a message as answered or closed, or as no robot',
    tags: ['contact'],
    params: Type.Object({ id: IdText }),
    body: Type.Partial(Type.Object({ status: ContactStatus, isSuspect: Type.Literal(false) })),
    response: { 200: ContactSubmission },
  },
  config: { service: 'engagement', access: 'admin' },
});

export const deleteContactSubmission = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/contact-submissions/:id',
  schema: {
    summary: 'Delete a message for good, for the privacy of who sent it',
    tags: ['contact'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'engagement', access: 'admin' },
});
