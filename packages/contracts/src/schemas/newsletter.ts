import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/newsletter.ts';
import { limits } from '../limits.ts';
import {
  AnyText,
  Email,
  Id,
  IdParams,
  Language,
  NoContent,
  Nullable,
  OptionalLine,
  PageQuery,
  Timestamp,
  TokenText,
} from './fields.ts';
import { RobotTrap } from './robot-trap.ts';
import { withSchemas } from './with-schemas.ts';

/** A path of the site without query and fragment. */
const PagePath = Type.String({ maxLength: 200, pattern: '^/(?:[a-z0-9\\-]+(?:/[a-z0-9\\-]+)*/?)?$' });

export const NewSubscription = Type.Object({
  email: Email,
  name: OptionalLine(limits.name),
  page: Type.Optional(PagePath),
  consentVersion: OptionalLine(20),
  ...RobotTrap,
});
export type NewSubscription = Static<typeof NewSubscription>;

/** The same for every address, so that it does not reveal who is subscribed. */
export const SubscriptionReceipt = Type.Object({ subscribed: Type.Literal(true) });
export type SubscriptionReceipt = Static<typeof SubscriptionReceipt>;

/** Why no issue is sent to a subscription: its address refused one, or letters to it came back. */
export const Suppression = Type.Object({
  reason: Type.Enum(['refused', 'bounced', 'bounced-repeatedly']),
  code: Nullable(Type.String(), { description: 'The status that the mail server gave (RFC 3463), as in 5.1.1' }),
  diagnostic: Nullable(Type.String(), { description: 'Its words, without addresses' }),
  at: Timestamp,
});
export type Suppression = Static<typeof Suppression>;

/** An address that takes the newsletter, or did. */
export const Subscription = Type.Object({
  id: Id,
  email: Type.String(),
  name: Nullable(Type.String()),
  subscribed: Type.Boolean(),
  language: Language,
  createdAt: Timestamp,
  consentedAt: Nullable(Timestamp, { description: 'When the subscriber last signed up' }),
  confirmedAt: Nullable(Timestamp, {
    description: 'When the subscriber pressed the button of the confirmation mail; without it no issue is sent',
  }),
  askedAt: Nullable(Timestamp, { description: 'When the last confirmation mail was written' }),
  page: Nullable(Type.String(), { description: 'The path of the form' }),
  consentVersion: Nullable(Type.String(), { description: 'The version of the text beside the form' }),
  unsubscribedAt: Nullable(Timestamp),
  suppressed: Nullable(Suppression),
});
export type Subscription = Static<typeof Subscription>;

/** The sign-ups of the last 30 days. */
export const SubscriptionSummary = Type.Object({
  signedUp: Type.Integer({ minimum: 0 }),
  confirmed: Type.Integer({ minimum: 0, description: 'Of those who signed up in the last 30 days' }),
});
export type SubscriptionSummary = Static<typeof SubscriptionSummary>;

const trueOrFalse = Type.Optional(Type.String({ enum: ['true', 'false'] }));

const SubscriptionFilter = {
  subscribed: trueOrFalse,
  confirmed: trueOrFalse,
  suppressed: trueOrFalse,
  search: Type.Optional(AnyText(limits.search)),
};

const UnsubscribeQuery = Type.Object({ token: TokenText });

export const newsletterEndpoints = withSchemas(endpoints, {
  subscribe: {
    summary: 'Subscribe to the newsletter: sends a mail whose page confirms the subscription',
    tags: ['newsletter'],
    body: NewSubscription,
    response: { 201: SubscriptionReceipt },
  },
  confirmSubscription: {
    summary: 'Confirm a subscription with the token of its mail; idempotent',
    tags: ['newsletter'],
    body: Type.Object({ token: TokenText }),
    response: NoContent,
  },
  openUnsubscribePage: {
    summary: 'The link at the foot of a newsletter: redirects to the confirmation page; changes nothing',
    tags: ['newsletter'],
    querystring: UnsubscribeQuery,
    response: { 303: Type.Null() },
  },
  unsubscribe: {
    summary: 'Unsubscribe from the newsletter; also the one-click request of a mail program (RFC 8058)',
    tags: ['newsletter'],
    querystring: UnsubscribeQuery,
    response: NoContent,
  },
  listSubscriptions: {
    summary: 'The subscriptions, newest first',
    tags: ['newsletter'],
    querystring: Type.Object({ ...SubscriptionFilter, ...PageQuery }),
    response: { 200: Type.Array(Subscription) },
  },
  exportSubscriptions: {
    summary: 'The subscriptions as CSV (RFC 4180), with spreadsheet formulas neutralized',
    tags: ['newsletter'],
    querystring: Type.Object(SubscriptionFilter),
    produces: ['text/csv'],
    response: {},
  },
  summarizeSubscriptions: {
    summary: 'How many of those who signed up in the last 30 days confirmed',
    tags: ['newsletter'],
    response: { 200: SubscriptionSummary },
  },
  deleteSubscription: {
    summary: 'Delete a subscription permanently',
    tags: ['newsletter'],
    params: IdParams,
    response: NoContent,
  },
  liftSuppression: {
    summary: 'Send issues to a suppressed address again; idempotent',
    tags: ['newsletter'],
    params: IdParams,
    response: NoContent,
  },
});
