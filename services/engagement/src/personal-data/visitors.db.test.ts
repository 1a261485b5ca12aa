import type { VisitorData } from '@kontor/contracts/schemas';
import { CONSENT_VERSION } from '@kontor/contracts/endpoints';
import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { eraseVisitor, mailServer, onMailServer, service, until } from '../testing/harness.ts';

const EXPORT = '/api/admin/personal-data/visitors/export';
const ELSA = 'elsa@example.com';

onMailServer('contact_submissions, engagement.newsletter_subscriptions, engagement.deletions');

const write = (email: string, message: string, more = {}) =>
  service.post('/api/contact', { name: 'Elsa Ek', email, message, ...more });
const subscribe = (email: string) =>
  service.post('/api/newsletter/subscribe', { email, name: 'Elsa', page: '/', consentVersion: CONSENT_VERSION });
const sql = (text: string) => service.query(text);
const held = async (email: string) =>
  (await service.call('POST', EXPORT, { as: testUsers.admin, payload: { email } })).json<VisitorData>();
/** Erases an address as identity does; returns how many rows that deleted. */
async function erase(email: string, of = service) {
  const rows = async () => ({
    messages: await of.count('contact_submissions'),
    subscriptions: await of.count('newsletter_subscriptions'),
    mails: await of.count('outbox'),
  });
  const before = await rows();
  expect((await eraseVisitor(email, of)).statusCode).toBe(204);
  const after = await rows();
  return {
    messages: before.messages - after.messages,
    subscriptions: before.subscriptions - after.subscriptions,
    mails: before.mails - after.mails,
  };
}
const allSent = () => until(async () => (await service.count('outbox', 'sent_at is null')) === 0);

it.each([{}, { email: '' }, { email: 'nobody' }, { email: '%' }, { email: [ELSA] }, { email: 'a@b.c\n' }])(
  'rejects %j as an address',
  async (body) => {
    expect((await service.call('POST', EXPORT, { as: testUsers.admin, payload: body })).statusCode).toBe(400);
  },
);

describe('the personal data of an address', () => {
  it('are its submissions, its subscription with the consent, and the mails to and about it, in any letter case', async () => {
    await write('Elsa@Example.com', 'One');
    await write(ELSA, 'Two', { website: 'robot' });
    await write('other@example.com', 'About somebody else');
    await subscribe('ELSA@example.com');
    const { messages, subscription, mails, ...rest } = await held('elsa@EXAMPLE.com');
    expect(rest).toEqual({
      email: 'elsa@EXAMPLE.com',
      consentText: expect.stringContaining('A newsletter about the cloud, once a month'),
      letters: [],
      isComplete: true,
    });
    expect(messages).toMatchObject([
      { message: 'Two', isSuspect: true, language: 'en', createdAt: expect.any(String) },
      { message: 'One', isSuspect: false },
    ]);
    expect(subscription).toMatchObject({
      email: ELSA,
      consentedAt: expect.any(String),
      confirmedAt: null,
      page: '/',
      consentVersion: CONSENT_VERSION,
      unsubscribedAt: null,
    });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'contact-receipt', 'newsletter-confirmation']);
    expect(mails.find(({ kind }) => kind === 'contact')!.text).toContain('One');
  });

  it('are empty for an unknown address', async () => {
    expect(await held('nobody@example.com')).toEqual({
      email: 'nobody@example.com',
      messages: [],
      subscription: null,
      consentText: null,
      letters: [],
      mails: [],
      isComplete: true,
    });
  });

  it('contain no link that opens an account or ends a subscription', async () => {
    await subscribe(ELSA);
    await service.callInternal('POST', '/internal/mails', {
      id: '0b5a4c9e-6a55-4f0e-9f0c-2f6f0c1f9a77',
      kind: 'password-link',
      recipient: ELSA,
      name: 'Elsa',
      username: 'elsa',
      language: 'en',
      link: 'https://www.company.test/auth/new-password#a-secret-token',
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    const response = await service.call('POST', EXPORT, { as: testUsers.admin, payload: { email: ELSA } });
    const [{ token }] = (await sql(
      'select unsubscribe_token as token from engagement.newsletter_subscriptions',
    )) as unknown as [{ token: string }];
    expect(response.json<VisitorData>().mails.map(({ text }) => text)).toEqual([null, null]);
    expect(response.body).not.toContain(token);
    expect(response.body).not.toContain('a-secret-token');
  });

  it("do not include all submissions when the address is the company's own", async () => {
    await write(ELSA, 'Hello');
    expect((await held('inbox@company.test')).mails).toEqual([]);
    expect(await erase('inbox@company.test')).toEqual({ messages: 0, subscriptions: 0, mails: 0 });
    expect(await service.count('outbox')).toBe(2);
  });

  it('are flagged as incomplete above the limit of a response', async () => {
    await sql(`insert into engagement.contact_submissions (name, email, message, fingerprint)
      select 'Elsa', '${ELSA}', 'Message ' || i, i from generate_series(1, 1001) i`);
    const { messages, isComplete } = await held(ELSA);
    expect([messages.length, messages[0]!.message, isComplete]).toEqual([1_000, 'Message 1001', false]);
    expect((await erase(ELSA)).messages).toBe(1_001);
  });
});

describe('erasing an address', () => {
  it('deletes all its data and none of others, idempotently', async () => {
    await write('Elsa@Example.com', 'One');
    await write(ELSA, 'Two', { website: 'robot' });
    await subscribe(ELSA);
    for (const like of ['elsa_@example.com', 'xelsa@example.com', 'elsa@example.com.se']) {
      await write(like, 'Mine');
      await subscribe(like);
    }
    await allSent();
    expect(await erase('ELSA@example.com')).toEqual({ messages: 2, subscriptions: 1, mails: 3 });
    expect(await held(ELSA)).toMatchObject({ messages: [], subscription: null, mails: [] });
    expect(await erase(ELSA)).toEqual({ messages: 0, subscriptions: 0, mails: 0 });
    expect(await service.count('contact_submissions')).toBe(3);
    expect(await service.count('newsletter_subscriptions')).toBe(3);
    expect(await service.count('newsletter_confirmations')).toBe(3);
    expect(await service.count('outbox')).toBe(9);
  });

  it('by identity does the same on behalf of its admin, and is for services only', async () => {
    await write('Elsa@Example.com', 'One');
    await subscribe(ELSA);
    await write('other@example.com', 'Mine');
    for (let i = 0; i < 2; i++) expect((await eraseVisitor(ELSA)).statusCode).toBe(204);
    expect(await held(ELSA)).toMatchObject({ messages: [], subscription: null, mails: [] });
    expect(await service.count('contact_submissions')).toBe(1);
    const [event] = await service.query(
      "select actor_id, client_address, request_id from engagement.audit_events where action = 'visitor-erased' order by id desc",
    );
    expect(event).toEqual({ actor_id: 5, client_address: '192.0.2.9', request_id: 'request-1' });
  });

  it('does not deadlock with a concurrent deletion of a submission or another erasure', async () => {
    for (let round = 0; round < 3; round++) {
      await write(ELSA, `Round ${round}`);
      const [message] = (await held(ELSA)).messages;
      const responses = await Promise.all([
        eraseVisitor(ELSA),
        service.call('DELETE', `/api/admin/contact-submissions/${message!.id}`, { as: testUsers.admin }),
        eraseVisitor(ELSA),
      ]);
      for (const { statusCode } of responses) expect([200, 204, 404]).toContain(statusCode);
      expect(await held(ELSA)).toMatchObject({ messages: [], mails: [] });
    }
  });
});

describe('a mail being sent while its address is erased', () => {
  it.each([
    ['is taken by the mail server', 0],
    ['is refused by it', '550 no such mailbox elsa@example.com'],
  ])('that %s leaves nothing behind', async (_what, refusal) => {
    const released = Promise.withResolvers<void>();
    mailServer.delay = () => released.promise;
    mailServer.statusOf = () => refusal;
    await subscribe(ELSA);
    await until(() => mailServer.asked.size === 1);
    expect(await erase(ELSA)).toEqual({ messages: 0, subscriptions: 1, mails: 1 });
    released.resolve();
    // Waits until the running send is recorded.
    await service.runJob('mail');
    for (const table of ['outbox', 'newsletter_subscriptions']) expect(await service.count(table)).toBe(0);
  });
});

it('deleted rows are recorded by their id; expired rows are not', async () => {
  const ids = async (text: string) => (await service.query<{ id: number }>(text)).map(({ id }) => id);
  const deleted = (kind: string) => ids(`select id from engagement.deletions where kind = '${kind}' order by id`);
  for (const name of ['deleted', 'erased', 'old']) await write(`${name}@example.com`, 'Hello');
  for (const name of ['deleted', 'erased']) await subscribe(`${name}@example.com`);
  const messages = await ids('select id from engagement.contact_submissions order by id');
  const subscribers = await ids('select id from engagement.newsletter_subscriptions order by id');
  await service.call('DELETE', `/api/admin/contact-submissions/${messages[0]}`, { as: testUsers.admin });
  await service.call('DELETE', `/api/admin/newsletter-subscriptions/${subscribers[0]}`, { as: testUsers.admin });
  await eraseVisitor('ERASED@example.com');
  await service.query("update engagement.contact_submissions set created_at = '2020-01-01'");
  await service.runJob('retention');

  expect(await ids('select id from engagement.contact_submissions')).toEqual([]);
  expect(await deleted('message')).toEqual(messages.slice(0, 2));
  expect(await deleted('subscriber')).toEqual(subscribers);
});
