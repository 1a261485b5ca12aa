import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { testSecret, volume } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Dovecot, hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { buildHarness, type Harness, until } from '../testing/harness.ts';
import { READ_MAILBOX } from './read-mailbox.ts';
import { returnPaths } from './return-path.ts';
import { deliveryReport, vacationReply } from './testing/report.ts';

const BOUNCE_ADDRESS = 'bounces@company.test';
const paths = returnPaths(testSecret, BOUNCE_ADDRESS);
/** More in a measurement. */
const ODD_MAILS = Number(process.env['ODD_MAILS'] ?? volume(300, 70));

describe.skipIf(!hasDovecot())('the mailbox of bounces', () => {
  let server: Dovecot;
  let service: Harness;
  let delivery: { id: string; subscriptionId: number };

  beforeAll(async () => {
    server = await startDovecot();
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(server.caFile, 'utf8')]);
    service = await build(server.url);
  });
  afterAll(async () => {
    await service.close();
    await server.remove();
  });
  beforeEach(async () => {
    await service.query(
      'truncate engagement.newsletter_subscriptions, engagement.newsletter_issues, engagement.jobs cascade',
    );
    delivery = await addDelivery('vera@example.com');
  });

  const build = (BOUNCE_IMAP_URL: string) =>
    buildHarness({ SMTP_URL: 'smtp://127.0.0.1:1', BOUNCE_ADDRESS, BOUNCE_IMAP_URL });

  async function addDelivery(email: string) {
    const [row] = await service.query<{ id: string; subscriptionId: number }>(
      `with issue as (insert into engagement.newsletter_issues (missing_language) values ('other') returning id),
         subscription as (insert into engagement.newsletter_subscriptions (email) values (?) returning id)
       insert into engagement.newsletter_deliveries (issue_id, subscription_id, language)
       select issue.id, subscription.id, 'en' from issue, subscription
       returning id, subscription_id as "subscriptionId"`,
      [email],
    );
    return row!;
  }

  const read = async (reader = service) => {
    await reader.runJob('bounce-mailbox-schedule');
    await reader.runJob('bounce-mailbox');
  };
  const reasons = () =>
    service.query<{ id: number; reason: string }>(
      'select subscription_id as id, reason from engagement.newsletter_suppressions where suppressed_at is not null',
    );
  const counted = async (result: string, reader = service) => {
    const text = await reader.metrics.registry.metrics();
    return Number(new RegExp(`newsletter_bounce_mails_total\\{result="${result}"[^}]*\\} (\\d+)`).exec(text)?.[1]);
  };
  const waiting = () => service.count('jobs', "kind = 'bounce-mailbox'");

  it('a delivery report suppresses the address of its delivery, and is moved away', async () => {
    server.deliver(deliveryReport({ to: paths.of(delivery.id)! }));
    await read();
    expect(await reasons()).toEqual([{ id: delivery.subscriptionId, reason: 'bounced' }]);
    expect(server.count('INBOX')).toBe(0);
    expect(server.count(READ_MAILBOX)).toBe(1);
    expect([await counted('hard'), await waiting()]).toEqual([1, 0]);
  });

  it('auto-replies, forged reports and reports of unknown deliveries change nothing, and are counted', async () => {
    const to = paths.of(delivery.id)!;
    const kinds = ['no-failure', 'forged', 'unknown-delivery', 'other', 'unreadable'];
    const before = await Promise.all(kinds.map((each) => counted(each)));
    server.deliver(
      vacationReply(to),
      deliveryReport({ to: to.replace(/\.[\da-f]{16}@/, `.${'a'.repeat(16)}@`) }),
      deliveryReport({ to: paths.of('00000000-0000-4000-8000-000000000000')! }),
      deliveryReport({ to: BOUNCE_ADDRESS }),
      `To: ${to}\r\nContent-Type: ${'multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: '.repeat(40)}`,
    );
    await read();
    expect(await reasons()).toEqual([]);
    const after = await Promise.all(kinds.map((each) => counted(each)));
    expect(after.map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 1, 1]);
    expect(server.count('INBOX')).toBe(0);
  });

  it('a report is found behind mails that are odd, broken and huge, in steady memory', async () => {
    for (let at = 0; at < ODD_MAILS; at++) server.deliver(oddMail(at, paths.of(delivery.id)!));
    server.deliver(deliveryReport({ to: paths.of(delivery.id)!, letter: 'x'.repeat(3_000_000) }));
    const rest = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay();
    delay.enable();
    while (server.count('INBOX') > 0) await read();
    const growth = (process.memoryUsage().rss - rest) / 1_048_576;
    expect(await reasons()).toEqual([{ id: delivery.subscriptionId, reason: 'bounced' }]);
    expect(growth).toBeLessThan(60);
    if (process.env['ODD_MAILS'])
      process.stdout.write(
        `${ODD_MAILS} mails: +${growth.toFixed()} MB, event loop p99 ${(delay.percentile(99) / 1e6).toFixed()} ms\n`,
      );
  }, 300_000);

  it('a mail that was processed before the process was killed is processed once more, with the same result', async () => {
    const report = deliveryReport({ to: paths.of(delivery.id)!, status: '4.2.2' });
    server.deliver(report);
    await read();
    server.deliver(report, report);
    await read();
    expect(
      await service.query('select cardinality(soft_deliveries) as n from engagement.newsletter_suppressions'),
    ).toEqual([{ n: 1 }]);
  });

  it('waits with back-off while the server is unavailable, and then goes on', async () => {
    server.deliver(deliveryReport({ to: paths.of(delivery.id)! }));
    await server.stop();
    await read();
    await read();
    const [job] = await service.query<{ attempts: number; error: string; waits: boolean }>(
      `select attempts, last_error as error, run_at > now() + interval '20 s' as waits from engagement.jobs
       where kind = 'bounce-mailbox'`,
    );
    expect(job).toMatchObject({ attempts: 1, error: 'ECONNREFUSED', waits: true });
    await server.start();
    await service.query('update engagement.jobs set run_at = now()');
    await read();
    expect(await reasons()).toHaveLength(1);
  });

  it('a refused login waits as well, and neither the password nor the address is stored', async () => {
    const refused = await build(server.url.replace('a%2Fpassword', 'another'));
    await read(refused);
    const [job] = await refused.query<{ error: string }>('select last_error as error from engagement.jobs');
    expect(job!.error).toBe('it refuses the login');
    await refused.close();
  });

  it('is read with STARTTLS too', async () => {
    const other = await build(server.startTlsUrl);
    server.deliver(vacationReply(BOUNCE_ADDRESS));
    await read(other);
    expect([server.count('INBOX'), await counted('other', other)]).toEqual([0, 1]);
    await other.close();
  });

  it('of a service that stops loses nothing', async () => {
    // More than are read while the service stops.
    const MANY = 400;
    const other = await build(server.url);
    server.deliver(...Array.from({ length: MANY }, () => vacationReply(BOUNCE_ADDRESS)));
    await other.runJob('bounce-mailbox-schedule');
    const worker = other.workers.find(({ name }) => name === 'bounce-mailbox')!;
    await worker.run();
    await until(async () => (await counted('other', other)) > 0);
    await worker.stop();
    await other.close();
    await read();
    expect(server.count('INBOX')).toBe(0);
    expect(await counted('other', other)).toBeLessThan(MANY);
  });
});

function oddMail(at: number, to: string): string | Buffer {
  const kinds: (() => string | Buffer)[] = [
    () => randomBytes(2_000),
    () => '',
    () => `To: ${to}\r\n\r\n${'x'.repeat(400_000)}`,
    () => `To: ${to}\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n${'--b\r\n\r\n'.repeat(500)}`,
    () => `Subject: =?utf-8?q?${'=E2'.repeat(500)}?=\r\nTo: ${'"a" <a@b>,('.repeat(200)}`,
    () => `Content-Type: message/delivery-status\r\nTo: ${to}\r\n\r\n${'Action: \r\n '.repeat(500)}`,
    () => vacationReply(to),
  ];
  return kinds[at % kinds.length]!();
}
