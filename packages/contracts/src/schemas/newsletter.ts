import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, CursorText, Id, IdText, Language, LimitText, Timestamp, TokenText } from '../text.ts';

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
  config: { service: 'engagement', access: 'anyone' },
});
