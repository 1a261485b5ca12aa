import { randomUUID } from 'node:crypto';

import { type SignInChangeMail, signInChanges } from '@kontor/contracts/internal';
import { describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { CHANGE_MAILS_PER_HOUR } from './sign-in-change-mail.ts';

onMailServer('contact_submissions');

const account = 'https://www.company.test/employee-portal/settings/account';
const forgot = 'https://www.company.test/auth/forgot-password';
const changeMail = (change: object = {}) => ({
  id: randomUUID(),
  recipient: 'elsa@example.com',
  name: 'Elsa Ek',
  language: 'en',
  change: 'passkey-added',
  at: '2025-11-03T09:30:00.000Z',
  clientAddress: '203.0.113.7',
  by: null,
  detail: 'Telefon',
  isFormerAddress: false,
  canChoosePassword: true,
  ...change,
});
const ask = (payload: object) => service.callInternal('POST', '/internal/sign-in-change-mails', payload);
/** The mail that `payload` leads to. */
async function sent(payload: object) {
  const before = mailServer.received.length;
  const response = await ask(payload);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(before + 1);
  return mailServer.received.at(-1)!;
}

describe('the mail', () => {
  it('says what changed, when in which time zone, from where, and what to do', async () => {
    const { recipients, mail } = await sent(changeMail());
    expect(recipients).toEqual(['elsa@example.com']);
    expect(mail.subject).toBe('A passkey was added');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Hello Elsa Ek,');
      expect(part).toMatch(/3 November 2025 at \d\d:30 (UTC|GMT|CET)/);
      for (const text of ['Telefon', '203.0.113.7', 'tell an administrator', 'reply to this email', account, forgot])
        expect(part).toContain(text);
    }
  });

  it('is in Swedish with links to Swedish pages', async () => {
    const { mail } = await sent(changeMail({ language: 'sv', change: 'identity-connected', detail: 'Microsoft' }));
    expect(mail.subject).toBe('Ett företagskonto har kopplats');
    for (const text of [
      'Hej Elsa Ek!',
      'Konto: Microsoft',
      '3 november 2025',
      'IP-adress 203.0.113.7',
      '/sv/auth/forgot-password',
    ])
      expect(mail.text).toContain(text);
  });

  it('names the admin who made the change, and no address', async () => {
    const { mail } = await sent(
      changeMail({ change: 'two-factor-turned-off', clientAddress: null, by: 'Ada Admin', detail: null }),
    );
    expect(mail.text).toContain('By: Ada Admin');
    expect(mail.text).not.toMatch(/IP address|if it was you/i);
  });

  it('names the operator where nobody in the portal made the change', async () => {
    const { mail } = await sent(changeMail({ change: 'password-reset', clientAddress: null, detail: null }));
    expect(mail.text).toContain('By: the operator of the portal');
  });

  it('at a former address offers no link to choose a password, and does not name the new address [AU-14]', async () => {
    const former = { change: 'email-changed', detail: null, isFormerAddress: true, canChoosePassword: false };
    const { mail } = await sent(changeMail(former));
    expect(mail.text).toContain('to another address, and no longer to this one');
    expect(mail.text).toContain('tell an administrator');
    expect(`${mail.text}${mail.html}`).not.toContain(forgot);
  });

  it('has a subject of its own for each change and language', async () => {
    const subjects = new Set<string>();
    for (const [index, change] of signInChanges.entries())
      for (const language of ['en', 'sv']) {
        const { mail } = await sent(changeMail({ change, language, recipient: `elsa${index}@example.com` }));
        subjects.add(mail.subject!);
      }
    expect(subjects.size).toBe(signInChanges.length * 2);
  });

  it('requested again under the same id is one mail, also once it is sent', async () => {
    const mail = changeMail();
    await Promise.all(Array.from({ length: 5 }, () => ask(mail)));
    await expect.poll(() => service.count('outbox', 'sent_at is not null'), { interval: 10 }).toBe(1);
    expect((await ask(mail)).statusCode).toBe(204);
    expect([await service.count('outbox'), mailServer.received.length]).toEqual([1, 1]);
  });
});

describe('an address', () => {
  it('gets a limited number of these mails in an hour, the last of which says so', async () => {
    const requests = Array.from({ length: 30 }, (_, i) =>
      ask(changeMail({ recipient: i % 2 ? 'elsa@example.com' : 'Elsa@Example.com' })),
    );
    for (const response of await Promise.all(requests)) expect(response.statusCode).toBe(204);
    expect(await service.count('outbox')).toBe(CHANGE_MAILS_PER_HOUR);
    expect(await service.count('outbox', "body like '%many of these emails%'")).toBe(1);
    expect((await ask(changeMail({ recipient: 'olle@example.com' }))).statusCode).toBe(204);
    expect(await service.count('outbox')).toBe(CHANGE_MAILS_PER_HOUR + 1);
    // Nothing else reaches the owner of a former address.
    await ask(changeMail({ change: 'email-changed', isFormerAddress: true }));
    expect(await service.count('outbox')).toBe(CHANGE_MAILS_PER_HOUR + 2);
    await service.query("update engagement.outbox set created_at = now() - interval '61 minutes'");
    await ask(changeMail());
    expect(await service.count('outbox')).toBe(CHANGE_MAILS_PER_HOUR + 3);
  });
});

describe('the endpoint', () => {
  const invalid: Partial<Record<keyof SignInChangeMail, unknown>>[] = [
    { id: 'one' },
    { change: 'name-changed' },
    { recipient: 'a@b.se\r\nBcc: x@y.se' },
    { name: '' },
    { language: 'de' },
    { at: 'today' },
    { clientAddress: '' },
    { by: 'Ada\r\nBcc: x@y.se' },
    { detail: 'x'.repeat(501) },
    { isFormerAddress: undefined },
  ];
  it('rejects invalid fields', async () => {
    for (const change of invalid) expect((await ask(changeMail(change))).statusCode, JSON.stringify(change)).toBe(400);
    expect(await service.count('outbox')).toBe(0);
  });
});
