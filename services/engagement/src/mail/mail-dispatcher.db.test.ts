import { setTimeout as delay } from 'node:timers/promises';

import { createTestDatabase } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { type StandInMailServer, startStandInMailServer } from '../testing/stand-in-mail-server.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

let service: Harness;
let mailServer: StandInMailServer;
/** The number of RCPT commands for each recipient, including refused ones. */
let rcptCounts: Map<string, number>;
/** Delays the mail server's acceptance of mails to an address. */
let delayAccept: (address: string) => Promise<unknown>;

/** What the mail server says to addresses that begin so. */
const refusals = { refused: 'No such mailbox', unknown: '5.1.1 No such user', relayed: '5.7.1 Relay not permitted' };

const serve = (port = 0) =>
  startStandInMailServer(port, {
    async onRcptTo({ address }, _session, callback) {
      rcptCounts.set(address, (rcptCounts.get(address) ?? 0) + 1);
      await delayAccept(address);
      const words = Object.entries(refusals).find(([start]) => address.startsWith(start))?.[1];
      callback(words ? Object.assign(new Error(words), { responseCode: 550 }) : null);
    },
  });

beforeEach(async () => {
  rcptCounts = new Map();
  delayAccept = async () => undefined;
  mailServer = await serve();
  service = await buildHarness({ SMTP_URL: mailServer.url });
});
afterEach(async () => {
  await service.close();
  await mailServer.close();
});

/** Claims scheduled mails, as the timer does, without waiting for them. */
const sendScheduled = (of: Harness) => of.jobs.find(({ name }) => name === 'mail')!.run();
const sql = (text: string) => service.query(text);
/** Reschedules every failed mail to now, but none that is being sent. */
const rescheduleFailed = () =>
  sql('update engagement.jobs set run_at = now(), last_error = null where dead_at is null and last_error is not null');
const put = (recipient: string) =>
  sql(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
       values ('contact', '${recipient}', 'a@b.test', 'Subject', 'Body')`);
const putMany = (n: number) =>
  sql(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
       select 'contact', 'r' || i || '@b.test', 'a@b.test', 'Subject', 'Body' from generate_series(1, ${n}) i`);
const only = async () => (await service.orm.em.fork().findAll(OutboxMail))[0]!;
const until = (condition: () => Promise<boolean> | boolean) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 10 });
const untilCount = (table: 'outbox' | 'jobs', where: string, n: number) =>
  until(async () => (await service.count(table, where)) === n);
const contact = (i: number) =>
  service.post('/api/contact', { name: 'Elsa', email: 'elsa@example.com', message: `Message ${i}` });

describe('two replicas', () => {
  it('send each of 400 mails once [RE-6]', async () => {
    const DATABASE_URL = await createTestDatabase('engagement');
    const [one, two] = await Promise.all([1, 2].map(() => buildHarness({ SMTP_URL: mailServer.url, DATABASE_URL })));
    await service.close();
    service = one!;
    await putMany(400);
    await Promise.all([sendScheduled(one!), sendScheduled(two!)]);
    await untilCount('outbox', 'sent_at is null', 0);
    await two!.close();
    expect(mailServer.received).toHaveLength(400);
    expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(400);
    expect(rcptCounts.size).toBe(400);
    expect([...rcptCounts.values()].every((times) => times === 1)).toBe(true);
    expect(await service.count('jobs')).toBe(0);
    // One replica has five connections.
    expect(new Set(mailServer.received.map(({ session }) => session)).size).toBeGreaterThan(5);
  });
});

describe('an unavailable mail server [F-7]', () => {
  it('costs no message, no time, and no mail', async () => {
    await mailServer.close();
    const began = performance.now();
    for (let i = 0; i < 12; i += 1) expect((await contact(i)).statusCode).toBe(201);
    expect(performance.now() - began).toBeLessThan(2_000);
    await untilCount('jobs', 'attempts > 0 and last_error is null', 0);

    // Twelve mails to the company, and the one receipt of the day. Far more tries than a refused mail is given.
    for (let round = 0; round < 15; round += 1) {
      await rescheduleFailed();
      await until(async () => {
        await sendScheduled(service);
        return (await service.count('jobs', 'last_error is not null')) === 13;
      });
    }
    await sql('update engagement.jobs set attempts = attempts + 20');
    expect(await service.count('jobs', 'dead_at is null and failures = 0')).toBe(13);

    mailServer = await serve(mailServer.port);
    await rescheduleFailed();
    await until(async () => {
      await sendScheduled(service);
      return (await service.count('outbox', 'sent_at is null')) === 0;
    });
    const toTheCompany = mailServer.received.filter(({ recipients }) => recipients.includes('inbox@company.test'));
    const texts = toTheCompany.map(({ mail }) => /Message \d+/.exec(mail.text!)![0]);
    expect(texts).toHaveLength(12);
    expect(new Set(texts).size).toBe(12);
  });

  it('is not stormed: a failed mail leaves the next one to the timer', async () => {
    await mailServer.close();
    await putMany(50);
    await sendScheduled(service);
    await untilCount('jobs', 'last_error is not null', 5);
    expect(await service.count('jobs', 'attempts > 0')).toBe(5);
  });

  it('has the mail wait longer from try to try, at most a quarter of an hour', async () => {
    await mailServer.close();
    await put('a@b.test');
    const waits: number[] = [];
    for (const attempts of [0, 1, 2, 5, 6, 7, 40]) {
      await sql(`update engagement.jobs set attempts = ${attempts}, run_at = now(), last_error = null`);
      await sendScheduled(service);
      await untilCount('jobs', 'last_error is not null', 1);
      const [row] = await sql('select extract(epoch from run_at - now())::float8 as wait from engagement.jobs');
      waits.push(Math.ceil((row as { wait: number }).wait / 10) * 10);
    }
    expect(waits).toEqual([10, 20, 40, 320, 640, 900, 900]);
  });
});

describe('an address that is refused for ever', () => {
  it('is parked after ten refusals, and never keeps others waiting [RE-6]', async () => {
    await put('refused@b.test');
    for (let round = 1; round <= 12; round += 1) {
      await put(`good${round}@b.test`);
      await rescheduleFailed();
      await sendScheduled(service);
      await untilCount('jobs', 'dead_at is null and (run_at <= now() or attempts > failures)', 0);
    }
    expect(rcptCounts.get('refused@b.test')).toBe(10);
    const parked = await service.orm.em.fork().findOneOrFail(OutboxMail, { recipient: 'refused@b.test' });
    expect(parked.sentAt).toBeNull();
    expect(parked.parkedAt).toBeInstanceOf(Date);
    const [job] = await sql('select * from engagement.jobs');
    expect(job).toMatchObject({ key: parked.id, attempts: 10, failures: 10, dead_at: expect.anything() as unknown });
    expect((job as { last_error: string }).last_error).toContain('No such mailbox');
    expect(mailServer.received).toHaveLength(12);
  });
});

describe('one mail', () => {
  it('whose process was killed before it recorded the mail as sent is sent again, as the same mail', async () => {
    await put('a@b.test');
    await sql("update engagement.outbox set html = '<p>Body</p>'");
    await sendScheduled(service);
    await untilCount('outbox', 'sent_at is not null', 1);
    await sql('update engagement.outbox set sent_at = null');
    await sql(`insert into engagement.jobs (kind, key, attempts, run_at)
      select 'mail', id::text, 1, now() + interval '3 minutes' from engagement.outbox`);
    await sendScheduled(service);
    expect(mailServer.received).toHaveLength(1);
    await sql('update engagement.jobs set run_at = now()');
    await sendScheduled(service);
    await untilCount('outbox', 'sent_at is not null', 1);
    await sendScheduled(service);
    expect(mailServer.received).toHaveLength(2);
    const [first, again] = mailServer.received;
    expect(first!.mail.messageId).toBe(`<${(await only()).id}@company.test>`);
    expect(again!.raw).toBe(first!.raw);
  });

  it('is not sent again when the database is briefly unavailable', async () => {
    await put('a@b.test');
    await sql('alter table engagement.outbox add constraint away check (sent_at is null) not valid');
    await sendScheduled(service);
    await until(() => mailServer.received.length === 1);
    await sql('alter table engagement.outbox drop constraint away');
    await untilCount('outbox', 'sent_at is not null', 1);
    expect(mailServer.received).toHaveLength(1);
    expect(rcptCounts.get('a@b.test')).toBe(1);
    expect(await service.count('jobs')).toBe(0);
  });

  it('that the mail server accepts slowly does not delay others', async () => {
    const slow = Promise.withResolvers<void>();
    delayAccept = (address) => (address.startsWith('slow') ? slow.promise : Promise.resolve());
    await put('slow@b.test');
    await sendScheduled(service);
    await put('quick@b.test');
    await sendScheduled(service);
    await until(() => mailServer.received.length === 1);
    expect(mailServer.received[0]!.recipients).toEqual(['quick@b.test']);
    slow.resolve();
    await until(() => mailServer.received.length === 2);
  });

  it('under way when the service stops is finished', async () => {
    const settings = { SMTP_URL: mailServer.url, DATABASE_URL: await createTestDatabase('engagement') };
    await service.close();
    service = await buildHarness(settings);
    delayAccept = () => delay(200);
    await put('a@b.test');
    await sendScheduled(service);
    await service.close();
    expect(mailServer.received).toHaveLength(1);
    service = await buildHarness(settings);
    expect((await only()).sentAt).toBeInstanceOf(Date);
  });
});

describe('the outbox', () => {
  it('has a job for each mail that waits, which goes with the mail', async () => {
    await putMany(3);
    await sql("update engagement.outbox set sent_at = now() where recipient = 'r1@b.test'");
    expect(await service.count('jobs', "kind = 'mail'")).toBe(3);
    await sql("delete from engagement.outbox where recipient <> 'r1@b.test'");
    expect(await sql('select key from engagement.jobs')).toEqual([{ key: (await only()).id }]);
    // A job without a waiting mail is done.
    await sendScheduled(service);
    await untilCount('jobs', 'true', 0);
    expect(mailServer.received).toHaveLength(0);
  });

  it('sends mails about accounts before those that have waited longer', async () => {
    await putMany(20);
    await sql(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
      values ('password-link', 'first@b.test', 'a@b.test', 'Subject', 'Body')`);
    await sendScheduled(service);
    await untilCount('outbox', 'sent_at is null', 0);
    const place = mailServer.received.findIndex(({ recipients }) => recipients.includes('first@b.test'));
    // Among the first that are sent at the same time, in whichever order those arrive.
    expect(place).toBeLessThan(10);
  });

  it('lets go at most fifty mails a second', async () => {
    await putMany(40);
    const began = performance.now();
    await sendScheduled(service);
    await untilCount('outbox', 'sent_at is null', 0);
    expect(performance.now() - began).toBeGreaterThanOrEqual(700);
  });

  it('has the jobs of its mails counted in the metrics', async () => {
    await sql(
      "insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, created_at) select 'contact', 'a@b.test', 'a@b.test', 's', 'b', now() - interval '1 hour' from generate_series(1, 5) i",
    );
    await sql(`update engagement.jobs set dead_at = now()
      where id in (select id from engagement.jobs where kind = 'mail' order by id limit 3)`);
    const metrics = (await service.internal.inject('/metrics')).body;
    const value = (name: string) =>
      Number(new RegExp(`^${name}{[^}]*kind="mail"[^}]*} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(value('queue_jobs_waiting')).toBe(2);
    expect(value('queue_dead_letters')).toBe(3);
    expect(value('queue_oldest_job_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  it('deletes mails sent a month ago, but no waiting or later ones', async () => {
    await putMany(3);
    await sql(`update engagement.outbox set created_at = now() - interval '1 year',
      sent_at = case recipient when 'r1@b.test' then now() - interval '31 days' when 'r2@b.test' then now() end,
      parked_at = case recipient when 'r3@b.test' then now() - interval '80 days' end`);
    await service.runJob('retention');
    expect(await service.count('outbox')).toBe(2);
    expect(await service.count('outbox', "recipient = 'r1@b.test'")).toBe(0);
  });

  it.each(['subject', 'recipient', 'reply_to_name', 'reply_to_address'])(
    'itself refuses a line break in %s [ASVS 1.3.11]',
    async (column) => {
      await put('a@b.test');
      await expect(sql(`update engagement.outbox set ${column} = E'a@b.test\\r\\nBcc: x@y.test'`)).rejects.toThrow(
        /one_line/,
      );
    },
  );
});

describe('a confirmation mail', () => {
  const subscribe = (email: string) => service.post('/api/newsletter/subscribe', { email });
  const tryAgain = async () => {
    await rescheduleFailed();
    await sendScheduled(service);
  };

  it('that the mailbox refuses for good is not sent a second time, nor to who signs up again', async () => {
    await subscribe('unknown@b.test');
    await untilCount('outbox', 'parked_at is not null', 1);
    await untilCount('jobs', 'true', 0);
    expect(await sql('select code, reason from engagement.newsletter_suppressions')).toEqual([
      { code: '5.1.1', reason: 'refused' },
    ]);
    await sql("update engagement.newsletter_confirmations set created_at = created_at - interval '1 hour'");
    expect((await subscribe('unknown@b.test')).statusCode).toBe(201);
    expect(await service.count('outbox')).toBe(1);
    expect(rcptCounts.get('unknown@b.test')).toBe(1);
  });

  it('that the mail server does not relay is tried again, and its mailbox is not suppressed', async () => {
    await subscribe('relayed@b.test');
    await untilCount('jobs', 'failures = 1', 1);
    await tryAgain();
    await untilCount('jobs', 'failures = 2', 1);
    expect(await service.count('newsletter_suppressions')).toBe(0);
  });

  it('that is refused without an enhanced status is tried again until another mail is accepted', async () => {
    await subscribe('before@b.test');
    await untilCount('outbox', 'sent_at is not null', 1);
    await subscribe('refused@b.test');
    await untilCount('jobs', 'failures = 1', 1);
    await subscribe('elsa@b.test');
    await untilCount('outbox', 'sent_at is not null', 2);
    expect(await service.count('outbox', 'parked_at is not null')).toBe(0);
    await tryAgain();
    await untilCount('outbox', 'parked_at is not null', 1);
    expect(rcptCounts.get('refused@b.test')).toBe(2);
  });
});
