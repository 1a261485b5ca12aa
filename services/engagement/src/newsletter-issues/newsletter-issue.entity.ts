import { languages, missingLanguages, pauseReasons, sendingStates } from '@kontor/contracts/endpoints';
import { defineEntity, p } from '@mikro-orm/core';

export const NewsletterIssueSchema = defineEntity({
  name: 'NewsletterIssue',
  tableName: 'newsletter_issues',
  properties: {
    id: p.integer().primary(),
    number: p.integer().nullable(),
    version: p.integer().default(1),
    posts: p.array(),
    missingLanguage: p.enum(missingLanguages),
    sendingState: p.enum(sendingStates).nullable(),
    sendingAt: p.datetime().nullable(),
    pauseReason: p.enum(pauseReasons).nullable(),
    pauseCode: p.text().nullable(),
    pauseWords: p.text().nullable(),
    recipients: p.integer().default(0),
    sent: p.integer().default(0),
    sentBefore: p.integer().default(0),
    refusalsSinceSent: p.integer().default(0),
    failed: p.integer().default(0),
    cancelled: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A letter to all subscribers. Triggers keep it as it is once it is scheduled or has a number. */
export class NewsletterIssue extends NewsletterIssueSchema.class {}
NewsletterIssueSchema.setClass(NewsletterIssue);

export const NewsletterIssueTextSchema = defineEntity({
  name: 'NewsletterIssueText',
  tableName: 'newsletter_issue_texts',
  properties: {
    issueId: p.integer().primary(),
    language: p.enum(languages).primary(),
    subject: p.text(),
    preheader: p.text(),
    body: p.text(),
  },
});

/** An issue in one language. */
export class NewsletterIssueText extends NewsletterIssueTextSchema.class {}
NewsletterIssueTextSchema.setClass(NewsletterIssueText);
