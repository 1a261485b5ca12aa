import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/newsletter.ts';
import * as ofSubscriptions from '../endpoints/subscriptions.ts';
import { limits } from '../limits.ts';
import {
  AnyText,
  Email,
  Id,
  IdText,
  Language,
  NoContent,
  Nullable,
  OptionalLine,
  PageQuery,
  RobotTrap,
  Timestamp,
  TokenText,
} from './fields.ts';
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

const sentFields = {
  number: Id,
  language: Language,
  languages: Type.Array(Language, { description: 'In which it can be read' }),
  subject: Type.String(),
  preheader: Type.String(),
  sentAt: Timestamp,
};

/** An issue in the archive's list: in the requested language, otherwise in the one that it exists in. */
export const SentIssueSummary = Type.Object(sentFields);
export type SentIssueSummary = Static<typeof SentIssueSummary>;

/** A post that an issue recommends. */
export const IssuePost = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  language: Language,
});
export type IssuePost = Static<typeof IssuePost>;

/** The issue before or after another one, in the language of its subject. */
const Neighbour = Type.Object({ number: Id, language: Language, subject: Type.String() });

/** An issue in the archive. */
export const SentIssue = Type.Object({
  ...sentFields,
  body: Type.String({ description: 'Markdown' }),
  posts: Type.Array(IssuePost, { description: 'Those that are still published' }),
  previous: Nullable(Neighbour),
  next: Nullable(Neighbour),
});
export type SentIssue = Static<typeof SentIssue>;

const PreferredLanguage = { language: Type.Optional(Language) };

const UnsubscribeQuery = Type.Object({ token: TokenText });

export const newsletterEndpoints = withSchemas({ ...endpoints, ...ofSubscriptions }, 'newsletter', {
  subscribe: {
    summary: 'Subscribe to the newsletter: sends a mail whose page confirms the subscription',
    body: NewSubscription,
    // The same for every address, so that it does not reveal who is subscribed.
    response: { 201: Type.Object({ subscribed: Type.Literal(true) }) },
  },
  confirmSubscription: {
    summary: 'Confirm a subscription with the token of its mail; idempotent',
    body: Type.Object({ token: TokenText }),
    response: NoContent,
  },
  openUnsubscribePage: {
    summary: 'The link at the foot of a newsletter: redirects to the confirmation page; changes nothing',
    querystring: UnsubscribeQuery,
    response: { 303: Type.Null() },
  },
  unsubscribe: {
    summary: 'Unsubscribe from the newsletter; also the one-click request of a mail program (RFC 8058)',
    querystring: UnsubscribeQuery,
    response: NoContent,
  },
  listSubscriptions: {
    summary: 'The subscriptions, newest first',
    querystring: Type.Object({ ...SubscriptionFilter, ...PageQuery }),
    response: { 200: Type.Array(Subscription) },
  },
  exportSubscriptions: {
    summary: 'The subscriptions as CSV (RFC 4180), with spreadsheet formulas neutralized',
    querystring: Type.Object(SubscriptionFilter),
    produces: ['text/csv'],
    response: {},
  },
  summarizeSignUps: {
    summary: 'How many of those who signed up in the last 30 days confirmed',
    response: { 200: SubscriptionSummary },
  },
  deleteSubscription: { summary: 'Delete a subscription permanently', response: NoContent },
  liftSuppression: { summary: 'Send issues to a suppressed address again; idempotent', response: NoContent },
  listSentIssues: {
    summary: 'The issues that were sent, newest first',
    querystring: Type.Object({ ...PreferredLanguage, ...PageQuery }),
    response: { 200: Type.Array(SentIssueSummary) },
  },
  getSentIssue: {
    summary: 'One issue that was sent, in the requested language if it exists in it',
    params: Type.Object({ number: IdText }),
    querystring: Type.Object(PreferredLanguage),
    response: { 200: SentIssue },
  },
});
