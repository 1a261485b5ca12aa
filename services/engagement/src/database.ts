import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { CreateContactSubmissions } from '../migrations/0001-create-contact-submissions.ts';
import { CreateNewsletterSubscriptions } from '../migrations/0002-create-newsletter-subscriptions.ts';
import { CreateOutbox } from '../migrations/0003-create-outbox.ts';
import { AnswerVisitors } from '../migrations/0004-answer-visitors.ts';
import { AuditEvents } from '../migrations/0005-audit-events.ts';
import { FindPersonalData } from '../migrations/0006-find-personal-data.ts';
import { RememberDeletions } from '../migrations/0007-remember-deletions.ts';
import { ForgetLinks } from '../migrations/0008-forget-links.ts';
import { Queue } from '../migrations/0009-queue.ts';
import { Notices } from '../migrations/0010-notices.ts';
import { ConfirmSubscriptions } from '../migrations/0011-confirm-subscriptions.ts';
import { NewsletterIssues } from '../migrations/0012-newsletter-issues.ts';
import { NewsletterDeliveries } from '../migrations/0013-newsletter-deliveries.ts';
import { Suppressions } from '../migrations/0014-suppressions.ts';
import { SignInChanges } from '../migrations/0015-sign-in-changes.ts';
import { PayslipRunMails } from '../migrations/0016-payslip-run-mails.ts';
import { JobDeaths } from '../migrations/0017-job-deaths.ts';
import { CompiledLetters } from '../migrations/0018-compiled-letters.ts';
import { EmailChanges } from '../migrations/0019-email-changes.ts';
import { ContactSubmissionSchema } from './contact-submissions/contact-submission.entity.ts';
import { OutboxMailSchema } from './mail/outbox-mail.entity.ts';
import { NewsletterIssueSchema, NewsletterIssueTextSchema } from './newsletter-issues/newsletter-issue.entity.ts';
import { SubscriptionSchema } from './subscriptions/subscription.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'engagement',
  entities: [
    ContactSubmissionSchema,
    SubscriptionSchema,
    OutboxMailSchema,
    NewsletterIssueSchema,
    NewsletterIssueTextSchema,
  ],
  migrations: [
    { name: '0001-create-contact-submissions', class: CreateContactSubmissions },
    { name: '0002-create-newsletter-subscriptions', class: CreateNewsletterSubscriptions },
    { name: '0003-create-outbox', class: CreateOutbox },
    { name: '0004-answer-visitors', class: AnswerVisitors },
    { name: '0005-audit-events', class: AuditEvents },
    { name: '0006-find-personal-data', class: FindPersonalData },
    { name: '0007-remember-deletions', class: RememberDeletions },
    { name: '0008-forget-links', class: ForgetLinks },
    { name: '0009-queue', class: Queue },
    { name: '0010-notices', class: Notices },
    { name: '0011-confirm-subscriptions', class: ConfirmSubscriptions },
    { name: '0012-newsletter-issues', class: NewsletterIssues },
    { name: '0013-newsletter-deliveries', class: NewsletterDeliveries },
    { name: '0014-suppressions', class: Suppressions },
    { name: '0015-sign-in-changes', class: SignInChanges },
    { name: '0016-payslip-run-mails', class: PayslipRunMails },
    { name: '0017-job-deaths', class: JobDeaths },
    { name: '0018-compiled-letters', class: CompiledLetters },
    { name: '0019-email-changes', class: EmailChanges },
  ],
};
