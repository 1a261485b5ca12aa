import { describe, expect, it } from 'vitest';

import { OutboxMail } from '../mail/index.ts';
import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

onMailServer('contact_submissions');

const message = {
  name: 'Cheap pills',
  email: 'elsa@example.com',
  company: 'Evil AB',
  phone: '0900-1',
  service: 'bait',
  message: 'Visit evil.test',
};
const send = (change: object = {}, language?: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: language ? { 'content-language': language } : {},
    payload: { ...message, ...change },
  });
const stored = () => service.orm.em.fork().findAll(ContactSubmission, { orderBy: { id: 'asc' } });
const receipts = () => service.count('outbox', "kind = 'contact-receipt'");

describe('the receipt', () => {
  it.each([
    ['en', 'Your message to Molnhjärta has arrived', 'within 24 hours'],
    ['sv', 'Ditt meddelande till Molnhjärta har kommit fram', 'inom 24 timmar'],
  ])("is in the sender's language (%s), without anything they typed", async (language, subject, promise) => {
    await send({}, language);
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(2);
    const { mail, raw } = mailServer.received.find(({ recipients }) => recipients.includes(message.email))!;
    expect(mail).toMatchObject({ subject, replyTo: [{ name: 'Molnhjärta', address: 'inbox@company.test' }] });
    expect(mail.text).toContain(promise);
    expect(mail.html!.replaceAll(/\s+/g, ' ')).toContain(promise);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    const receipt = await service.orm.em.fork().findOneOrFail(OutboxMail, { kind: 'contact-receipt' });
    expect(JSON.stringify({ ...receipt, recipient: '' })).not.toMatch(/pills|evil|0900|bait|elsa/i);
    expect(await stored()).toMatchObject([{ language }]);
  });

  it('is sent once a day, while every submission is mailed', async () => {
    for (const email of ['elsa@example.com', 'ELSA@example.com', 'other@example.com'])
      for (const text of ['one', 'two']) expect((await send({ email, message: text })).statusCode).toBe(201);
    expect(await service.count('outbox', "kind = 'contact'")).toBe(6);
    expect(await receipts()).toBe(2);
    for (const [hours, count] of [
      [23, 2],
      [25, 3],
    ]) {
      await service.query(`update engagement.outbox set created_at = now() - interval '${hours} hours'`);
      await send({ message: `after ${hours} hours` });
      expect(await receipts()).toBe(count);
    }
  });

  it('is sent once for twenty concurrent submissions', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => send({ message: `Message ${i}` })));
    expect(await service.count('contact_submissions')).toBe(20);
    expect(await receipts()).toBe(1);
  });
});

describe('a bot', () => {
  it.each([{ website: 'https://evil.test' }, { filledInMs: 0 }, { filledInMs: 1_999 }])(
    'that sends %j gets the usual response, is stored as suspect, and sends no mail',
    async (trap) => {
      const response = await send(trap);
      expect(response.statusCode).toBe(201);
      const [row] = await stored();
      expect(response.json()).toEqual({ id: row!.id, createdAt: row!.createdAt.toISOString() });
      expect(row).toMatchObject({ isSuspect: true, status: 'new', message: message.message });
      expect(await service.count('outbox')).toBe(0);
    },
  );

  it.each([{ website: '' }, { website: '  ' }, { filledInMs: 2_000 }, { website: '', filledInMs: 60_000 }])(
    'is not suspected for %j',
    async (trap) => {
      await send(trap);
      expect(await stored()).toMatchObject([{ isSuspect: false }]);
      expect(await service.count('outbox')).toBe(2);
    },
  );

  it('that was a human can send the same submission again', async () => {
    await send({ filledInMs: 100 });
    await send({ filledInMs: 9_000 });
    expect((await stored()).map(({ isSuspect }) => isSuspect)).toEqual([true, false]);
    expect(await service.count('outbox', "kind = 'contact'")).toBe(1);
  });

  it('that sends invalid values is rejected', async () => {
    const traps = [{ website: 'x'.repeat(201) }, { website: 1 }, { filledInMs: -1 }, { filledInMs: '9000' }];
    for (const trap of [...traps, { filledInMs: 1.5 }])
      expect((await send(trap)).statusCode, JSON.stringify(trap)).toBe(400);
    expect(await stored()).toEqual([]);
  });
});
