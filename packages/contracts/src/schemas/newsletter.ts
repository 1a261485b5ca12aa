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

export const NewSubscription = Type.Object({ email: Email, name: OptionalLine(limits.name), ...RobotTrap });
export type NewSubscription = Static<typeof NewSubscription>;

/** The same for every address, so that it does not reveal who is subscribed. */
export const SubscriptionReceipt = Type.Object({ subscribed: Type.Literal(true) });
export type SubscriptionReceipt = Static<typeof SubscriptionReceipt>;

/** An address that takes the newsletter, or did. */
export const Subscription = Type.Object({
  id: Id,
  email: Type.String(),
  name: Nullable(Type.String()),
  subscribed: Type.Boolean(),
  language: Language,
  createdAt: Timestamp,
  consentedAt: Nullable(Timestamp, { description: 'When the subscriber last signed up' }),
  unsubscribedAt: Nullable(Timestamp),
});
export type Subscription = Static<typeof Subscription>;

const SubscriptionFilter = {
  subscribed: Type.Optional(Type.String({ enum: ['true', 'false'] })),
  search: Type.Optional(AnyText(limits.search)),
};

const UnsubscribeQuery = Type.Object({ token: TokenText });

export const newsletterEndpoints = withSchemas(endpoints, {
  subscribe: {
    summary: 'Subscribe to the newsletter',
    tags: ['newsletter'],
    body: NewSubscription,
    response: { 201: SubscriptionReceipt },
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
  deleteSubscription: {
    summary: 'Delete a subscription permanently',
    tags: ['newsletter'],
    params: IdParams,
    response: NoContent,
  },
});
