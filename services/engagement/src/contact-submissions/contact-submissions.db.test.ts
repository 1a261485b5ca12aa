import { expect, it } from 'vitest';

import type { MailWriter, OutboxMail } from '../mail/index.ts';
import { onService, service } from '../testing/harness.ts';
import { completeContactMail } from './contact-mail.ts';

onService();

const waiting = async () => [
  await service.metric('contact_submissions_waiting'),
  (await service.metric('contact_submissions_oldest_waiting_seconds'))! / 3600,
];

it('measures the submissions without a response and the oldest of them, without suspected bots', async () => {
  expect(await waiting()).toEqual([0, 0]);
  await service.query(
    `insert into engagement.contact_submissions
       (name, email, message, fingerprint, created_at, status, answered_at, is_suspect)
     select 'Vera', 'vera@visitors.test', 'Hello', number, now() - make_interval(hours => hours), status,
            case when status = 'answered' then now() end, is_suspect
     from (values (1, 3, 'new', false), (2, 21, 'new', false), (3, 90, 'answered', false),
                  (4, 91, 'closed', false), (5, 92, 'new', true)) as lead (number, hours, status, is_suspect)`,
  );
  expect(await waiting()).toEqual([2, expect.closeTo(21, 1)]);
});

it('a contact mail whose submission is deleted while it is being sent is not to be sent any more', async () => {
  const current = completeContactMail(service.orm, {} as MailWriter);
  const mail = { kind: 'contact', contactSubmissionId: 4711, html: null } as OutboxMail;
  expect(await current(mail)).toBeNull();
  expect(await current({ ...mail, html: '<p></p>' })).not.toBeNull();
});
