import type { InternalClient } from '@kontor/service-kit/http-client';
import { expect, it, onTestFinished } from 'vitest';

import { buildHarness } from '../testing/harness.ts';
import { currentMail } from './current-mail.ts';
import type { MailWriter } from './mail-writer.ts';
import type { OutboxMail } from './outbox-mail.entity.ts';

it('a contact mail whose submission is deleted while it is being sent is not to be sent any more', async () => {
  const { orm, close } = await buildHarness({ MAIL_DIR: '/nonexistent' });
  onTestFinished(close);
  const current = currentMail({ orm, identity: {} as InternalClient, writer: {} as MailWriter });
  const mail = { kind: 'contact', contactSubmissionId: 4711, html: null } as OutboxMail;
  expect(await current(mail)).toBeNull();
  expect(await current({ ...mail, html: '<p></p>' })).not.toBeNull();
});
