import { expect, it, onTestFinished } from 'vitest';

import type { MailWriter, OutboxMail } from '../mail/index.ts';
import { buildHarness } from '../testing/harness.ts';
import { completeContactMail } from './contact-mail.ts';

it('a contact mail whose submission is deleted while it is being sent is not to be sent any more', async () => {
  const { orm, close } = await buildHarness({ MAIL_DIR: '/nonexistent' });
  onTestFinished(close);
  const current = completeContactMail(orm, {} as MailWriter);
  const mail = { kind: 'contact', contactSubmissionId: 4711, html: null } as OutboxMail;
  expect(await current(mail)).toBeNull();
  expect(await current({ ...mail, html: '<p></p>' })).not.toBeNull();
});
