import { randomUUID } from 'node:crypto';

import { internalPaths, type NoticeMail, type PayslipRunMail } from '@kontor/contracts/internal';
import { volume } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service, until } from '../testing/harness.ts';
import { type StandInIdentity, startStandInIdentity } from '../testing/stand-in-identity.ts';

let identity: StandInIdentity;
beforeAll(async () => {
  identity = await startStandInIdentity();
});
afterAll(() => identity.close());
onMailServer('contact_submissions', () => ({ IDENTITY_INTERNAL_URL: identity.url }));
beforeEach(() => {
  identity.current = () => null;
  identity.results.length = 0;
  identity.setAvailable(true);
});

const noticeMail = (change: Partial<NoticeMail> = {}): NoticeMail => ({
  id: randomUUID(),
  recipient: 'elsa@example.com',
  name: 'Elsa Ek',
  language: 'en',
  link: 'https://www.company.test/employee-portal?document=7',
  ...change,
});
const post = (url: string, payload: object) => service.callInternal('POST', url, payload);
const send = (mail: NoticeMail) => post(internalPaths.noticeMails, mail);
const link = (n = 0) =>
  post(internalPaths.mails, {
    id: randomUUID(),
    kind: 'password-link',
    recipient: `reader${n}@example.com`,
    name: 'Elsa Ek',
    username: 'elsa.ek',
    language: 'en',
    link: 'https://www.company.test/auth/new-password#secret',
    expiresAt: '2026-11-03T09:30:00.000Z',
  });
/** No mail waits. */
const isEmpty = async () => (await service.count('jobs', "kind = 'mail'")) === 0;
const isTried = async () => (await service.count('jobs', "kind = 'mail' and last_error is not null")) > 0;

async function tryAgain(): Promise<void> {
  await service.query('update engagement.jobs set run_at = now()');
  await service.runJob('mail');
  await until(isEmpty);
}

describe('a notice', () => {
  it.each([
    ['en', 'Something new for you at Molnhjärta', 'Hello Elsa Ek,'],
    ['sv', 'Något nytt till dig hos Molnhjärta', 'Hej Elsa Ek!'],
  ] as const)('in the language %s says that something came, with a link', async (language, subject, greeting) => {
    const mail = noticeMail({ language });
    identity.current = () => mail;
    expect((await send(mail)).statusCode).toBe(204);
    await until(isEmpty);
    const [received] = mailServer.received;
    expect(received!.mail.subject).toBe(subject);
    for (const part of [received!.mail.text, received!.mail.html]) expect(part).toContain(greeting);
    expect(received!.mail.html).toContain(`href="${mail.link}"`);
    expect(received!.mail.text).toContain(mail.link);
    expect(received!.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('is written anew when it goes: to the address, in the language and with the link of that moment', async () => {
    const to = 'https://www.company.test/sv/employee-portal?document=8';
    const now = noticeMail({ recipient: 'elsa.new@example.com', language: 'sv', link: to });
    identity.current = (id) => ({ ...now, id });
    await send(noticeMail());
    await until(isEmpty);
    const { recipients, mail } = mailServer.received[0]!;
    expect(recipients).toEqual([now.recipient]);
    expect(mail.subject).toBe('Något nytt till dig hos Molnhjärta');
    expect(mail.text).toContain(now.link);
    expect(await service.count('outbox', `recipient = '${now.recipient}' and body like '%document=8%'`)).toBe(1);
  });

  it('that loses its document while the mail server is unavailable is deleted, not sent', async () => {
    await mailServer.close();
    const mail = noticeMail();
    identity.current = () => mail;
    await send(mail);
    await until(isTried);
    identity.current = () => null;
    await mailServer.reopen();
    await tryAgain();
    expect(mailServer.received).toEqual([]);
    expect(await service.count('outbox')).toBe(0);
  });

  it('waits while identity is unavailable', async () => {
    identity.setAvailable(false);
    const mail = noticeMail();
    identity.current = () => mail;
    await send(mail);
    await until(isTried);
    expect(mailServer.received).toEqual([]);
    identity.setAvailable(true);
    await tryAgain();
    expect(mailServer.received).toHaveLength(1);
  });

  it('requested twice under the same id is one mail', async () => {
    const mail = noticeMail();
    identity.current = () => mail;
    for (let n = 0; n < 3; n++) expect((await send(mail)).statusCode).toBe(204);
    await until(isEmpty);
    expect((await send(mail)).statusCode).toBe(204);
    expect(await service.count('outbox')).toBe(1);
    expect(mailServer.received).toHaveLength(1);
  });

  it('with an invalid field is rejected', async () => {
    const wrong = { link: 'javascript:alert(1)', recipient: 'a@b.se, c@d.se', language: 'de', name: '' };
    for (const [field, value] of Object.entries(wrong))
      expect((await send({ ...noticeMail(), [field]: value })).statusCode, field).toBe(400);
  });
});

it.each([
  ['en', 'Not published: Payslips March 2026', 'a person, a name, an employee number'],
  ['sv', 'Inte publicerad: Lönespecifikationer mars 2026', 'en person, ett namn, ett anställningsnummer'],
] as const)(
  'who scheduled a run that was opened again is told once and why, in the language %s',
  async (...expected) => {
    const [language, subject, reason] = expected;
    const mail: PayslipRunMail = {
      ...noticeMail({ language, link: 'https://www.company.test/employee-portal/payslips/7' }),
      period: '2026-03',
      category: 'payslip',
      reason: 'run-changed',
    };
    for (let n = 0; n < 2; n++) expect((await post(internalPaths.payslipRunMails, mail)).statusCode).toBe(204);
    await until(isEmpty);
    expect(mailServer.received.map((each) => each.mail.subject)).toEqual([subject]);
    for (const part of [mailServer.received[0]!.mail.text, mailServer.received[0]!.mail.html])
      for (const said of [reason, mail.link]) expect(part).toContain(said);
    expect((await post(internalPaths.payslipRunMails, { ...mail, reason: 'mood' })).statusCode).toBe(400);
  },
);

it('a password link never waits for the notices before it', async () => {
  identity.current = (id) => noticeMail({ id, recipient: `${id}@notices.test` });
  await service.query(
    `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
     select 'notice', i || '@notices.test', 'a@b.test', 'Subject', 'Body' from generate_series(1, ${volume(2_000, 300)}) i`,
  );
  await service.workers.find(({ name }) => name === 'mail')!.run();
  for (let n = 0; n < 5; n++) {
    expect((await link(n)).statusCode).toBe(204);
    const { length: before } = mailServer.received;
    const place = () => mailServer.received.findIndex(({ recipients }) => recipients[0] === `reader${n}@example.com`);
    await until(() => place() !== -1);
    // At most those that were being sent already.
    expect(place() - before).toBeLessThanOrEqual(20);
  }
  expect(await service.count('outbox', "kind = 'notice' and sent_at is null")).toBeGreaterThan(0);
});

describe('identity learns', () => {
  const results = async () => {
    await service.runJob('mail-result');
    return identity.results.map(({ recipient, isDelivered }) => [recipient, isDelivered]);
  };

  it('of each mail to a user that was delivered', async () => {
    const mail = noticeMail();
    identity.current = () => mail;
    await send(mail);
    await link();
    await until(isEmpty);
    const reported = await results();
    expect(reported).toHaveLength(2);
    expect(reported).toEqual(expect.arrayContaining(['elsa', 'reader0'].map((name) => [`${name}@example.com`, true])));
    expect(identity.results[0]!.at).toMatch(/Z$/);
  });

  it('of no mail to a visitor or to the company', async () => {
    await service.post('/api/contact', { name: 'Elsa', email: 'elsa@example.com', message: 'Hello' });
    await until(isEmpty);
    expect(mailServer.received).toHaveLength(2);
    expect(await results()).toEqual([]);
  });

  it('at once of an address that the mail server refuses for good', async () => {
    mailServer.statusOf = () => 550;
    await link();
    await until(isTried);
    expect(await results()).toEqual([['reader0@example.com', false]]);
  });

  it('of one that is refused for now only when the mail is given up', async () => {
    mailServer.statusOf = () => 450;
    await link();
    await until(isTried);
    expect(await results()).toEqual([]);
    await service.query("update engagement.jobs set run_at = now(), failures = 9, attempts = 9 where kind = 'mail'");
    await service.runJob('mail');
    expect(await results()).toEqual([['reader0@example.com', false]]);
  });

  it('later when it is unavailable', async () => {
    identity.setAvailable(false);
    await link();
    await until(isEmpty);
    expect(await results()).toEqual([]);
    identity.setAvailable(true);
    await service.query('update engagement.jobs set run_at = now()');
    expect(await results()).toEqual([['reader0@example.com', true]]);
  });
});
