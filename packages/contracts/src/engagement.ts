import { type Static, Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import {
  AnyText,
  CursorText,
  Email,
  Id,
  IdText,
  Language,
  Line,
  LimitText,
  OptionalLine,
  Text,
  Timestamp,
  TokenText,
} from './text.ts';

/** The choices of the contact form (spec §3). Free text is accepted too: a career link fills in its own. */
export const contactServices = [
  'cloud-migration',
  'devops',
  'kubernetes',
  'infrastructure',
  'consulting',
  'training',
] as const;
export type ContactService = (typeof contactServices)[number];

/**
 * What tells a robot from a person: a field that people do not see, and how many milliseconds the form was filled in.
 * A person's browser sends neither; see the web's form.
 */
const Trap = {
  website: Type.Optional(AnyText(limits.search)),
  filledInMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
};

export const NewContactSubmission = Type.Object({
  name: Line(limits.name),
  email: Email,
  company: OptionalLine(limits.company),
  phone: OptionalLine(limits.phone),
  service: OptionalLine(limits.service),
  message: Text(limits.message),
  ...Trap,
});
export type NewContactSubmission = Static<typeof NewContactSubmission>;

export const ContactReceipt = Type.Object({ id: Id, createdAt: Timestamp });
export type ContactReceipt = Static<typeof ContactReceipt>;

export const submitContact = defineEndpoint({
  method: 'POST',
  url: '/api/contact',
  schema: {
    summary: 'Send a message to the company',
    tags: ['contact'],
    body: NewContactSubmission,
    response: { 201: ContactReceipt },
  },
  config: { service: 'engagement', access: 'anyone', rateLimit: 'contact' },
});

export const NewSubscription = Type.Object({ email: Email, name: OptionalLine(limits.name), ...Trap });
export type NewSubscription = Static<typeof NewSubscription>;

/** The same for everybody: it does not tell whether the address was known. */
export const SubscriptionReceipt = Type.Object({ subscribed: Type.Literal(true) });
export type SubscriptionReceipt = Static<typeof SubscriptionReceipt>;

export const subscribe = defineEndpoint({
  method: 'POST',
  url: '/api/newsletter/subscribe',
  schema: {
    summary: 'Subscribe to the newsletter',
    tags: ['newsletter'],
    body: NewSubscription,
    response: { 201: SubscriptionReceipt },
  },
  config: { service: 'engagement', access: 'anyone', rateLimit: 'newsletter' },
});

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

/** Somebody who takes the newsletter, or did. */
export const Subscription = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  subscribed: Type.Boolean(),
  language: Language,
  createdAt: Timestamp,
  consentedAt: Type.Union([Timestamp, Type.Null()], { description: 'When they last asked for the newsletter' }),
  unsubscribedAt: Type.Union([Timestamp, Type.Null()]),
});
export type Subscription = Static<typeof Subscription>;

const SubscriptionFilter = {
  subscribed: Type.Optional(Type.String({ enum: ['true', 'false'] })),
  search: Type.Optional(AnyText(limits.search)),
};

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  url: '/api/admin/newsletter-subscriptions',
  schema: {
    summary: 'Who takes the newsletter, newest first',
    tags: ['newsletter'],
    querystring: Type.Object({ ...SubscriptionFilter, limit: LimitText, cursor: CursorText }),
    response: { 200: Type.Array(Subscription) },
  },
  config: { service: 'engagement', access: 'admin' },
});

export const exportSubscriptions = defineEndpoint({
  method: 'GET',
  url: '/api/admin/newsletter-subscriptions/export',
  schema: {
    summary: 'The subscribers as CSV (RFC 4180), with what a spreadsheet would take for a formula made harmless',
    tags: ['newsletter'],
    querystring: Type.Object(SubscriptionFilter),
    produces: ['text/csv'],
    response: {},
  },
  config: { service: 'engagement', access: 'admin' },
});

export const deleteSubscription = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/newsletter-subscriptions/:id',
  schema: {
    summary: 'Delete a subscriber for good, for their privacy',
    tags: ['newsletter'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'engagement', access: 'admin' },
});

const UnsubscribeQuery = Type.Object({ token: TokenText });

export const openUnsubscribePage = defineEndpoint({
  method: 'GET',
  url: '/api/newsletter/unsubscribe',
  schema: {
    summary: "The link of a newsletter's foot: leads to the page that asks, in the reader's language; changes nothing",
    tags: ['newsletter'],
    querystring: UnsubscribeQuery,
    response: { 303: Type.Null() },
  },
  config: { service: 'engagement', access: 'anyone' },
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  url: '/api/newsletter/unsubscribe',
  schema: {
    summary: 'Take no more of the newsletter; also what a mail program sends with one click (RFC 8058)',
    tags: ['newsletter'],
    querystring: UnsubscribeQuery,
    response: { 204: Type.Null() },
  },
  config: { service: 'engagement', access: 'anyone', ignoresBody: true },
});
