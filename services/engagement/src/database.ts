import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { Schema } from '../migrations/0001-schema.ts';
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
  migrations: [{ name: '0001-schema', class: Schema }],
};
