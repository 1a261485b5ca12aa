import { randomUUID } from 'node:crypto';

import type { AccountMail } from '@kontor/contracts/internal';
import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service, until } from '../testing/harness.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

onMailServer('contact_submissions');

const link = 'https://www.company.test/auth/new-password?token=the-secret-of-this-link';
const accountMail = (change: object = {}) => ({
  id: randomUUID(),
  kind: 'password-link',
  recipient: 'elsa@example.com',
  name: 'Elsa Ek',
  username: 'elsa.ek',
  language: 'en',
  link,
  expiresAt: '2025-11-03T09:30:00.000Z',
  ...change,
});
const ask = (payload: object, headers?: Record<string, string>) =>
  service.callInternal('POST', '/internal/mails', payload, headers);
const only = async () => (await service.orm.em.fork().findAll(OutboxMail))[0]!;

describe('an account mail', () => {
  it.each([
    ['password-link', 'en', 'Choose a new password', 'Hello Elsa Ek,'],
    ['password-link', 'sv', 'Välj ett nytt lösenord', 'Hej Elsa Ek!'],
    ['invitation', 'en', 'Welcome to the employee portal of Molnhjärta', 'Hello Elsa Ek,'],
    ['invitation', 'sv', 'Välkommen till medarbetarportalen hos Molnhjärta', 'Hej Elsa Ek!'],
    ['email-change', 'en', 'Confirm this address', 'You have entered this address'],
    ['email-change', 'sv', 'Bekräfta adressen', 'Du har skrivit in den här adressen'],
  ])('brings a %s in the language %s', async (kind, language, subject, greeting) => {
    const response = await ask(accountMail({ kind, language }));
    expect([response.statusCode, response.body]).toEqual([204, '']);
    await until(() => mailServer.received.length === 1);
    const { recipients, mail } = mailServer.received[0]!;
    expect(recipients).toEqual(['elsa@example.com']);
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(greeting);
      expect(part).toMatch(/3 [Nn]ovember 2025/);
    }
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });

  it.each([
    ['invitation', 'en', 'Your username is elsa.ek.'],
    ['invitation', 'sv', 'Ditt användarnamn är elsa.ek.'],
    ['password-link', 'en', 'Your username is elsa.ek.'],
    ['password-link', 'sv', 'Ditt användarnamn är elsa.ek.'],
  ])('names the username in a %s in the language %s, and the time zone of the expiry', async (kind, language, says) => {
    await ask(accountMail({ kind, language }));
    await until(() => mailServer.received.length === 1);
    const { mail } = mailServer.received[0]!;
    expect(mail.text).toContain(says);
    expect((mail.html as string).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')).toContain(says);
    for (const part of [mail.text, mail.html]) expect(part).toMatch(/\d\d:30 [A-Z]+/);
  });

  it.each([
    ['en', 'You log in with your account at Entra', 'Log in with Entra', /choose|missing/i],
    ['sv', 'Du loggar in med ditt konto hos Entra', 'Logga in med Entra', /välj|saknas/i],
  ])('speaks of no password where only Entra signs in, in the language %s', async (language, says, button, never) => {
    await ask(accountMail({ kind: 'invitation', language, provider: 'Entra' }));
    await until(() => mailServer.received.length === 1);
    const { mail } = mailServer.received[0]!;
    for (const part of [mail.text, mail.html as string]) {
      expect(part).toContain(says);
      expect(part).not.toMatch(never);
      expect(part).not.toContain('elsa.ek');
    }
    expect(mail.html).toContain(button);
  });

  it('requested again under the same id is one mail, also once it is sent', async () => {
    const mail = accountMail();
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(mail)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204));
    await expect.poll(() => service.count('outbox', 'sent_at is not null'), { interval: 10 }).toBe(1);
    expect((await ask(mail)).statusCode).toBe(204);
    expect(await service.count('outbox')).toBe(1);
    expect(mailServer.received).toHaveLength(1);
    expect((await only()).id).toBe(mail.id);
  });

  it.each(['password-link', 'invitation'])('%s: its link is removed once it is sent', async (kind) => {
    await ask(accountMail({ kind }));
    await expect.poll(() => service.count('outbox', 'sent_at is not null'), { interval: 10 }).toBe(1);
    const sent = await only();
    expect(JSON.stringify(sent)).not.toContain('the-secret-of-this-link');
    expect(sent).toMatchObject({ html: null, recipient: 'elsa@example.com' });
  });
});

describe('the endpoint', () => {
  it('rejects a missing assertion, and that of a visitor or an admin', async () => {
    const callers: Record<string, string>[] = [{}, { 'x-kontor-caller': 'x' }, await service.as(testUsers.admin)];
    const call = { method: 'POST', url: '/internal/mails', payload: accountMail() } as const;
    for (const headers of callers) expect((await service.internal.inject({ ...call, headers })).statusCode).toBe(404);
    expect((await service.app.inject(call)).statusCode).toBe(404);
    expect(await service.count('outbox')).toBe(0);
  });

  const invalid: Partial<Record<keyof AccountMail, unknown>>[] = [
    { id: 'one' },
    { kind: 'contact' },
    { recipient: 'a@b.se\r\nBcc: x@y.se' },
    { recipient: 'a@b.se, c@d.se' },
    { name: 'Elsa\r\nBcc: x@y.se' },
    { name: '' },
    { language: 'de' },
    { link: 'javascript:alert(1)' },
    { link: 'https://a b' },
    { expiresAt: 'tomorrow' },
    { link: undefined },
  ];
  it('rejects invalid fields', async () => {
    for (const change of invalid) expect((await ask(accountMail(change))).statusCode, JSON.stringify(change)).toBe(400);
    expect(await service.count('outbox')).toBe(0);
  });
});
