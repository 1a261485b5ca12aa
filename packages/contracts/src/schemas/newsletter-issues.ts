import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/newsletter-issues.ts';
import {
  issueLimits,
  issueProblems,
  missingLanguages,
  pauseReasons,
  problemSeverities,
  sendingStates,
} from '../endpoints/newsletter-issues.ts';
import { limits } from '../limits.ts';
import { SLUG_PATTERN } from '../text.ts';
import { AnyLine, AnyText, Id, Language, NoContent, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Count = Type.Integer({ minimum: 0 });

/** An issue in one language. All of it may be empty until it is sent. */
export const IssueText = Type.Object(
  {
    subject: AnyLine(issueLimits.subject),
    preheader: AnyLine(issueLimits.preheader),
    body: AnyText(issueLimits.body),
  },
  { additionalProperties: false },
);
export type IssueText = Static<typeof IssueText>;

/** What an editor writes. A text of which all fields are blank is not stored. */
export const IssueDraft = Type.Object({
  texts: Type.Object({ en: Type.Optional(IssueText), sv: Type.Optional(IssueText) }, { additionalProperties: false }),
  posts: Type.Array(Type.String({ minLength: 1, maxLength: limits.slug, pattern: SLUG_PATTERN }), {
    maxItems: issueLimits.posts,
    uniqueItems: true,
    description: 'Slugs of posts, in the order of the issue',
  }),
  missingLanguage: OneOf(missingLanguages),
});
export type IssueDraft = Static<typeof IssueDraft>;

/** `code` and `words`: what the mail server said, without addresses; null for another reason. */
const Pause = Type.Object({
  reason: OneOf(pauseReasons),
  code: Nullable(Type.String()),
  words: Nullable(Type.String()),
});

/** The sending of an issue: `recipients` = `sent` + `failed` + `left` + `cancelled`. */
export const Sending = Type.Object({
  state: OneOf(sendingStates),
  at: Timestamp,
  recipients: Type.Integer({ minimum: 0, description: 'While it is scheduled: the subscribers of now' }),
  sent: Count,
  failed: Count,
  left: Count,
  cancelled: Count,
  pause: Nullable(Pause, { description: 'Why the service paused it, until it is resumed; null if a person did' }),
});
export type Sending = Static<typeof Sending>;

const issueFields = {
  id: Id,
  number: Nullable(Id, { description: 'Its number in the archive, from when its sending begins' }),
  version: Version,
  posts: Type.Array(Type.String()),
  missingLanguage: OneOf(missingLanguages),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  sending: Nullable(Sending),
};

/** An issue as its editors see it. Every change increments `version`. */
export const NewsletterIssue = Type.Object({ ...issueFields, texts: IssueDraft.properties.texts });
export type NewsletterIssue = Static<typeof NewsletterIssue>;

const Subject = Type.Object({ subject: Type.String() });

/** An issue in the editors' list: of its texts only the subjects. */
export const NewsletterIssueSummary = Type.Object({
  ...issueFields,
  texts: Type.Object({ en: Type.Optional(Subject), sv: Type.Optional(Subject) }),
});
export type NewsletterIssueSummary = Static<typeof NewsletterIssueSummary>;

export const IssuePreview = Type.Object({ html: Type.String(), text: Type.String() });
export type IssuePreview = Static<typeof IssuePreview>;

export const IssueProblem = Type.Object({
  code: OneOf(issueProblems),
  severity: OneOf(problemSeverities),
  language: Type.Optional(Language),
  detail: Type.Optional(Type.String()),
});
export type IssueProblem = Static<typeof IssueProblem>;

/** How many subscribers of a language would get an issue now, and in which language; null: they do not get it. */
export const IssueReaders = Type.Object({ language: Language, gets: Nullable(Language), readers: Count });
export type IssueReaders = Static<typeof IssueReaders>;

/** `at`: send then instead of now. */
export const SendingOrder = Type.Object(
  { version: Version, at: Type.Optional(Timestamp) },
  { additionalProperties: false },
);
export type SendingOrder = Static<typeof SendingOrder>;

const InLanguage = Type.Object({ language: Language });

export const newsletterIssueEndpoints = withSchemas(endpoints, 'newsletter', {
  listNewsletterIssues: {
    summary: 'All newsletter issues, newest first',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(NewsletterIssueSummary) },
  },
  createNewsletterIssue: {
    summary: 'Create a newsletter issue; 400 text-too-complex, image-not-uploaded',
    body: IssueDraft,
    response: { 201: NewsletterIssue },
  },
  getNewsletterIssue: { summary: 'One issue to edit', response: { 200: NewsletterIssue } },
  updateNewsletterIssue: {
    summary:
      'Save an issue; 409 issue-changed if it has been saved since `version`, 409 issue-sent once it is scheduled or sent; 400 text-too-complex, image-not-uploaded',
    body: Type.Object({ ...IssueDraft.properties, version: Version }),
    response: { 200: NewsletterIssue },
  },
  deleteNewsletterIssue: {
    summary: 'Delete an issue that was never sent; otherwise 409 issue-sent',
    response: NoContent,
  },
  previewNewsletterIssue: {
    summary: 'The mail of an issue as a subscriber gets it',
    querystring: InLanguage,
    response: { 200: IssuePreview },
  },
  checkNewsletterIssue: {
    summary: 'What is wrong with an issue; an `error` keeps it from being sent',
    response: { 200: Type.Array(IssueProblem) },
  },
  testNewsletterIssue: {
    summary: "Send an issue to the caller's own address, marked as a test",
    body: InLanguage,
    response: { 202: Type.Null() },
  },
  countIssueReaders: {
    summary: 'How many subscribers an issue would reach now, by their language',
    response: { 200: Type.Array(IssueReaders) },
  },
  sendNewsletterIssue: {
    summary:
      'Send an issue, now or at a moment; 409 issue-changed, issue-sent, or issue-incomplete while a problem is an error',
    body: SendingOrder,
    response: { 200: NewsletterIssue },
  },
  changeNewsletterSending: {
    summary: 'Pause or resume the sending of an issue; 409 issue-not-sending',
    body: Type.Object({ state: OneOf(['paused', 'sending']) }, { additionalProperties: false }),
    response: { 200: NewsletterIssue },
  },
  cancelNewsletterSending: {
    summary: 'Cancel what is not sent yet; a scheduled issue can be changed again',
    response: { 200: NewsletterIssue },
  },
});
