import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { MailSetUp } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { buildHarness, type Harness, mailServer, onMailServer, service, until } from '../testing/harness.ts';

onMailServer('mail_server');

const { admin } = testUsers;
const URL = '/api/set-up/mails';
const setUp = async (of: Harness = service) => (await of.call('GET', URL, { as: admin })).json<MailSetUp>();
const send = (language = 'en', of: Harness = service) =>
  of.call('POST', URL, { as: admin, headers: { 'content-language': language } });

it('sends a test mail to the admin who asks, in their language, and remembers that the mail server took it', async () => {
  expect(await setUp()).toEqual({ hasServer: true, hasOwnAddresses: true, lastSentAt: null, isTestWaiting: false });
  expect((await send('sv')).statusCode).toBe(202);
  await until(async () => (await setUp()).lastSentAt !== null);
  expect(mailServer.received).toHaveLength(1);
  const [{ mail }] = mailServer.received as [(typeof mailServer.received)[number]];
  expect(mail.to?.map(({ address }) => address)).toEqual([admin.email]);
  expect(mail.subject).toBe('Mejl från Molnhjärta kommer fram');
  expect((await setUp()).isTestWaiting).toBe(false);
  // As retention does.
  await service.query('delete from engagement.outbox');
  expect((await setUp()).lastSentAt).not.toBeNull();
});

it('says that a test mail waits which the mail server does not take', async () => {
  mailServer.statusOf = () => 450;
  await send();
  await until(async () => (await service.count('jobs', 'failures > 0')) === 1);
  expect(await setUp()).toMatchObject({ lastSentAt: null, isTestWaiting: true });
});

it('counts no mail that was written to a file, and tells an address of the sample company', async () => {
  const MAIL_DIR = mkdtempSync(path.join(tmpdir(), 'mails-'));
  const files = await buildHarness({ MAIL_DIR, MAIL_FROM: 'no-reply@molnhjarta.example' });
  await send('en', files);
  await until(async () => (await files.count('outbox', "kind = 'test' and sent_at is not null")) === 1);
  expect(await setUp(files)).toEqual({
    hasServer: false,
    hasOwnAddresses: false,
    lastSentAt: null,
    isTestWaiting: false,
  });
  await files.close();
  const noInbox = await buildHarness({ MAIL_DIR, CONTACT_INBOX: 'hej@molnhjarta.example' });
  expect(await setUp(noInbox)).toMatchObject({ hasOwnAddresses: false });
  await noInbox.close();
});

it('sends ten an hour to one admin', async () => {
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push((await send()).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
});
