import { buildTestService, testUsers, type TestService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

import type { Settings } from '../settings.ts';
import { engagement } from '../service.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const addresses = {
  PUBLIC_URL: 'https://www.company.test',
  CONTACT_INBOX: 'inbox@company.test',
  MAIL_FROM: 'no-reply@company.test',
  MAIL_FROM_NAME: 'Molnhjärta',
} as const;

const keep = {
  KEEP_MESSAGES_DAYS: 730,
  KEEP_SUSPECT_MESSAGES_DAYS: 30,
  KEEP_UNSUBSCRIBED_DAYS: 365,
  KEEP_SENT_MAILS_DAYS: 30,
  KEEP_PARKED_MAILS_DAYS: 90,
};

/** The service on a database of its own unless one is named; its mail goes to `SMTP_URL` or `MAIL_DIR`. */
export const buildEngagement = (settings: Partial<Settings>): Promise<TestService> =>
  buildTestService(engagement, { ...addresses, ...keep, ...settings });

/** Does what the timer does. */
export const sendDue = (service: TestService): Promise<void> =>
  service.jobs.find((job) => job.name === 'mail-relay')!.run();

export const count = async (service: TestService, table: string, where = 'true'): Promise<number> => {
  const [row] = await service.orm.em
    .fork()
    .execute<[{ n: number }]>(`select count(*)::integer as n from engagement.${table} where ${where}`);
  return row.n;
};

/** A call of the admin's. */
export const asAdmin = async (
  service: TestService,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => service.app.inject({ method, url, headers: await service.as(testUsers.admin), ...(payload && { payload }) });

/** The statuses that nobody and an employee are answered with. */
export async function refusals(service: TestService, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string) {
  const callers = [null, testUsers.employee];
  const answers = callers.map(async (user) => service.app.inject({ method, url, headers: await service.as(user) }));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

/** A JSON body under a content type, as the bytes that a client would send. */
export const post = (service: TestService, url: string, body: unknown, contentType = 'application/json') =>
  service.app.inject({
    method: 'POST',
    url,
    headers: contentType ? { 'content-type': contentType } : {},
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });

/** Values that no text field takes, as JSON. */
export const wrongTypes = ['null', '1', 'true', '[]', '["a"]', '{}', '{"$ne":null}', '{"toString":"x"}'];

/** Bodies that are refused whatever the call: not JSON, not an object, poisoned, deep, or too large. */
export const brokenBodies: [string, string][] = [
  ['nothing', ''],
  ['half an object', '{"name":'],
  ['a trailing comma', '{"name":"A",}'],
  ['single quotes', "{'name':'A'}"],
  ['a byte of no text', '\u0000'],
  ['null', 'null'],
  ['a number', '42'],
  ['a text', '"name"'],
  ['a list', '[{"name":"A"}]'],
  ['an empty object', '{}'],
  ['__proto__', '{"__proto__":{"admin":true},"name":"A","email":"a@b.se","message":"m"}'],
  ['an escaped __proto__', '{"\\u005f_proto__":{"admin":true},"name":"A","email":"a@b.se","message":"m"}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}},"name":"A","email":"a@b.se","message":"m"}'],
  ['a nested __proto__', '{"x":{"__proto__":{}},"name":"A","email":"a@b.se","message":"m"}'],
  ['20 000 lists deep', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['10 000 objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['over 64 kB', `{"name":"A","email":"a@b.se","message":"${'m'.repeat(70_000)}"}`],
];

/** Content types that a browser sends without asking first, and others that are not JSON. */
export const otherContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'application/xml',
  'application/jsonx',
  'application/octet-stream',
  '',
];

/** Addresses that are none, or that mail software has been seen to read in more than one way. */
export const badAddresses = [
  '',
  ' ',
  'a',
  'a@',
  '@b.se',
  'a@b',
  'a@b@c.se',
  'a b@c.se',
  ' a@b.se',
  'a@b.se ',
  'a@b.se,c@d.se',
  'a@b.se;c@d.se',
  '<a@b.se>',
  'A <a@b.se>',
  '"a b"@c.se',
  '"a@evil.se"@c.se',
  'a(comment)@b.se',
  'a@b.se(comment)',
  'a@[127.0.0.1]',
  'a@-b.se',
  'a@b..se',
  'a@b.se.',
  'a@b.se\r\nBcc: x@y.se',
  'a@b.se\nBcc: x@y.se',
  'a@b.se%0aBcc:x@y.se',
  'a@b.se\u0000',
  'a@b.se\u2028',
  'å@b.se',
  'a@bå.se',
  `${'a'.repeat(250)}@b.se`,
];

/** What no single line holds. */
export const notOneLine = [
  'a\r\nBcc: x@y.se',
  'a\nb',
  'a\rb',
  'a\u0000b',
  'a\u0007b',
  'a\u0085b',
  'a\u2028b',
  'a\ud800b',
];

/**
 * For the tests of one file: a service that mails to a server of its own, both handed to `use`. Before each test the mails
 * of the one before are out, and `table` and the outbox are empty.
 */
export function onMailServer(table: string, use: (service: TestService, mailServer: MailServer) => void): void {
  let service: TestService;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    service = await buildEngagement({ SMTP_URL: mailServer.url });
    use(service, mailServer);
  });
  afterAll(async () => {
    await service.close();
    await mailServer.stop();
  });
  beforeEach(async () => {
    await vi.waitUntil(async () => (await count(service, 'outbox', 'sent_at is null')) === 0, {
      interval: 10,
      timeout: 10_000,
    });
    await service.orm.em.fork().execute(`truncate engagement.${table}, engagement.outbox`);
    mailServer.received.length = 0;
  });
}
