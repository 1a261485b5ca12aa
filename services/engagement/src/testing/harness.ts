import { internalPaths } from '@kontor/contracts/internal';
import { buildTestService, testUsers, type TestResponse, type TestService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

import type { Settings } from '../settings.ts';
import { engagement } from '../service.ts';
import { type StandInMailServer, startStandInMailServer } from './stand-in-mail-server.ts';

const addresses = {
  PUBLIC_URL: 'https://www.company.test',
  CONTACT_INBOX: 'inbox@company.test',
  MAIL_FROM: 'no-reply@company.test',
  MAIL_FROM_NAME: 'Molnhjärta',
  COMPANY_ADDRESS: 'Första Långgatan 22, 413 27 Göteborg',
  // Nothing listens on this port.
  IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
  CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
  NEWSLETTER_MAILS_PER_MINUTE: 60_000,
} as const;

const retention = {
  KEEP_MESSAGES_DAYS: 730,
  KEEP_SUSPECT_MESSAGES_DAYS: 30,
  KEEP_UNSUBSCRIBED_DAYS: 365,
  KEEP_SENT_MAILS_DAYS: 30,
  KEEP_PARKED_MAILS_DAYS: 90,
};

export interface Harness extends TestService {
  /** Sends a body under a content type, as JSON unless it is text or bytes. */
  post(url: string, body: unknown, contentType?: string): Promise<TestResponse>;
  count(table: string, where?: string): Promise<number>;
  /** The status codes of a call by an anonymous client and by an employee. */
  refusals(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string): Promise<number[]>;
}

/** The service on a database of its own, unless `DATABASE_URL` is set. Mails go to `SMTP_URL` or `MAIL_DIR`. */
export async function buildHarness(settings: Partial<Settings>): Promise<Harness> {
  const service = await buildTestService<Settings>(engagement, { ...addresses, ...retention, ...settings });
  return {
    ...service,
    post: (url, body, contentType = 'application/json') =>
      service.app.inject({
        method: 'POST',
        url,
        headers: contentType ? { 'content-type': contentType } : {},
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    async count(table, where = 'true') {
      const sql = `select count(*)::integer as n from engagement.${table} where ${where}`;
      const [row] = await service.query<{ n: number }>(sql);
      return row!.n;
    },
    async refusals(method, url) {
      const callers = [null, testUsers.employee];
      const responses = await Promise.all(callers.map((as) => service.call(method, url, { as })));
      return responses.map(({ statusCode }) => statusCode);
    },
  };
}

/**
 * Sets up a test file: passes a service and its mail server to `use`. Before each test all mails of the test before are
 * sent, and `table` and the outbox are empty.
 */
export function onMailServer(table: string, use: (service: Harness, mailServer: StandInMailServer) => void): void {
  let service: Harness;
  let mailServer: StandInMailServer;
  beforeAll(async () => {
    mailServer = await startStandInMailServer();
    service = await buildHarness({ SMTP_URL: mailServer.url });
    use(service, mailServer);
  });
  afterAll(async () => {
    await service.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    await vi.waitUntil(async () => (await service.count('outbox', 'sent_at is null')) === 0, {
      interval: 10,
      timeout: 10_000,
    });
    await service.query(`truncate engagement.${table}, engagement.outbox, engagement.jobs cascade`);
    mailServer.received.length = 0;
  });
}

/** Erases the data of an address on behalf of an admin, as identity does. */
export const eraseVisitor = async ({ internal, asService }: Harness, email: string): Promise<TestResponse> =>
  internal.inject({
    method: 'POST',
    url: internalPaths.visitorErasures,
    headers: await asService(),
    payload: { email, by: { user: { id: 5, name: 'Ada' }, clientAddress: '192.0.2.9', id: 'request-1' } },
  });
