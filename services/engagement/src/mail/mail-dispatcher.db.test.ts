import { volume, withClient } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, type Harness, mailServer, onMailServer, service, until } from '../testing/harness.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

onMailServer('contact_submissions, engagement.newsletter_subscriptions, engagement.newsletter_suppressions');

/** What the mail server says to addresses that begin so. */
const refusals = { refused: 'No such mailbox', unknown: '5.1.1 No such user', relayed: '5.7.1 Relay not permitted' };
beforeEach(() => {
  mailServer.statusOf = (address) => {
    const words = Object.entries(refusals).find(([start]) => address.startsWith(start))?.[1];
    return words ? `550 ${words}` : 0;
  };
});

/** Claims scheduled mails, as the timer does, without waiting for them. */
const sendScheduled = (of: Harness = service) => of.workers.find(({ name }) => name === 'mail')!.run();
const sql = (text: string) => service.query(text);
/** Reschedules every failed mail to now, but none that is being sent. */
const rescheduleFailed = () =>
  sql('update engagement.jobs set run_at = now(), last_error = null where dead_at is null and last_error is not null');
const putMany = (n: number, recipient = "'r' || i || '@b.test'", of: Harness = service) =>
  of.query(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
    select 'contact', ${recipient}, 'a@b.test', 'Subject', 'Body' from generate_series(1, ${n}) i`);
const put = (recipient: string, of?: Harness) => putMany(1, `'${recipient}'`, of);
const only = async () => (await service.orm.em.fork().findAll(OutboxMail))[0]!;
const untilCount = (table: 'outbox' | 'jobs', where: string, n: number) =>
  until(async () => (await service.count(table, where)) === n);

const MANY = volume(400, 100);

it(`two replicas send each of ${MANY} mails once [RE-6]`, async () => {
  const DATABASE_URL = service.orm.config.get('clientUrl')!;
  const other = await buildHarness({ SMTP_URL: mailServer.url, DATABASE_URL });
  await putMany(MANY);
  await Promise.all([sendScheduled(), sendScheduled(other)]);
  await untilCount('outbox', 'sent_at is null', 0);
  await other.close();
  expect(mailServer.received).toHaveLength(MANY);
  expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(MANY);
  expect([mailServer.asked.size, ...new Set(mailServer.asked.values())]).toEqual([MANY, 1]);
  expect(await service.count('jobs')).toBe(0);
  // One replica has five connections.
  expect(new Set(mailServer.received.map(({ session }) => session)).size).toBeGreaterThan(5);
});

describe('an unavailable mail server [F-7]', () => {
  beforeEach(() => mailServer.close());

  it('costs no message and no mail', async () => {
    for (let i = 0; i < 4; i += 1) {
      const message = { name: 'Elsa', email: 'elsa@example.com', message: `Message ${i}` };
      expect((await service.post('/api/contact', message)).statusCode).toBe(201);
    }
    // Four mails to the company, and the one receipt of the day. More tries than a refused mail is given.
    for (let round = 0; round < 3; round += 1) {
      await rescheduleFailed();
      await until(async () => {
        await sendScheduled();
        return (await service.count('jobs', 'last_error is not null')) === 5;
      });
      await sql('update engagement.jobs set attempts = attempts + 10');
    }
    expect(await service.count('jobs', 'dead_at is null and failures = 0')).toBe(5);

    await mailServer.reopen();
    await rescheduleFailed();
    await until(async () => {
      await sendScheduled();
      return (await service.count('outbox', 'sent_at is null')) === 0;
    });
    const toTheCompany = mailServer.received.filter(({ recipients }) => recipients.includes('inbox@company.test'));
    const texts = toTheCompany.map(({ mail }) => /Message \d+/.exec(mail.text!)![0]);
    expect(texts.toSorted()).toEqual([0, 1, 2, 3].map((i) => `Message ${i}`));
  });

  it('is not stormed: a failed mail leaves the next one to the timer', async () => {
    await putMany(50);
    await service.runJob('mail');
    expect(await service.count('jobs', 'last_error is not null')).toBe(5);
    expect(await service.count('jobs', 'attempts > 0')).toBe(5);
  });

  it('has the mail wait longer from try to try, at most a quarter of an hour', async () => {
    await put('a@b.test');
    for (const [attempts, seconds] of Object.entries({ 0: 10, 1: 20, 2: 40, 5: 320, 6: 640, 7: 900, 40: 900 })) {
      await sql(
        `update engagement.jobs set attempts = ${attempts}, run_at = now(), last_error = null, created_at = now()`,
      );
      await service.runJob('mail');
      // It waits from a moment between the beginning and now.
      const waited = `run_at - make_interval(secs => ${seconds})`;
      expect(await service.count('jobs', `created_at <= ${waited} and ${waited} <= now()`)).toBe(1);
    }
  });
});

it('a mail server that never responds costs the sender of a message no time [F-7]', async () => {
  const response = Promise.withResolvers<void>();
  mailServer.delay = () => response.promise;
  for (let i = 0; i < 10; i += 1) {
    const message = { name: 'Elsa', email: 'elsa@example.com', message: `Message ${i}` };
    expect((await service.post('/api/contact', message)).statusCode).toBe(201);
  }
  await until(() => mailServer.asked.size > 0);
  expect(await service.count('outbox', 'sent_at is null')).toBe(11);
  response.resolve();
  await untilCount('outbox', 'sent_at is null', 0);
});

it('an address that is refused for ever is parked after ten refusals, and never keeps others waiting [RE-6]', async () => {
  await put('refused@b.test');
  for (let round = 1; round <= 12; round += 1) {
    await put(`good${round}@b.test`);
    await rescheduleFailed();
    await service.runJob('mail');
    expect(await service.count('outbox', `recipient = 'good${round}@b.test' and sent_at is not null`)).toBe(1);
  }
  expect(mailServer.asked.get('refused@b.test')).toBe(10);
  const parked = await service.orm.em.fork().findOneOrFail(OutboxMail, { recipient: 'refused@b.test' });
  expect([parked.sentAt, parked.parkedAt]).toEqual([null, expect.any(Date)]);
  const job = { key: parked.id, attempts: 10, failures: 10, dead_at: expect.any(Date) };
  const last_error = expect.stringContaining('No such mailbox');
  expect(await sql('select * from engagement.jobs')).toMatchObject([{ ...job, last_error }]);
  expect(mailServer.received).toHaveLength(12);
});

describe('one mail', () => {
  it('whose process was killed before it recorded the mail as sent is sent again, as the same mail', async () => {
    await put('a@b.test');
    await sql("update engagement.outbox set html = '<p>Body</p>'");
    await service.runJob('mail');
    await sql('update engagement.outbox set sent_at = null');
    await sql(`insert into engagement.jobs (kind, key, attempts, run_at)
      select 'mail', id::text, 1, now() + interval '3 minutes' from engagement.outbox`);
    await service.runJob('mail');
    expect(mailServer.received).toHaveLength(1);
    await sql('update engagement.jobs set run_at = now()');
    for (let n = 0; n < 2; n++) await service.runJob('mail');
    expect(mailServer.received).toHaveLength(2);
    expect(await service.count('outbox', 'sent_at is not null')).toBe(1);
    const [first, again] = mailServer.received;
    expect(first!.mail.messageId).toBe(`<${(await only()).id}@company.test>`);
    expect(again!.raw).toBe(first!.raw);
  });

  it('is not sent again when the database is briefly unavailable', async () => {
    await put('a@b.test');
    await sql('alter table engagement.outbox add constraint away check (sent_at is null) not valid');
    await sendScheduled();
    await until(() => mailServer.received.length === 1);
    await sql('alter table engagement.outbox drop constraint away');
    await untilCount('outbox', 'sent_at is not null', 1);
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.asked.get('a@b.test')).toBe(1);
    expect(await service.count('jobs')).toBe(0);
  });

  it('that the mail server accepts slowly does not delay others', async () => {
    const slow = Promise.withResolvers<void>();
    mailServer.delay = async (address) => address.startsWith('slow') && slow.promise;
    await put('slow@b.test');
    await sendScheduled();
    await put('quick@b.test');
    await sendScheduled();
    await until(() => mailServer.received.length === 1);
    expect(mailServer.received[0]!.recipients).toEqual(['quick@b.test']);
    slow.resolve();
    await until(() => mailServer.received.length === 2);
  });

  it('under way when the service stops is finished', async () => {
    const stopping = await buildHarness({ SMTP_URL: mailServer.url });
    const DATABASE_URL = stopping.orm.config.get('clientUrl')!;
    const accepted = Promise.withResolvers<void>();
    mailServer.delay = () => accepted.promise;
    await put('a@b.test', stopping);
    await sendScheduled(stopping);
    await until(() => mailServer.asked.size === 1);
    const stopped = stopping.close();
    accepted.resolve();
    await stopped;
    expect(mailServer.received).toHaveLength(1);
    const { rows } = await withClient(DATABASE_URL, (client) => client.query('select sent_at from engagement.outbox'));
    expect(rows).toEqual([{ sent_at: expect.any(Date) }]);
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
    await service.runJob('mail');
    expect([await service.count('jobs'), mailServer.received]).toEqual([0, []]);
  });

  it('sends mails about accounts before those that have waited longer', async () => {
    await putMany(20);
    await sql(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
      values ('password-link', 'first@b.test', 'a@b.test', 'Subject', 'Body')`);
    await sendScheduled();
    await untilCount('outbox', 'sent_at is null', 0);
    const place = mailServer.received.findIndex(({ recipients }) => recipients.includes('first@b.test'));
    // Among the first that are sent at the same time, in whichever order those arrive.
    expect(place).toBeLessThan(10);
  });

  it('lets go at most fifty mails a second', async () => {
    await putMany(40);
    const began = performance.now();
    await service.runJob('mail');
    await untilCount('outbox', 'sent_at is null', 0);
    expect(performance.now() - began).toBeGreaterThanOrEqual(700);
  });

  it('has the jobs of its mails counted in the metrics', async () => {
    await putMany(5);
    await sql("update engagement.jobs set created_at = now() - interval '1 hour'");
    await sql(`update engagement.jobs set dead_at = now()
      where id in (select id from engagement.jobs where kind = 'mail' order by id limit 3)`);
    const value = (name: string) => service.metric(name, 'kind="mail"');
    expect(await value('queue_jobs_waiting')).toBe(2);
    expect(await value('queue_dead_letters')).toBe(3);
    expect(await value('queue_oldest_job_seconds')).toBeGreaterThanOrEqual(3_600);
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

  it('itself refuses a line break in subject, recipient and reply address [ASVS 1.3.11]', async () => {
    await put('a@b.test');
    for (const column of ['subject', 'recipient', 'reply_to_name', 'reply_to_address']) {
      const change = sql(`update engagement.outbox set ${column} = E'a@b.test\\r\\nBcc: x@y.test'`);
      await expect(change).rejects.toThrow(/one_line/);
    }
  });
});

describe('a confirmation mail', () => {
  const subscribe = (email: string) => service.post('/api/newsletter/subscribe', { email });
  const tryAgain = async () => {
    await rescheduleFailed();
    await sendScheduled();
  };

  it('that the mailbox refuses for good is not sent a second time, nor to who signs up again', async () => {
    await subscribe('unknown@b.test');
    await untilCount('outbox', 'parked_at is not null', 1);
    await untilCount('jobs', 'true', 0);
    const suppressed = await sql('select code, reason from engagement.newsletter_suppressions');
    expect(suppressed).toEqual([{ code: '5.1.1', reason: 'refused' }]);
    await sql("update engagement.newsletter_confirmations set created_at = created_at - interval '1 hour'");
    expect((await subscribe('unknown@b.test')).statusCode).toBe(201);
    expect(await service.count('outbox')).toBe(1);
    expect(mailServer.asked.get('unknown@b.test')).toBe(1);
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
    expect(mailServer.asked.get('refused@b.test')).toBe(2);
  });
});
