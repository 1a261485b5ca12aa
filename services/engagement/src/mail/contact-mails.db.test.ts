import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service, until } from '../testing/harness.ts';

onMailServer('contact_submissions');

const message = { name: 'Elsa Ek', email: 'elsa@example.com', message: 'Hej!\nRing mig.' };
const send = async (change: object = {}) => {
  const response = await service.post('/api/contact', { ...message, ...change });
  return response.json<{ id: number }>().id;
};
const isEmpty = async () => (await service.count('jobs', "kind = 'mail'")) === 0;
const toInbox = () => mailServer.received.filter(({ recipients }) => recipients[0] === 'inbox@company.test');

/** Sends a message while the mail server is unavailable; its mails wait. */
async function sendWithoutMailServer(): Promise<number> {
  await mailServer.close();
  const id = await send();
  await until(async () => (await service.count('jobs', 'last_error is not null')) === 2);
  return id;
}
async function retry() {
  await mailServer.reopen();
  await service.query('update engagement.jobs set run_at = now()');
  await service.runJob('mail');
  await until(isEmpty);
}

describe('the HTML of a contact mail and its receipt', () => {
  it('is rendered when they are sent, and never stored', async () => {
    await send();
    await until(isEmpty);
    expect(mailServer.received).toHaveLength(2);
    for (const { mail } of mailServer.received) expect(mail.html).toContain('<h1');
    expect(toInbox()[0]!.mail.html).toMatch(/Hej!<br ?\/?>Ring mig\./);
    expect(await service.count('outbox', 'sent_at is not null and html is null')).toBe(2);
  });

  it('is rendered for a message that was suspected', async () => {
    const id = await send({ website: 'https://www.example.com' });
    const url = `/api/admin/contact-submissions/${id}`;
    await service.call('PATCH', url, { as: testUsers.admin, payload: { isSuspect: false } });
    await until(() => toInbox().length === 1);
    expect(toInbox()[0]!.mail.html).toContain('Elsa Ek');
  });

  it('escapes what the visitor typed', async () => {
    await send({ name: '<b>Elsa</b>', message: '<script>alert(1)</script> {{= it.site }}' });
    await until(isEmpty);
    const { html } = toInbox()[0]!.mail;
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{= it.site }}');
    expect(html).not.toMatch(/<script|<b>/);
  });
});

describe('a contact mail that waits', () => {
  it('is the same mail again after its process was killed before it recorded the mail as sent', async () => {
    await send();
    await until(isEmpty);
    await service.query('update engagement.outbox set sent_at = null');
    await service.query("insert into engagement.jobs (kind, key) select 'mail', id::text from engagement.outbox");
    await service.runJob('mail');
    await until(isEmpty);
    expect(toInbox()).toHaveLength(2);
    expect(new Set(mailServer.received.map(({ raw }) => raw)).size).toBe(2);
  });

  it('and is stored with its HTML is sent as it is', async () => {
    await sendWithoutMailServer();
    await service.query(`update engagement.outbox set html = '<p>Before</p>', body = 'Before'`);
    await retry();
    for (const { mail } of mailServer.received) expect([mail.text, mail.html]).toEqual(['Before\n', '<p>Before</p>\n']);
    expect(mailServer.received).toHaveLength(2);
  });

  it('is deleted with its submission, and so is its receipt', async () => {
    const id = await sendWithoutMailServer();
    const url = `/api/admin/contact-submissions/${id}`;
    expect((await service.call('DELETE', url, { as: testUsers.admin })).statusCode).toBe(204);
    expect(await service.count('outbox')).toBe(0);
    await retry();
    expect(mailServer.received).toEqual([]);
  });

  it('is exported with its text, and so is the copy of a sent one', async () => {
    const exported = async () => {
      const url = '/api/admin/personal-data/visitors/export';
      const response = await service.call('POST', url, { as: testUsers.admin, payload: { email: message.email } });
      const { mails } = response.json<{ mails: { subject: string; text: string }[] }>();
      return mails.map(({ subject, text }) => `${subject}\n${text.trim()}`).toSorted();
    };
    await sendWithoutMailServer();
    const waiting = await exported();
    expect(waiting[0]).toMatch(/^Contact form: message from Elsa Ek\n[^]*Hej!\nRing mig\./);
    await retry();
    expect(await exported()).toEqual(waiting);
    expect(mailServer.received.map(({ mail }) => `${mail.subject}\n${mail.text!.trim()}`).toSorted()).toEqual(waiting);
  });
});
