import { describeListCost, LIST_ROWS } from '@kontor/service-kit/testing';

import { onService, service } from './testing/harness.ts';

onService();

describeListCost('engagement', {
  service: () => service,
  audited: 'submission-changed',
  tables: ['contact_submissions', 'newsletter_subscriptions', 'newsletter_issues', 'outbox'],
  urls: `
    /api/admin/contact-submissions /api/admin/contact-submissions?folder=new
    /api/admin/contact-submissions?folder=suspect /api/admin/contact-submissions?search=common
    /api/admin/contact-submissions?search=rare000077 /api/admin/contact-submissions?search=nowhere
    /api/admin/newsletter-subscriptions /api/admin/newsletter-subscriptions?subscribed=true
    /api/admin/newsletter-subscriptions?subscribed=false
    /api/admin/newsletter-subscriptions?subscribed=true&confirmed=true
    /api/admin/newsletter-subscriptions?subscribed=true&confirmed=false
    /api/admin/newsletter-subscriptions?search=rare000077 /api/waiting/messages /api/set-up/mails
    /api/admin/audit-events/messages /api/admin/audit-events/messages?actorId=3
    /api/admin/audit-events/messages?action=submission-deleted
    /api/admin/audit-events/messages?actorId=4&action=submission-changed
    /api/admin/audit-events/messages?subjectId=500 /api/admin/audit-events/messages?to=2025-01-05`,
  fill: [
    `
    insert into engagement.contact_submissions (name, email, message, fingerprint)
      select 'Visitor rare' || lpad(i::text, 6, '0'), 'v' || i || '@example.com', 'common', i
      from generate_series(1, ${LIST_ROWS}) i;`,
    `insert into engagement.newsletter_subscriptions (email, unsubscribe_token)
      select 'rare' || lpad(i::text, 6, '0') || '@example.com', 'token-of-subscriber-' || i
      from generate_series(1, ${LIST_ROWS}) i;`,
    `insert into engagement.newsletter_issues (missing_language, number, sending_state, sending_at)
      select 'other', i, 'sent', now() from generate_series(1, ${LIST_ROWS}) i;
     insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, created_at, sent_at)
      select 'notice', 'v@example.com', 'inbox@example.com', 'New', 'New', now(), now() from generate_series(1, ${LIST_ROWS}) i;`,
  ],
});
