import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/contact.ts';
import { contactStatuses, inboxFolders } from '../endpoints/contact.ts';
import { limits } from '../limits.ts';
import { HTTPS_URL_PATTERN } from '../text.ts';
import {
  AnyText,
  Email,
  Id,
  Language,
  Line,
  NoContent,
  Nullable,
  OneOf,
  OptionalLine,
  PageQuery,
  RobotTrap,
  Text,
  Timestamp,
} from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export const ContactStatus = OneOf(contactStatuses);
export type ContactStatus = Static<typeof ContactStatus>;

export type InboxFolder = (typeof inboxFolders)[number];

export const NewContactSubmission = Type.Object({
  name: Line(limits.name),
  email: Email,
  company: OptionalLine(limits.company),
  phone: OptionalLine(limits.phone),
  service: OptionalLine(limits.service),
  message: Text(limits.message),
  profileUrl: Type.Optional(
    Type.String({
      maxLength: limits.profileUrl,
      pattern: HTTPS_URL_PATTERN,
      description: 'The CV or profile of an applicant; added to the message',
    }),
  ),
  ...RobotTrap,
});
export type NewContactSubmission = Static<typeof NewContactSubmission>;

export const ContactReceipt = Type.Object({ id: Id, createdAt: Timestamp });
export type ContactReceipt = Static<typeof ContactReceipt>;

/** A submission as the inbox shows it. */
export const ContactSubmission = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  company: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  service: Nullable(Type.String()),
  message: Type.String(),
  language: Language,
  status: ContactStatus,
  isSuspect: Type.Boolean({ description: 'Probably sent by a robot: stored, and no mail was sent' }),
  createdAt: Timestamp,
  answeredAt: Nullable(Timestamp),
});
export type ContactSubmission = Static<typeof ContactSubmission>;

const InboxFilter = {
  folder: Type.Optional(OneOf(inboxFolders)),
  search: Type.Optional(AnyText(limits.search)),
};

export const contactEndpoints = withSchemas(endpoints, 'contact', {
  submitContact: {
    summary: 'Send a message to the company',
    body: NewContactSubmission,
    response: { 201: ContactReceipt },
  },
  listContactSubmissions: {
    summary: 'The inbox, newest first',
    querystring: Type.Object({ ...InboxFilter, ...PageQuery }),
    response: { 200: Type.Array(ContactSubmission) },
  },
  exportContactSubmissions: {
    summary: 'The inbox as CSV (RFC 4180), with spreadsheet formulas neutralized',
    querystring: Type.Object(InboxFilter),
    produces: ['text/csv'],
    response: {},
  },
  updateContactSubmission: {
    summary: 'Mark a submission as answered or closed, or as not suspect',
    body: Type.Partial(Type.Object({ status: ContactStatus, isSuspect: Type.Literal(false) })),
    response: { 200: ContactSubmission },
  },
  deleteContactSubmission: { summary: 'Delete a submission permanently', response: NoContent },
});
