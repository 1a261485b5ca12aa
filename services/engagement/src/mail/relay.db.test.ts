import { setTimeout as delay } from 'node:timers/promises';

import { createTestDatabase } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { type StandInMailServer, startStandInMailServer } from '../testing/stand-in-mail-server.ts';
import { OutboxMail } from './outbox-mail.entity.ts';
import { claimDue, countRefusal, postpone } from './outbox.ts';

let service: Harness;
let mailServer: StandInMailServer;
/** How often the mail server was told each recipient, refused ones too. */
let asked: Map<string, number>;
/** What the mail server waits for before it takes a mail to this address. */
let holdUp: (address: string) => Promise<unknown>;

const serve = (port = 0) =>
  startStandInMailServer(port, {
    async onRcptTo({ address }, _session, callback) {
      asked.set(address, (asked.get(address) ?? 0) + 1);
      await holdUp(address);
      const refused = address.startsWith('refused');
      callback(refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
  });

beforeEach(async () => {
  asked = new Map();
  holdUp = async () => undefined;
  mailServer = await serve();
  service = await buildHarness({ SMTP_URL: mailServer.url });
});
afterEach(async () => {
  await service.close();
  await mailServer.close();
});

const sql = (text: string) => service.query(text);
const WAITING = 'sent_at is null and parked_at is null';
/** Makes every waiting mail due, as time would; only while none is under way. */
const allDue = () => sql(`update engagement.outbox set next_attempt_at = now(), last_error = null where ${WAITING}`);
const put = (recipient: string) =>
  sql(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
       values ('contact', '${recipient}', 'a@b.test', 'Subject', 'Body')`);
const putMany = (n: number) =>
  sql(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
       select 'contact', 'r' || i || '@b.test', 'a@b.test', 'Subject', 'Body' from generate_series(1, ${n}) i`);
const only = async () => (await service.orm.em.fork().findAll(OutboxMail))[0]!;
const until = (condition: () => Promise<boolean> | boolean) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 10 });
const untilCount = (where: string, n: number) => until(async () => (await service.count('outbox', where)) === n);
const contact = (i: number) =>
  service.post('/api/contact', { name: 'Elsa', email: 'elsa@example.com', message: `Message ${i}` });

describe('two relays on one outbox', () => {
  it('send each of 400 mails once', async () => {
    const DATABASE_URL = await createTestDatabase('engagement');
    const [one, two] = await Promise.all([1, 2].map(() => buildHarness({ SMTP_URL: mailServer.url, DATABASE_URL })));
    await service.close();
    service = one!;
    await putMany(400);
    await Promise.all([one!.runJob('mail-relay'), two!.runJob('mail-relay')]);
    await untilCount('sent_at is null', 0);
    await two!.close();
    expect(mailServer.received).toHaveLength(400);
    expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(400);
    expect(await service.count('outbox', 'attempts = 1')).toBe(400);
    // Five connections are one relay's.
    expect(new Set(mailServer.received.map(({ session }) => session)).size).toBeGreaterThan(5);
  });

  it('do not take what the other has claimed, until its lease is over', async () => {
    await putMany(8);
    const em = service.orm.em.fork();
    const [first, second] = await Promise.all([claimDue(em.fork(), 5), claimDue(em.fork(), 5)]);
    expect(new Set([...first, ...second].map((mail) => mail.id)).size).toBe(8);
    expect(await claimDue(em.fork(), 5)).toEqual([]);
    await allDue();
    expect(await claimDue(em.fork(), 8)).toHaveLength(8);
    // Whoever comes back after the lease has no say any more.
    await countRefusal(em, first[0]!, 'late');
    await postpone(em, first[1]!, 'late');
    expect(await service.count('outbox', "refusals > 0 or last_error = 'late'")).toBe(0);
  });
});

describe('a mail server that is away (F-7)', () => {
  it('costs no message, no time, and no mail', async () => {
    await mailServer.close();
    const began = performance.now();
    for (let i = 0; i < 12; i += 1) expect((await contact(i)).statusCode).toBe(201);
    expect(performance.now() - began).toBeLessThan(2_000);
    await untilCount('attempts > 0 and last_error is null', 0);

    // Twelve mails to the company, and the one receipt of the day. Far more tries than a refused mail is given.
    for (let round = 0; round < 15; round += 1) {
      await allDue();
      await until(async () => {
        await service.runJob('mail-relay');
        return (await service.count('outbox', 'last_error is not null')) === 13;
      });
    }
    await sql('update engagement.outbox set attempts = attempts + 20');
    expect(await service.count('outbox', `${WAITING} and refusals = 0`)).toBe(13);

    mailServer = await serve(mailServer.port);
    await allDue();
    await until(async () => {
      await service.runJob('mail-relay');
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
    await service.runJob('mail-relay');
    await untilCount('last_error is not null', 5);
    expect(await service.count('outbox', 'attempts > 0')).toBe(5);
  });

  it('has the mail wait longer from try to try, at most a quarter of an hour', async () => {
    await mailServer.close();
    await put('a@b.test');
    const waits: number[] = [];
    for (const attempts of [0, 1, 2, 5, 6, 7, 40]) {
      await sql(`update engagement.outbox set attempts = ${attempts}, next_attempt_at = now(), last_error = null`);
      await service.runJob('mail-relay');
      await untilCount('last_error is not null', 1);
      const [row] = await sql(
        'select extract(epoch from next_attempt_at - now())::float8 as wait from engagement.outbox',
      );
      waits.push(Math.ceil((row as { wait: number }).wait / 10) * 10);
    }
    expect(waits).toEqual([10, 20, 40, 320, 640, 900, 900]);
  });
});

describe('an address that is refused for ever', () => {
  it('is parked after ten refusals, and never keeps others waiting', async () => {
    await put('refused@b.test');
    for (let round = 1; round <= 12; round += 1) {
      await put(`good${round}@b.test`);
      await allDue();
      await service.runJob('mail-relay');
      await untilCount(`${WAITING} and (next_attempt_at <= now() or attempts > refusals)`, 0);
    }
    expect(asked.get('refused@b.test')).toBe(10);
    const parked = await service.orm.em.fork().findOneOrFail(OutboxMail, { recipient: 'refused@b.test' });
    expect(parked).toMatchObject({ attempts: 10, refusals: 10, sentAt: null });
    expect(parked.parkedAt).toBeInstanceOf(Date);
    expect(parked.lastError).toContain('No such mailbox');
    expect(mailServer.received).toHaveLength(12);
  });
});

describe('one mail', () => {
  it('sent by a relay that died before it could say so goes out once more, as the same mail', async () => {
    await put('a@b.test');
    await sql("update engagement.outbox set html = '<p>Body</p>'");
    await service.runJob('mail-relay');
    await untilCount('sent_at is not null', 1);
    await sql('update engagement.outbox set sent_at = null');
    await service.runJob('mail-relay');
    expect(mailServer.received).toHaveLength(1);
    await allDue();
    await service.runJob('mail-relay');
    await untilCount('sent_at is not null', 1);
    await allDue();
    await service.runJob('mail-relay');
    expect(mailServer.received).toHaveLength(2);
    const [first, again] = mailServer.received;
    expect(first!.mail.messageId).toBe(`<${(await only()).id}@company.test>`);
    expect(again!.raw).toBe(first!.raw);
  });

  it('is not sent again because the database was away for a moment', async () => {
    await put('a@b.test');
    await sql('alter table engagement.outbox add constraint away check (sent_at is null) not valid');
    await service.runJob('mail-relay');
    await until(() => mailServer.received.length === 1);
    await sql('alter table engagement.outbox drop constraint away');
    await untilCount('sent_at is not null', 1);
    expect(mailServer.received).toHaveLength(1);
    expect((await only()).attempts).toBe(1);
  });

  it('that the mail server is slow to take does not hold up others', async () => {
    const slow = Promise.withResolvers<void>();
    holdUp = (address) => (address.startsWith('slow') ? slow.promise : Promise.resolve());
    await put('slow@b.test');
    await service.runJob('mail-relay');
    await put('quick@b.test');
    await service.runJob('mail-relay');
    await until(() => mailServer.received.length === 1);
    expect(mailServer.received[0]!.recipients).toEqual(['quick@b.test']);
    slow.resolve();
    await until(() => mailServer.received.length === 2);
  });

  it('under way when the service stops is finished', async () => {
    const settings = { SMTP_URL: mailServer.url, DATABASE_URL: await createTestDatabase('engagement') };
    await service.close();
    service = await buildHarness(settings);
    holdUp = () => delay(200);
    await put('a@b.test');
    await service.runJob('mail-relay');
    await service.close();
    expect(mailServer.received).toHaveLength(1);
    service = await buildHarness(settings);
    expect((await only()).sentAt).toBeInstanceOf(Date);
  });
});

describe('the outbox', () => {
  it('is counted in the metrics', async () => {
    await sql(
      "insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, created_at, next_attempt_at, parked_at) select 'contact', 'a@b.test', 'a@b.test', 's', 'b', now() - interval '1 hour', 'infinity', case when i > 2 then now() end from generate_series(1, 5) i",
    );
    const metrics = (await service.internal.inject('/metrics')).body;
    const value = (name: string) => Number(new RegExp(`^${name}{[^}]*} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(value('outbox_pending_mails')).toBe(2);
    expect(value('outbox_parked_mails')).toBe(3);
    expect(value('outbox_oldest_pending_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  it('forgets what was sent a month ago, and nothing that waits or was sent since', async () => {
    await putMany(3);
    await sql(`update engagement.outbox set created_at = now() - interval '1 year',
      sent_at = case recipient when 'r1@b.test' then now() - interval '31 days' when 'r2@b.test' then now() end,
      parked_at = case recipient when 'r3@b.test' then now() - interval '80 days' end`);
    await service.jobs.find((job) => job.name === 'retention')!.run();
    expect(await service.count('outbox')).toBe(2);
    expect(await service.count('outbox', "recipient = 'r1@b.test'")).toBe(0);
  });

  it.each(['subject', 'recipient', 'reply_to_name', 'reply_to_address'])(
    'itself refuses a line break in %s',
    async (column) => {
      await put('a@b.test');
      await expect(sql(`update engagement.outbox set ${column} = E'a@b.test\\r\\nBcc: x@y.test'`)).rejects.toThrow(
        /one_line/,
      );
    },
  );
});
