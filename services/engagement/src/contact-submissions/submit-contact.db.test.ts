import { describe, expect, it } from 'vitest';

import { badAddresses, brokenBodies, notOneLine, otherContentTypes, wrongTypes } from '../testing/bad-input.ts';
import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

onMailServer('contact_submissions');

const message = { name: 'Elsa Ek', email: 'elsa@example.com', message: 'Hej!\nRing mig.' };
const send = (body: unknown, contentType?: string) => service.post('/api/contact', body, contentType);
const stored = () => service.orm.em.fork().findAll(ContactSubmission);
/** The one mail to this address. */
const mailTo = async (address: string) => {
  const found = () => mailServer.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => found().length, { interval: 10 }).toBe(1);
  return found()[0]!;
};
const kinds = async (kind: string) => service.count('outbox', `kind = '${kind}'`);

/** A valid body as JSON in which one field is replaced by this JSON. */
const withField = (field: string, json: string) =>
  JSON.stringify({ ...message, [field]: '?' }).replace('"?"', () => json);

describe('a contact submission', () => {
  it('is stored with every field, trimmed [PU-1]', async () => {
    const more = { company: ' Ek AB ', phone: '+46 31 1', service: 'devops' };
    const response = await send({ ...message, name: '  Elsa Ek ', ...more });
    expect(response.statusCode).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({ ...message, company: 'Ek AB', phone: '+46 31 1', service: 'devops' });
    expect(response.json()).toEqual({ id: row!.id, createdAt: row!.createdAt.toISOString() });
  });

  it('stores null for empty fields', async () => {
    await send({ ...message, company: '', phone: '   ' });
    expect((await stored())[0]).toMatchObject({ company: null, phone: null, service: null });
  });

  it("has the link of an applicant in its message, in the sender's language", async () => {
    const profileUrl = 'https://profiles.test/elsa?cv=1';
    await send({ ...message, profileUrl });
    const payload = { ...message, email: 'ebba@example.com', profileUrl };
    await service.call('POST', '/api/contact', { headers: { 'content-language': 'sv' }, payload });
    const texts = (await stored()).map((row) => row.message.replace(`${message.message}\n\n`, ''));
    expect(texts.toSorted()).toEqual([`CV or profile: ${profileUrl}`, `Cv eller profil: ${profileUrl}`]);
    const received = () => mailServer.received.map(({ recipients, mail }) => `${recipients.join()} ${mail.text}`);
    const toInbox = expect.stringMatching(/^inbox@company.test[^]*CV or profile: https:\/\/profiles.test\/elsa\?cv=1/);
    await expect.poll(received).toContainEqual(toInbox);
  });

  it('accepts each field at its maximum length, with characters outside the basic plane', async () => {
    const full = {
      name: '😀'.repeat(200),
      email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.se`,
      company: 'c'.repeat(200),
      phone: '1'.repeat(50),
      service: 's'.repeat(100),
      message: '😀'.repeat(5_000),
    };
    const profileUrl = `https://example.com/${'x'.repeat(480)}`;
    expect((await send({ ...full, profileUrl })).statusCode).toBe(201);
    expect((await stored())[0]).toMatchObject({ ...full, message: `${full.message}\n\nCV or profile: ${profileUrl}` });
    // The stand-in accepts 253 characters and would refuse the receipt.
    await service.query("delete from engagement.outbox where kind = 'contact-receipt'");
  });

  it('sets only its own fields [PU-2]', async () => {
    const response = await send({ ...message, id: 4711, createdAt: '1999-01-01', fingerprint: 1, sentAt: 1 });
    expect(response.statusCode).toBe(201);
    const [row] = await stored();
    expect(row!.id).not.toBe(4711);
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('sent ten times concurrently is stored once, with one mail and one receipt [F-16]', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(message)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await service.count('contact_submissions')).toBe(1);
    expect(await kinds('contact')).toBe(1);
    expect(await kinds('contact-receipt')).toBe(1);
  });

  it('sent again after nine minutes is stored once, and returned again', async () => {
    const first = await send(message);
    await service.query("update engagement.contact_submissions set created_at = created_at - interval '9 minutes'");
    expect((await send(message)).json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
    expect([await service.count('contact_submissions'), await kinds('contact')]).toEqual([1, 1]);
  });

  it('sent again later, or with another text, is stored again', async () => {
    await send(message);
    await service.query("update engagement.contact_submissions set created_at = created_at - interval '10 minutes'");
    await send(message);
    await send({ ...message, message: 'Something else' });
    await send({ ...message, company: 'Ek AB' });
    expect(await service.count('contact_submissions')).toBe(4);
    expect(await kinds('contact')).toBe(4);
  });

  it('is not stored without its mail', async () => {
    const em = service.orm.em.fork();
    await em.execute('alter table engagement.outbox add constraint broken check (false) not valid');
    expect((await send(message)).statusCode).toBe(500);
    await em.execute('alter table engagement.outbox drop constraint broken');
    expect(await service.count('contact_submissions')).toBe(0);
  });
});

describe('its mail', () => {
  it('reaches the inbox, with the visitor as Reply-To', async () => {
    await send({ ...message, company: 'Ek AB', phone: '031-1', service: 'devops' });
    const { mail } = await mailTo('inbox@company.test');
    expect(mail.from).toEqual({ name: 'Molnhjärta', address: 'no-reply@company.test' });
    expect(mail.replyTo).toEqual([{ name: 'Elsa Ek', address: 'elsa@example.com' }]);
    expect(mail.subject).toBe('Contact form: message from Elsa Ek');
    expect(mail.text?.trim()).toBe(
      `Name: Elsa Ek
Email: elsa@example.com
Company: Ek AB
Phone: 031-1
Service: devops

Hej!
Ring mig.

A reply to this email goes to whoever wrote the message. The inbox:
https://www.company.test/employee-portal/inbox`,
    );
    expect(mail.html).toMatch(/Hej!<br ?\/?>Ring mig\./);
    expect(mail.html).toContain('href="https://www.company.test/employee-portal/inbox"');
    await expect.poll(() => service.count('outbox', 'sent_at is not null')).toBe(2);
  });

  // Each header occurs once and is ours, whatever the visitor typed.
  it.each([
    ['an address list as name', { name: 'a@evil.test, "b" <c@evil.test>; d' }],
    ['quotes and brackets as name', { name: '"Elsa" <boss@company.test>, x' }],
    ['an encoded line break as name', { name: '=?utf-8?Q?Elsa=0D=0ABcc:_x@evil.test?=' }],
    ['an escaped line break as name', { name: 'Elsa%0d%0aBcc: x@evil.test' }],
    ['å, a flag and a comment as name', { name: 'Åsa 🇸🇪 (comment)' }],
    ['a turned direction as name', { name: 'Elsa \u202Etset.ynapmoc@ssob' }],
    ['a long name', { name: 'Name '.repeat(40).trim() }],
    ['an odd address', { email: "o'hara+{x}|%`~!#$=?/*@example.com" }],
    ['a header at the head of the message', { message: 'Bcc: x@evil.test\r\nTo: y@evil.test\r\n\r\nHello' }],
    ['the end of an SMTP message', { message: 'a\r\n.\r\nMAIL FROM:<x@evil.test>\n.\nb\r.\rc' }],
    ['a MIME boundary', { message: '--x\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n--x--' }],
    ['control characters and long lines', { message: `\u001b[31m red ${'x'.repeat(2_000)} \u0007 trailing  \n` }],
  ])('keeps its headers with %s [IN-5]', async (_what, change) => {
    const sent = { ...message, ...change };
    expect((await send(sent)).statusCode).toBe(201);
    const { recipients, mail, raw } = await mailTo('inbox@company.test');
    expect(recipients).toHaveLength(1);
    const names = mail.headers.map((header) => header.key).toSorted();
    expect(names.join(' ')).toBe('content-type date from message-id mime-version reply-to subject to');
    expect(mail.from?.address).toBe('no-reply@company.test');
    expect(mail.to).toEqual([{ name: '', address: 'inbox@company.test' }]);
    expect(mail.replyTo).toHaveLength(1);
    expect(mail.replyTo?.[0]?.address).toBe(sent.email);
    expect(mail.subject).toMatch(/^Contact form: message from [^\r\n\u202E]{1,100}$/u);
    expect(mail.replyTo?.[0]?.name).toBe(mail.subject!.slice('Contact form: message from '.length));
    expect(mail.headers.find((header) => header.key === 'content-type')?.value).toMatch(/^multipart\/alternative/);
    expect(mail.text).toContain(sent.message.replaceAll(/\r\n?/g, '\n').trim());
    expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^(bcc|cc):/im);
  });
});

describe('bad input', () => {
  const texts = ['name', 'email', 'company', 'phone', 'service', 'message'];
  const blank = ['', ' ', '\n', '\t \u3000', '\ufeff'];
  const https = [
    'elsa:pw@example.com',
    'localhost',
    'example.com/a b',
    'example.com/\u202Ecv',
    `x.com/${'x'.repeat(500)}`,
  ];
  const values: Record<string, string[]> = {
    name: [...notOneLine, ...blank, 'x'.repeat(201)],
    email: [...badAddresses, `${'a'.repeat(250)}@b.se`],
    company: [...notOneLine, 'x'.repeat(201)],
    phone: [...notOneLine, 'x'.repeat(51)],
    service: [...notOneLine, 'x'.repeat(101)],
    message: [...blank, 'a\u0000b', '\ud800', '\udc00a', 'x'.repeat(5_001)],
    profileUrl: ['http://example.com', 'javascript:alert(1)', ...https.map((rest) => `https://${rest}`)],
  };
  const cases: [string, string][] = [
    ...brokenBodies,
    ...texts.flatMap((field) => wrongTypes.map((json) => [field, withField(field, json)] as [string, string])),
    ...Object.entries(values).flatMap(([field, each]) =>
      each.map((text) => [field, withField(field, JSON.stringify(text))] as [string, string]),
    ),
    ...['name', 'email', 'message'].map(
      (field) => [field, JSON.stringify({ ...message, [field]: undefined })] as [string, string],
    ),
  ];

  it(`is rejected with a code and a message, and stores nothing (${cases.length} bodies) [IN-5]`, async () => {
    const odd: unknown[] = [];
    for (const [what, body] of cases) {
      const response = await send(body);
      const { code, message: text } = response.json<{ code?: string; message?: string }>();
      if (response.statusCode < 400 || response.statusCode >= 500 || !code || !text)
        odd.push([what, body, response.statusCode, code]);
    }
    expect(odd).toEqual([]);
    expect(cases.length).toBeGreaterThan(78);
    expect(await service.count('contact_submissions')).toBe(0);
    expect(await service.count('outbox')).toBe(0);
  });

  it('includes bodies of other types', async () => {
    for (const contentType of otherContentTypes)
      expect((await send(JSON.stringify(message), contentType)).json(), contentType).toMatchObject({
        statusCode: 415,
        code: 'unsupported-media-type',
        message: expect.any(String),
      });
    expect(await service.count('contact_submissions')).toBe(0);
  });

  it('names the field', async () => {
    const issues = [{ path: '/email', message: 'Invalid email' }];
    expect((await send({ ...message, email: 'nobody' })).json()).toMatchObject({ code: 'invalid-request', issues });
  });

  it('pollutes nothing [IN-5]', async () => {
    for (const [, body] of brokenBodies) await send(body);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

// Last, as the workers are awake afterwards.
it('a mail is sent, and its result recorded, without waiting for the timer', async () => {
  await service.runJob('queue');
  await send(message);
  await mailTo('inbox@company.test');
  await expect.poll(() => service.count('outbox', 'sent_at is not null')).toBe(2);
});
