import { expect } from 'vitest';
import type { ApiClient } from '@kontor/test-kit/client';
import { linkIn, type MailServer, mailTo } from '@kontor/test-kit/mails';

/** Signs an address up for the newsletter, and confirms by the token of the mail to it. */
export async function subscribe(client: ApiClient, mails: string | MailServer, email: string, language = 'en') {
  const headers = { 'content-type': 'application/json', 'content-language': language };
  await client.fetch('/api/newsletter/subscribe', { method: 'POST', headers, body: JSON.stringify({ email }) });
  const mail = await mailTo(mails, email, /\/newsletter\/confirm/);
  const token = new URL(linkIn(mail, '/newsletter/confirm')).searchParams.get('token');
  expect((await client.send('POST', '/api/newsletter/confirm', { token })).status).toBe(204);
}
