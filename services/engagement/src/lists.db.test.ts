import { describeListCost, fillTables, LIST_ROWS, testUsers } from '@kontor/service-kit/testing';
import { beforeAll } from 'vitest';

import { onService, service } from './testing/harness.ts';

onService();
beforeAll(async () => {
  await fillTables(
    service.orm,
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
    `insert into engagement.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
      select 'submission-changed', 1 + i % 40, 'N' || i % 40, 'user', 1 + i % 5000, '2025-01-01'::timestamptz + i * interval '1 minute'
      from generate_series(1, ${LIST_ROWS}) i;`,
  );
}, 180_000);

const LISTS = [
  '/api/admin/contact-submissions',
  '/api/admin/contact-submissions?folder=new',
  '/api/admin/contact-submissions?folder=suspect',
  '/api/admin/contact-submissions?search=common',
  '/api/admin/contact-submissions?search=rare000077',
  '/api/admin/contact-submissions?search=nowhere',
  '/api/admin/newsletter-subscriptions',
  '/api/admin/newsletter-subscriptions?subscribed=true',
  '/api/admin/newsletter-subscriptions?subscribed=false',
  '/api/admin/newsletter-subscriptions?subscribed=true&confirmed=true',
  '/api/admin/newsletter-subscriptions?subscribed=true&confirmed=false',
  '/api/admin/newsletter-subscriptions?search=rare000077',
  '/api/waiting/messages',
  '/api/set-up/mails',
  '/api/admin/audit-events/messages',
];

async function list(url: string): Promise<void> {
  const response = await service.call('GET', url, { as: testUsers.admin });
  if (response.statusCode !== 200) throw new Error(response.body);
}

describeListCost({
  urls: LISTS,
  tables: ['contact_submissions', 'newsletter_subscriptions', 'newsletter_issues', 'outbox', 'audit_events_other'],
  orm: () => service.orm,
  request: list,
});
