import type { NewsletterIssue, VisitorData } from '@kontor/contracts/schemas';
import { errorOf, statusesOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { buildHarness, eraseVisitor, mailServer, onMailServer, service, until } from '../testing/harness.ts';
import { addIssue, addSubscribers, cancel, changeTo, order, progressOf } from '../testing/sample-sending.ts';
import { type StandInMailServer, startStandInMailServer } from '../testing/stand-in-mail-server.ts';

onMailServer('contact_submissions');

afterEach(async () => {
  await service.runJob('newsletter-delivery');
  await sql('update engagement.newsletter_pace set slowness = 0, permits = 0, counted_at = now()');
  await sql('alter table engagement.newsletter_issues disable trigger user');
  await sql('delete from engagement.newsletter_suppressions');
  await sql('delete from engagement.newsletter_issues');
  await sql('alter table engagement.newsletter_issues enable trigger user');
  await sql('delete from engagement.newsletter_subscriptions');
  await sql('delete from engagement.jobs');
});

const sql = <Row>(text: string) => service.query<Row>(text);
const progress = (id: number) => progressOf(service, id);
/** Sends letters until none is left to be sent now. */
async function sendAll(): Promise<void> {
  await until(async () => {
    await service.runJob('newsletter-delivery');
    return (await service.count('jobs', "kind = 'newsletter-delivery' and run_at <= now()")) === 0;
  });
}
/** Orders an issue to this number of subscribers. Returns its id. */
async function orderTo(subscribers: number): Promise<number> {
  await addSubscribers(service, subscribers);
  const id = await addIssue(service);
  expect((await order(service, id)).statusCode).toBe(200);
  return id;
}
async function sendTo(subscribers: number): Promise<number> {
  const id = await orderTo(subscribers);
  await sendAll();
  return id;
}
const addresses = () => mailServer.received.flatMap(({ recipients }) => recipients).toSorted();
const subjects = () =>
  Object.fromEntries(mailServer.received.map(({ recipients, mail }) => [recipients[0]!, mail.subject]));
const actions = async () =>
  (await sql<{ action: string }>('select action from engagement.audit_events order by id')).map(({ action }) => action);

describe('an issue that is sent now', () => {
  it('goes to each confirmed subscriber once, and to nobody else', async () => {
    await addSubscribers(service, 5);
    await sql(`insert into engagement.newsletter_subscriptions (email, subscribed, confirmed_at, unsubscribed_at) values
      ('unconfirmed@b.test', true, null, null), ('left@b.test', false, now(), now())`);
    await sql(`insert into engagement.newsletter_suppressions (address_hash, subscription_id, reason, suppressed_at)
      select sha256(email::bytea), id, 'bounced', now() from engagement.newsletter_subscriptions where email = 'reader5@b.test'`);
    const id = await addIssue(service);
    const response = await order(service, id);
    expect(response.json()).toMatchObject({ number: 1, sending: { state: 'sending', recipients: 4, left: 4 } });
    await sendAll();
    expect(addresses()).toEqual([1, 2, 3, 4].map((i) => `reader${i}@b.test`));
    expect(await progress(id)).toEqual({ state: 'sent', recipients: 4, sent: 4, failed: 0, cancelled: 0, left: 0 });
    expect((await actions()).at(-1)).toBe('newsletter-issue-sent');
  });

  it('has the headers of a mailing list, whose URL unsubscribes in one click', async () => {
    await sendTo(1);
    const [delivery] = await sql<{ id: string }>('select id from engagement.newsletter_deliveries');
    const [{ raw, mail }] = mailServer.received as [StandInMailServer['received'][number]];
    expect(mail.messageId).toBe(`<${delivery!.id}@company.test>`);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-id')).toBe('<newsletter.company.test>');
    expect(header('precedence')).toBe('bulk');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted'), 'written by a person').toBeUndefined();
    expect(raw).toContain('multipart/alternative');
    const url = header('list-unsubscribe')!.slice(1, -1).replace('https://www.company.test', '');
    const left = await service.post(url, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');
    expect(left.statusCode).toBe(204);
    expect(await service.count('newsletter_subscriptions', 'subscribed')).toBe(0);
  });

  it('without a subscriber is sent at once', async () => {
    const id = await addIssue(service);
    expect((await order(service, id)).json()).toMatchObject({ sending: { state: 'sent', recipients: 0 } });
  });

  it('is in the language of the subscriber, else in the other one or not sent', async () => {
    await addSubscribers(service, 1, 'en');
    await sql(
      `insert into engagement.newsletter_subscriptions (email, language, confirmed_at) values ('svea@b.test', 'sv', now())`,
    );
    for (const [languages, missing, received] of [
      [['en', 'sv'], 'nothing', { 'reader1@b.test': 'Letter in en', 'svea@b.test': 'Letter in sv' }],
      [['sv'], 'other', { 'reader1@b.test': 'Letter in sv', 'svea@b.test': 'Letter in sv' }],
      [['en'], 'nothing', { 'reader1@b.test': 'Letter in en' }],
    ] as const) {
      mailServer.received.length = 0;
      await order(service, await addIssue(service, languages, missing));
      await sendAll();
      expect(subjects()).toEqual(received);
    }
  });

  it('previews the recipients by language', async () => {
    await addSubscribers(service, 3, 'en');
    await sql(`insert into engagement.newsletter_subscriptions (email, language, confirmed_at) values
      ('svea@b.test', 'sv', now()), ('unconfirmed@b.test', 'sv', null)`);
    const readersOf = async (...issue: ['en' | 'sv', 'other' | 'nothing']) => {
      const id = await addIssue(service, [issue[0]], issue[1]);
      return service.read(`/api/admin/newsletter-issues/${id}/readers`, withDuties('editor'));
    };
    expect(await readersOf('sv', 'other')).toEqual([
      { language: 'en', gets: 'sv', readers: 3 },
      { language: 'sv', gets: 'sv', readers: 1 },
    ]);
    expect(await readersOf('sv', 'nothing')).toMatchObject([{ language: 'en', gets: null }, { gets: 'sv' }]);
  });

  it('of an old version is 409, and so is one that is sent already', async () => {
    const id = await addIssue(service);
    expect(errorOf(await order(service, id, { version: 2 }))).toBe('409 issue-changed');
    expect((await statusesOf(order(service, id), order(service, id))).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(errorOf(await order(service, id))).toBe('409 issue-sent');
    expect(errorOf(await order(service, 9_999))).toBe('404 issue-not-found');
  });
});

describe('a reader', () => {
  it('who unsubscribed, was deleted or was suppressed meanwhile gets nothing, and is counted', async () => {
    await addSubscribers(service, 4);
    const id = await addIssue(service);
    // Letters wait for other mails.
    await sql("insert into engagement.jobs (kind, key) values ('mail', gen_random_uuid()::text)");
    await order(service, id);
    await sql(`update engagement.newsletter_subscriptions set subscribed = false where email = 'reader1@b.test'`);
    await sql(`delete from engagement.newsletter_subscriptions where email = 'reader2@b.test'`);
    await sql(`insert into engagement.newsletter_suppressions (address_hash, subscription_id, reason, suppressed_at)
      select sha256(email::bytea), id, 'bounced', now() from engagement.newsletter_subscriptions where email = 'reader3@b.test'`);
    await service.runJob('mail');
    await sendAll();
    expect(addresses()).toEqual(['reader4@b.test']);
    expect(await progress(id)).toMatchObject({ state: 'sent', recipients: 4, sent: 1, failed: 3, left: 0 });
    const failures = 'select distinct failure from engagement.newsletter_deliveries where failure is not null';
    expect(await sql(failures)).toEqual([{ failure: 'unsubscribed' }]);
  });

  it('who signs up while an issue is sent gets the next one', async () => {
    await orderTo(1);
    await sql("insert into engagement.newsletter_subscriptions (email, confirmed_at) values ('late@b.test', now())");
    await sendAll();
    expect(addresses()).toEqual(['reader1@b.test']);
  });

  it('whom the mail server refuses permanently is counted as failed and suppressed', async () => {
    mailServer.statusOf = (address) => (address.startsWith('reader2') ? 550 : 0);
    const id = await sendTo(3);
    expect(await progress(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 2, failed: 1, left: 0 });
    expect(await sql('select reason from engagement.newsletter_suppressions')).toEqual([{ reason: 'refused' }]);
    expect(await service.count('jobs')).toBe(0);
  });

  it('whom the mail server defers is tried ten times', async () => {
    let attempts = 0;
    mailServer.statusOf = (address) => (address.startsWith('reader2') && ++attempts ? 450 : 0);
    const id = await orderTo(2);
    for (let failures = 1; failures < 10; failures++) {
      await until(async () => {
        await sql('update engagement.newsletter_pace set permits = 1, slowness = 0');
        return (await service.count('jobs', `kind = 'newsletter-delivery' and failures = ${failures}`)) === 1;
      });
      await sql("update engagement.jobs set run_at = now() where kind = 'newsletter-delivery'");
      await service.runJob('newsletter-delivery');
    }
    await until(async () => (await progress(id)).state === 'sent');
    expect(attempts).toBe(10);
    expect(await progress(id)).toMatchObject({ sent: 1, failed: 1, left: 0 });
    expect(await service.count('newsletter_suppressions')).toBe(0);
  });

  it('is suppressed only by a refusal that names the mailbox', async () => {
    const responses = ['5.1.1 No such user', '5.7.1 Relay not permitted', '5.2.2 Full', 'Relaying denied'];
    mailServer.statusOf = (address) => {
      const response = responses[Number(/\d/.exec(address)![0]) - 1];
      return response ? `550 ${response}` : 0;
    };
    const id = await sendTo(5);
    expect(await progress(id)).toMatchObject({ state: 'sent', sent: 1, failed: 4, left: 0 });
    const suppressed = await sql('select code, reason from engagement.newsletter_suppressions');
    expect(suppressed).toEqual([{ code: '5.1.1', reason: 'refused' }]);
  });
});

describe('a schedule', () => {
  const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

  it('sends at its moment, to those who are subscribed then, and keeps the issue until then', async () => {
    await addSubscribers(service, 1);
    const id = await addIssue(service);
    const at = inAMinute();
    expect((await order(service, id, { at })).json()).toMatchObject({
      number: null,
      sending: { state: 'scheduled', at, recipients: 1, left: 1 },
    });
    await expect(sql('update engagement.newsletter_issues set version = 2')).rejects.toThrow(/cannot change/);
    await service.runJob('newsletter-sending');
    expect(await progress(id)).toMatchObject({ state: 'scheduled' });
    await sql("insert into engagement.newsletter_subscriptions (email, confirmed_at) values ('late@b.test', now())");
    await sql("update engagement.jobs set run_at = now() where kind = 'newsletter-sending'");
    await service.runJob('newsletter-sending');
    await sendAll();
    expect(addresses()).toEqual(['late@b.test', 'reader1@b.test']);
    expect(new Date(mailServer.received[0]!.mail.date!).getTime()).toBe(Math.floor(Date.parse(at) / 1000) * 1000);
    expect(await progress(id)).toMatchObject({ state: 'sent', sent: 2 });
  });

  it('in the past is 400', async () => {
    const id = await addIssue(service);
    for (const at of [
      new Date(Date.now() - 1_000).toISOString(),
      'tomorrow',
      '2026-13-01T00:00:00Z',
      '2099-12-31T23:59:60Z',
      '0000-01-01T00:00:00Z',
    ])
      expect((await order(service, id, { at })).statusCode, at).toBe(400);
    expect((await progress(id)).state).toBeNull();
  });

  it('that is cancelled never happens, and the issue can be changed and sent again', async () => {
    await addSubscribers(service, 1);
    const id = await addIssue(service);
    await order(service, id, { at: inAMinute() });
    expect(errorOf(await changeTo(service, id, 'paused'))).toBe('409 issue-not-sending');
    expect((await cancel(service, id)).json()).toMatchObject({ sending: null, number: null });
    expect(await service.count('jobs')).toBe(0);
    await sql('update engagement.newsletter_issues set version = 2');
    expect((await order(service, id, { version: 2 })).statusCode).toBe(200);
    const sent = 'newsletter-issue-sent';
    expect((await actions()).slice(-3)).toEqual([sent, 'newsletter-sending-cancelled', sent]);
  });
});

it('a schedule that is moved while its sending is prepared keeps its new moment', async () => {
  await addSubscribers(service, 1);
  const id = await addIssue(service);
  await order(service, id, { at: new Date(Date.now() + 60_000).toISOString() });
  await sql("update engagement.jobs set run_at = now() where kind = 'newsletter-sending'");
  const begun = await service.orm.em.fork().transactional(async (tx) => {
    await tx.execute('select from engagement.newsletter_issues where id = ? for update', [id]);
    const run = service.runJob('newsletter-sending');
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await until(async () => (await sql(waiting)).length > 0);
    await tx.execute('update engagement.newsletter_issues set sending_state = null, sending_at = null');
    await tx.execute(
      "update engagement.newsletter_issues set sending_state = 'scheduled', sending_at = now() + interval '1 week'",
    );
    return { run };
  });
  await begun.run;
  expect(await progress(id)).toMatchObject({ state: 'scheduled' });
});

describe('an issue that is being sent', () => {
  /** Orders an issue to 20 readers, of whom the mail server accepts four before `goOn`. */
  async function begin() {
    const accept = Promise.withResolvers<void>();
    let accepted = 0;
    mailServer.delay = async () => (++accepted > 4 ? accept.promise : undefined);
    const id = await orderTo(20);
    await until(async () => (await progress(id)).sent === 4 && accepted > 4);
    return { id, goOn: accept.resolve };
  }

  it('rests while it is paused, and goes on when it is resumed', async () => {
    const { id, goOn } = await begin();
    expect((await changeTo(service, id, 'paused')).json()).toMatchObject({ sending: { state: 'paused' } });
    expect((await changeTo(service, id, 'paused')).statusCode, 'is idempotent').toBe(200);
    goOn();
    await sendAll();
    await until(async () => (await service.count('jobs', "run_at < 'infinity'")) === 0);
    const { sent } = await progress(id);
    expect(sent).toBeLessThan(20);
    expect((await changeTo(service, id, 'sending')).json()).toMatchObject({ sending: { state: 'sending' } });
    await sendAll();
    expect(await progress(id)).toMatchObject({ state: 'sent', sent: 20 });
    expect(new Set(addresses()).size).toBe(20);
    expect(mailServer.received).toHaveLength(20);
    expect((await actions()).slice(-2)).toEqual(['newsletter-sending-paused', 'newsletter-sending-resumed']);
  });

  it('stops after the letters already sent when it is cancelled', async () => {
    const { id, goOn } = await begin();
    expect((await cancel(service, id)).json()).toMatchObject({ sending: { state: 'cancelled', left: 0 } });
    goOn();
    await sendAll();
    await until(async () => (await service.count('jobs')) === 0);
    const { state, sent, cancelled, left } = await progress(id);
    expect({ state, left, sum: sent + cancelled }).toEqual({ state: 'cancelled', left: 0, sum: 20 });
    expect(mailServer.received).toHaveLength(sent);
    expect(await service.count('newsletter_deliveries', "state = 'cancelled'")).toBe(cancelled);
    expect((await cancel(service, id)).statusCode, 'is idempotent').toBe(200);
    expect((await changeTo(service, id, 'sending')).json()).toMatchObject({ code: 'issue-not-sending' });
    expect((await order(service, id)).json()).toMatchObject({ code: 'issue-sent' });
  });

  it('counts a letter that was in flight when it was cancelled as sent', async () => {
    const accept = Promise.withResolvers<void>();
    mailServer.delay = () => accept.promise;
    const id = await orderTo(1);
    await until(async () => (await service.count('jobs', 'attempts > 0')) === 1);
    await cancel(service, id);
    expect(await progress(id)).toMatchObject({ state: 'cancelled', sent: 0, cancelled: 1 });
    accept.resolve();
    await until(async () => (await progress(id)).sent === 1);
    expect(await progress(id)).toMatchObject({ state: 'cancelled', recipients: 1, cancelled: 0, left: 0 });
  });

  it('is not sent twice to a reader whose letter is in flight when it is paused and resumed', async () => {
    const accept = Promise.withResolvers<void>();
    mailServer.delay = () => accept.promise;
    const id = await orderTo(1);
    await until(async () => (await service.count('jobs', 'attempts > 0')) === 1);
    await changeTo(service, id, 'paused');
    await changeTo(service, id, 'sending');
    await service.workers.find(({ name }) => name === 'newsletter-delivery')!.run();
    accept.resolve();
    await until(async () => (await progress(id)).sent === 1);
    expect(mailServer.received).toHaveLength(1);
    expect(await service.count('jobs')).toBe(0);
  });
});

describe('a mail server', () => {
  const issueOf = (id: number) =>
    service.read<NewsletterIssue>(`/api/admin/newsletter-issues/${id}`, withDuties('editor'));

  it.each(['550 5.7.1 relay not permitted', '550 No', '554 5.1.1 User unknown in local recipient table'])(
    'that refuses everybody with %s pauses the issue, stores why, and everybody gets the issue after a resume',
    async (response) => {
      mailServer.statusOf = () => response;
      const id = await orderTo(14);
      await until(async () => (await progress(id)).state === 'paused');
      await service.runJob('newsletter-delivery');
      expect((await actions()).at(-1)).toBe('newsletter-sending-paused');
      expect(await progress(id)).toMatchObject({ sent: 0, failed: 0, left: 14 });
      expect(await service.count('newsletter_suppressions')).toBe(0);
      const { pause } = (await issueOf(id)).sending!;
      expect(pause).toMatchObject({ reason: 'refused', words: expect.stringContaining(response) });
      const ids = await sql<{ id: string }>('select id from engagement.newsletter_deliveries order by id');

      // Nothing is repaired yet.
      await changeTo(service, id, 'sending');
      await until(async () => (await progress(id)).state === 'paused');
      expect(await progress(id)).toMatchObject({ sent: 0, failed: 0, left: 14 });

      mailServer.statusOf = () => 0;
      expect((await changeTo(service, id, 'sending')).json()).toMatchObject({ sending: { pause: null } });
      await sql("update engagement.jobs set run_at = now() where run_at < 'infinity'");
      await sendAll();
      expect(await progress(id)).toMatchObject({ state: 'sent', sent: 14, failed: 0, left: 0 });
      expect(mailServer.received).toHaveLength(14);
      expect(new Set(addresses()).size).toBe(14);
      expect(new Set(mailServer.received.map(({ mail }) => mail.messageId))).toEqual(
        new Set(ids.map((delivery) => `<${delivery.id}@company.test>`)),
      );
    },
  );

  it('that begins to refuse everybody pauses the sending; refused readers get the issue after a resume', async () => {
    mailServer.statusOf = (address) =>
      Number(/\d+/.exec(address)) % 3 === 0 ? '550 5.7.1 relay not permitted' : '550 No';
    let accepted = 0;
    const refuse = mailServer.statusOf;
    // Letters are in flight at the same time: here every other one is accepted at first.
    mailServer.statusOf = (address) =>
      accepted < 4 && Number(/\d+/.exec(address)) % 2 === 0 && ++accepted ? 0 : refuse(address);
    const id = await orderTo(20);
    await until(async () => (await progress(id)).state === 'paused');
    await service.runJob('newsletter-delivery');
    expect(await progress(id)).toMatchObject({ sent: 4, failed: 0, left: 16 });
    mailServer.statusOf = () => 0;
    await changeTo(service, id, 'sending');
    await until(async () => (await progress(id)).state === 'sent');
    expect(await progress(id)).toMatchObject({ sent: 20, failed: 0 });
    expect(new Set(addresses()).size).toBe(20);
    expect(await service.count('newsletter_suppressions')).toBe(0);
  });

  it('that refuses a short list pauses the issue too, and mailboxes that it names have failed', async () => {
    mailServer.statusOf = () => '550 5.7.1 relay not permitted';
    const id = await orderTo(2);
    await until(async () => (await progress(id)).state === 'paused');
    mailServer.statusOf = (address) => (address.startsWith('reader1') ? '550 5.1.1 No such user' : 0);
    await changeTo(service, id, 'sending');
    await until(async () => (await progress(id)).state === 'sent');
    expect(await progress(id)).toMatchObject({ sent: 1, failed: 1, left: 0 });
  });

  it('that refuses the same ten mailboxes after the others accepted theirs ends the sending', async () => {
    let isFirst = true;
    mailServer.statusOf = (address) => (isFirst || Number(/\d+/.exec(address)) > 2 ? '550 5.1.1 No such user' : 0);
    const id = await orderTo(14);
    await until(async () => (await progress(id)).state === 'paused');
    isFirst = false;
    for (let round = 0; (await progress(id)).state !== 'sent'; round++) {
      expect(round, 'the sending ends').toBeLessThan(3);
      await changeTo(service, id, 'sending');
      await sql("update engagement.jobs set run_at = now() where run_at < 'infinity'");
      await until(async () => (await progress(id)).state !== 'sending');
    }
    expect(await progress(id)).toMatchObject({ sent: 2, failed: 12, left: 0 });
    expect(await service.count('newsletter_suppressions', 'suppressed_at is not null')).toBe(12);
  });

  it('that is unavailable or defers letters slows the sending down until it accepts one', async () => {
    await addSubscribers(service, 6);
    const slowness = async () =>
      (await sql<{ n: number }>('select slowness as n from engagement.newsletter_pace'))[0]!.n;
    const id = await addIssue(service);
    mailServer.statusOf = () => 421;
    await order(service, id);
    await until(async () => (await slowness()) > 0);
    const slowed = await slowness();
    expect(await progress(id)).toMatchObject({ state: 'sending', sent: 0, failed: 0, left: 6 });
    expect(await service.count('jobs', 'failures > 0'), 'no fault of a letter').toBe(0);
    mailServer.statusOf = () => 0;
    await sql('update engagement.newsletter_pace set permits = 1; update engagement.jobs set run_at = now()');
    await until(async () => {
      await service.runJob('newsletter-delivery');
      return (await progress(id)).sent > 0;
    });
    expect(await slowness()).toBeLessThan(slowed);
    await until(async () => {
      await sql('update engagement.newsletter_pace set permits = 2; update engagement.jobs set run_at = now()');
      await service.runJob('newsletter-delivery');
      return (await progress(id)).sent === 6;
    });
    expect(await slowness()).toBe(0);
  });

  it('that does not respond does not delay shutdown, and the letter is sent later', async () => {
    const hanging = await buildHarness({ SMTP_URL: mailServer.url });
    const DATABASE_URL = hanging.orm.config.get('clientUrl')!;
    await addSubscribers(hanging, 1);
    mailServer.delay = () => new Promise(() => undefined);
    await order(hanging, await addIssue(hanging));
    await until(() => mailServer.asked.size === 1);
    const began = performance.now();
    await hanging.close();
    // A mail server may take 90 s.
    expect(performance.now() - began).toBeLessThan(25_000);
    mailServer.delay = async () => undefined;
    const next = await buildHarness({ SMTP_URL: mailServer.url, DATABASE_URL });
    await until(async () => {
      await next.runJob('newsletter-delivery');
      return mailServer.received.length === 1;
    });
    expect(addresses()).toEqual(['reader1@b.test']);
    await next.close();
  });

  it('that drops the connection after the letter gets the same mail again', async () => {
    await addSubscribers(service, 1);
    let dropped = '';
    await mailServer.close();
    const dropping = await startStandInMailServer(mailServer.port, {
      onData(stream) {
        stream.on('data', (chunk: Buffer) => (dropped += chunk.toString()));
        stream.on('end', () => void dropping.close());
      },
    });
    const id = await addIssue(service);
    await order(service, id);
    await until(async () => (await service.count('jobs', 'last_error is not null')) === 1);
    await mailServer.reopen();
    await sql('update engagement.newsletter_pace set permits = 1; update engagement.jobs set run_at = now()');
    await sendAll();
    expect(await progress(id)).toMatchObject({ state: 'sent', sent: 1 });
    expect(mailServer.received[0]!.raw.trim()).toBe(dropped.trim());
  });
});

describe('the pace', () => {
  it('is set by NEWSLETTER_MAILS_PER_MINUTE, for all replicas together', async () => {
    const settings = { SMTP_URL: mailServer.url, NEWSLETTER_MAILS_PER_MINUTE: 600 };
    const DATABASE_URL = service.orm.config.get('clientUrl')!;
    const replicas = await Promise.all([1, 2].map(() => buildHarness({ ...settings, DATABASE_URL })));
    await addSubscribers(service, 15);
    const id = await addIssue(service);
    await sql('update engagement.newsletter_pace set permits = 0, counted_at = now()');
    const began = performance.now();
    await order(replicas[0]!, id);
    await until(async () => {
      await Promise.all(replicas.map((replica) => replica.runJob('newsletter-delivery')));
      return (await progress(id)).sent === 15;
    });
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_300);
    expect(new Set(addresses()).size).toBe(15);
    expect(mailServer.received).toHaveLength(15);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('lets all other mails go first', async () => {
    await addSubscribers(service, 3);
    const id = await addIssue(service);
    await sql(`insert into engagement.jobs (kind, key) values ('mail', gen_random_uuid()::text)`);
    await order(service, id);
    await service.runJob('newsletter-delivery');
    expect(await progress(id)).toMatchObject({ sent: 0, left: 3 });
    await service.runJob('mail');
    await sendAll();
    expect(await progress(id)).toMatchObject({ sent: 3 });
  });
});

it('the letters of all issues are counted in the metrics', async () => {
  await addSubscribers(service, 3);
  mailServer.statusOf = (address) => (address.startsWith('reader1') ? 550 : 0);
  await order(service, await addIssue(service));
  await sendAll();
  for (const [state, letters] of Object.entries({ sent: 2, failed: 1, cancelled: 0, left: 0 }))
    expect(await service.metric('newsletter_letters', `state="${state}"`), state).toBe(letters);
});

it('the letters of a subscriber are exported with their data, and unlinked once they are erased', async () => {
  await addSubscribers(service, 2);
  await order(service, await addIssue(service));
  await sendAll();
  const payload = { email: 'reader1@b.test' };
  const exported = await service.call('POST', '/api/admin/personal-data/visitors/export', {
    as: testUsers.admin,
    payload,
  });
  expect(exported.json<VisitorData>().letters).toEqual([
    { number: 1, language: 'en', state: 'sent', endedAt: expect.any(String) },
  ]);
  await eraseVisitor(payload.email);
  expect(await service.count('newsletter_deliveries', 'subscription_id is null')).toBe(1);
});

it('deliveries are deleted with copies of sent mails, and the counts of their issue stay', async () => {
  const id = await sendTo(3);
  await sql(`update engagement.newsletter_deliveries set ended_at = now() - interval '31 days' where id in
    (select id from engagement.newsletter_deliveries limit 2)`);
  await service.runJob('retention');
  expect(await service.count('newsletter_deliveries')).toBe(1);
  expect(await progress(id)).toMatchObject({ recipients: 3, sent: 3, left: 0 });
});
