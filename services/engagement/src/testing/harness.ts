import { internalPaths } from '@kontor/contracts/internal';
import type { BaseSettings } from '@kontor/service-kit/settings';
import { buildTestService, type TestResponse, type TestService } from '@kontor/service-kit/testing';
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
}

/** The service on a database of its own, unless `DATABASE_URL` is set. Mails go to `SMTP_URL` or `MAIL_DIR`. */
export async function buildHarness(settings: Partial<Settings & BaseSettings>): Promise<Harness> {
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
  };
}

/** The service of the test file that runs, and its mail server. */
export let service: Harness;
export let mailServer: StandInMailServer;

/** Gives a test file a service that sends no mail. */
export function onService(settings: Partial<Settings> = {}): void {
  beforeAll(async () => {
    service = await buildHarness({ SMTP_URL: 'smtp://127.0.0.1:1', ...settings });
  });
  afterAll(() => service.close());
}

/** Gives a test file a service with a mail server. Each test begins with `tables` and the outbox empty, and no job at work. */
export function onMailServer(tables: string, settings: () => Partial<Settings> = () => ({})): void {
  beforeAll(async () => {
    mailServer = await startStandInMailServer();
    service = await buildHarness({ SMTP_URL: mailServer.url, ...settings() });
  });
  afterAll(async () => {
    await service.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    await service.query('delete from engagement.jobs');
    for (const worker of ['mail', 'mail-result']) await service.runJob(worker);
    await service.query(`truncate engagement.${tables}, engagement.outbox, engagement.jobs cascade`);
    await mailServer.reset();
  });
}

/** The condition holds, also on a machine that stalls. */
export const until = (condition: () => Promise<boolean> | boolean) =>
  vi.waitUntil(condition, { timeout: 45_000, interval: 10 });

/** Erases the data of an address on behalf of an admin, as identity does. */
export const eraseVisitor = (email: string, { callInternal }: Harness = service): Promise<TestResponse> =>
  callInternal('POST', internalPaths.visitorErasures, {
    email,
    by: { user: { id: 5, name: 'Ada' }, clientAddress: '192.0.2.9', id: 'request-1' },
  });
