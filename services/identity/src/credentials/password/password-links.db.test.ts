import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { TestResponse } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { useStandIn } from '../../testing/stand-in-service.ts';
import { anotherPassword, buildHarness, cookieIn, errorOf, password, useService } from '../../testing/harness.ts';

const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
const service = useService(() => ({
  ENGAGEMENT_INTERNAL_URL: engagement.url,
  PUBLIC_URL: 'https://kontor.example',
  LOGIN_FAILURES_PER_CLIENT: '1000',
  LOGIN_FAILURES_PER_ACCOUNT: '500',
}));

let serial = 0;
let name: string;
beforeEach(async () => {
  serial += 1;
  name = `person${serial}`;
  await service.register({ username: name, name: `Person ${serial}` });
});

const forgot = (email = `${name}@example.com`, headers = {}) =>
  service.call('POST', '/api/auth/forgot-password', { payload: { email }, headers });
const waiting = () =>
  service.query<{ id: string; kind: string; attempts: number }>(
    "select id, payload ->> 'kind' as kind, attempts from identity.jobs where kind = 'account-mail'",
  );
const links = () =>
  service.query<{ id: string; user_id: number }>('select * from identity.password_links order by created_at');
/** Runs the job for all queued mails, also those scheduled for a later retry. */
const workOff = async () => {
  await service.runJob('account-mail');
  await service.query('update identity.jobs set run_at = now() where attempts > 0');
  await service.runJob('account-mail');
};

/** Requests a link; returns its token. */
async function tokenFor(email?: string): Promise<string> {
  await forgot(email);
  await workOff();
  return new URL(engagement.received.at(-1)!.link).hash.slice(1);
}
const choose = (token: string, secret = anotherPassword, address = '192.0.2.1') =>
  service.call('POST', '/api/auth/set-password', { payload: { token, password: secret }, clientAddress: address });
const refusal = ({ statusCode, json }: TestResponse) => ({ ...json<object>(), statusCode, requestId: '' });

describe('requesting a password link', () => {
  it('sends it to the address of the account, in the language of the request while their own is not known', async () => {
    const before = Date.now();
    const response = await forgot(`${name.toUpperCase()}@EXAMPLE.com`, { 'content-language': 'sv' });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    await workOff();
    const to = { recipient: `${name}@example.com`, name: `Person ${serial}`, username: name, language: 'sv' };
    const link = expect.stringMatching(/^https:\/\/kontor\.example\/sv\/auth\/new-password#[\w.-]{80}$/);
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(engagement.received).toEqual([{ id, kind: 'password-link', ...to, link, expiresAt: expect.any(String) }]);
    expect((Date.parse(engagement.received[0]!.expiresAt) - before) / 3_600_000).toBeCloseTo(2, 1);
    expect(await waiting()).toEqual([]);
  });

  it('responds and stores the same for an unknown address', async () => {
    engagement.setAvailable(false);
    const responses = [await forgot(), await forgot('nobody@example.com')];
    const shown = responses.map(({ statusCode, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return { statusCode, body, rest };
    });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[0]!.statusCode).toBe(204);
    await service.runJob('account-mail');
    await workOff();
    expect(engagement.received.every(({ recipient }) => recipient === `${name}@example.com`)).toBe(true);
    expect(await waiting()).toMatchObject([{ kind: 'password-link' }]);
    engagement.setAvailable(true);
    await workOff();
  });

  it('responds before the user is looked up', async () => {
    const response = await service.whileLocked('lock table identity.users in access exclusive mode', () => forgot());
    expect(response.statusCode).toBe(204);
    await workOff();
    expect(engagement.received).toHaveLength(1);
  });

  it.each([{}, { email: 'nobody' }, { email: 'a@b.cd\nBcc: e@f.gh' }, { email: ['a@b.cd'] }, { email: 'a@b.c\0' }])(
    'rejects %j',
    async (payload) => {
      expect((await service.call('POST', '/api/auth/forgot-password', { payload })).statusCode).toBe(400);
      expect(await waiting()).toEqual([]);
    },
  );

  it('sends a user at most three links an hour, and drops the others silently', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await forgot()).statusCode).toBe(204);
      await workOff();
    }
    expect(engagement.received).toHaveLength(3);
    expect(await waiting()).toEqual([]);
    await service.query("update identity.password_links set created_at = created_at - interval '61 minutes'");
    await tokenFor();
    expect(engagement.received).toHaveLength(4);
  });

  it('retries while engagement is unavailable, with the same link', async () => {
    engagement.setAvailable(false);
    await forgot();
    await workOff();
    await workOff();
    const [request] = await waiting();
    expect(request!.attempts).toBeGreaterThanOrEqual(2);
    expect((await links()).filter(({ id }) => id === request!.id)).toHaveLength(1);
    engagement.setAvailable(true);
    await service.runJob('account-mail');
    expect(await waiting(), 'it waits for its next try').toHaveLength(1);
    await workOff();
    expect(await waiting()).toEqual([]);
    expect(new Set(engagement.received.map(({ id, link }) => `${id} ${link}`)).size).toBe(1);
    expect((await choose(new URL(engagement.received[0]!.link).hash.slice(1))).statusCode).toBe(200);
  });

  it('drops a mail that could not be delivered for a day', async () => {
    engagement.setAvailable(false);
    await forgot();
    await workOff();
    await service.query("update identity.jobs set created_at = now() - interval '25 hours'");
    await workOff();
    expect(await waiting()).toEqual([]);
  });

  it('hands each mail over once with two concurrent replicas', async () => {
    const COUNT = 60;
    await service.query(
      `with guests as (
         insert into identity.users (username, email, name)
         select 'guest' || i, 'guest' || i || '@example.com', 'Guest' from generate_series(1, ?) i returning email
       )
       insert into identity.jobs (kind, payload)
       select 'account-mail', jsonb_build_object('kind', 'invitation', 'email', email, 'language', 'en') from guests`,
      [COUNT],
    );
    const DATABASE_URL = service.orm.config.get('clientUrl')!;
    const other = await buildHarness({ ENGAGEMENT_INTERNAL_URL: engagement.url, DATABASE_URL });
    await Promise.all([service.runJob('account-mail'), other.runJob('account-mail')]);
    await other.close();
    expect(engagement.received.map(({ recipient }) => recipient).toSorted()).toEqual(
      Array.from({ length: COUNT }, (_, i) => `guest${i + 1}@example.com`).toSorted(),
    );
    expect(await waiting()).toEqual([]);
  });
});

describe('reading a password link', () => {
  const read = (token: string, clientAddress = '192.0.2.1') =>
    service.call('POST', '/api/auth/password-link', { payload: { token }, clientAddress });

  it('names the user and the expiry, and leaves the link as it is [AU-15]', async () => {
    const token = await tokenFor();
    const [{ expiresAt } = { expiresAt: '' }] = engagement.received.slice(-1);
    for (let i = 0; i < 2; i++) {
      const response = await read(token);
      expect(response.json()).toEqual({ username: name, expiresAt });
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect((await choose(token)).statusCode).toBe(200);
    expect(refusal(await read(token))).toMatchObject({ statusCode: 410, code: 'link-invalid' });
  });

  it('counts wrong tokens like a choice of a password', async () => {
    const own = await buildHarness({ ENGAGEMENT_INTERNAL_URL: engagement.url, LOGIN_FAILURES_PER_ACCOUNT: '4' });
    const send = (path: string) =>
      own.call('POST', `/api/auth/${path}`, { payload: { token: 'x'.repeat(80), password: anotherPassword } });
    const states = [];
    for (let i = 0; i < 4; i++) states.push((await send('password-link')).statusCode);
    expect(states).toEqual([410, 410, 410, 410]);
    expect((await send('password-link')).statusCode).toBe(429);
    expect((await send('set-password')).statusCode).toBe(429);
    await own.close();
  });
});

describe('choosing a password by a link', () => {
  it('ends all sessions and begins one; the new password works and the old one does not', async () => {
    const cookies = [await service.cookieOf(name), await service.cookieOf(name)];
    const epoch = () => service.query('select session_epoch from identity.users where username = ?', [name]);
    const before = await epoch();
    const response = await choose(await tokenFor());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: name, role: 'employee' });
    const sql = 'select action from identity.audit_events where subject_id = ? order by id desc limit 2';
    const events = await service.query(sql, [response.json<{ id: number }>().id]);
    expect(events).toEqual([{ action: 'signed-in' }, { action: 'password-reset' }]);
    expect((await service.me(cookieIn(response))).json()).toEqual(response.json());
    for (const cookie of cookies) expect((await service.me(cookie)).json()).toBeNull();
    expect((await service.login(name, password)).statusCode).toBe(401);
    expect((await service.login(name, anotherPassword)).statusCode).toBe(200);
    // Ends the sessions also while the session store is unavailable.
    expect(await epoch()).not.toEqual(before);
  });

  it('begins no session where a sign-in needs a second factor, and has the user sign in with both [AU-15]', async () => {
    const { id } = await service.register({ username: `${name}-app` });
    await service.query(
      `insert into identity.second_factors (user_id, secret, confirmed_at, last_step)
       values (?, decode(repeat('00', 48), 'hex'), now(), 1)`,
      [id],
    );
    const response = await choose(await tokenFor(`${name}-app@example.com`));
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(errorOf(await service.login(`${name}-app`, anotherPassword))).toBe('401 second-factor-required');
    expect(await service.count('sessions', 'user_id = ?', [id])).toBe(0);
  });

  it('ends the session of another user in the same browser', async () => {
    const cookie = await service.cookieOf('admin');
    const payload = { token: await tokenFor(), password: anotherPassword };
    const response = await service.call('POST', '/api/auth/set-password', { cookie, payload });
    expect((await service.me(cookieIn(response))).json()).toMatchObject({ username: name });
    expect((await service.me(cookie)).json()).toBeNull();
  });

  it("works once, and invalidates the user's other links [AU-15, ASVS 2.3.1]", async () => {
    const [first, second] = [await tokenFor(), await tokenFor()];
    expect(second).not.toBe(first);
    expect((await choose(first)).statusCode).toBe(200);
    expect((await choose(first, 'A third one, of many words')).statusCode).toBe(410);
    expect((await choose(second, 'A third one, of many words')).statusCode).toBe(410);
    expect((await service.login(name, anotherPassword)).statusCode).toBe(200);
  });

  it('is rejected in the same way for a link that is guessed, unknown, used, expired or of a deleted user', async () => {
    const used = await tokenFor();
    await choose(used);
    const expired = await tokenFor();
    await service.query(
      `update identity.password_links set created_at = now() - interval '3 hours', expires_at = now() - interval '1 second'
       where used_at is null`,
    );
    const { email, id } = await service.register({ username: `${name}-gone` });
    const gone = await tokenFor(email);
    await service.query('delete from identity.users where id = ?', [id]);
    const [linkId] = used.split('.');
    const guessed = [`${linkId}.${'A'.repeat(43)}`, `${linkId}.${used.split('.')[1]}A`, linkId!, 'x'.repeat(80)];
    const responses = await Promise.all([used, expired, gone, ...guessed].map((token) => choose(token)));
    for (const response of responses) {
      expect(response.statusCode).toBe(410);
      expect(refusal(response)).toEqual(refusal(responses[0]!));
    }
    expect(responses[0]!.json()).toMatchObject({ code: 'link-invalid' });
  });

  it('is impossible with the content of the database alone', async () => {
    const token = await tokenFor();
    const newest = 'select l::text from identity.password_links l order by created_at desc limit 1';
    const row = await service.value<string>(newest);
    expect(row).toContain(token.split('.')[0]);
    expect(row).not.toContain(token.split('.')[1]);
  });

  it.each([
    ['password123', 'password-too-common'],
    ['too short', 'invalid-request'],
  ])('rejects the password %j, and the link still works', async (secret, code) => {
    const token = await tokenFor();
    expect(errorOf(await choose(token, secret))).toBe(`400 ${code} /password`);
    expect((await choose(token, name)).statusCode, 'the own name').toBe(400);
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('succeeds for one of several concurrent requests', async () => {
    const token = await tokenFor();
    const secrets = Array.from({ length: 3 }, (_, i) => `Number ${i} of many words`);
    const responses = await service.together(
      'select 1 from identity.users for update',
      secrets.map((secret) => () => choose(token, secret)),
    );
    const states = responses.map(({ statusCode }) => statusCode);
    expect(states.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    expect(responses.filter(({ headers }) => 'set-cookie' in headers)).toHaveLength(1);
    expect((await service.login(name, secrets[states.indexOf(200)]!)).statusCode).toBe(200);
  });

  it("is rejected when the issuer of the company's account has ended the user's sessions meanwhile", async () => {
    const token = await tokenFor();
    const waits = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { response } = await service.whileLocked('select 1 from identity.users for update', async (tx) => {
      const pending = choose(token);
      await expect
        .poll(async () => {
          // Otherwise PostgreSQL returns the same statistics for the whole transaction.
          await tx.execute('select pg_stat_clear_snapshot()');
          return (await tx.execute<{ n: number }[]>(waits))[0]!.n;
        })
        .toBe(1);
      await tx.execute(
        `insert into identity.user_identities (user_id, issuer, subject, is_sign_in_required)
         select id, 'https://issuer.example', username, true from identity.users where username = ?`,
        [name],
      );
      return { response: pending };
    });
    expect((await response).statusCode).toBe(410);
    expect((await response).headers).not.toHaveProperty('set-cookie');
  });

  it('is rejected for a link to a previous address of the user', async () => {
    const token = await tokenFor();
    const [person] = await service.query<{ id: number }>('select id from identity.users where username = ?', [name]);
    await service.byAdmin('PATCH', `/api/users/${person!.id}`, { email: `${name}@elsewhere.example` });
    expect((await choose(token)).statusCode).toBe(410);
  });

  it('is limited with 429 after too many guesses of one client, also with a valid link; other clients are not', async () => {
    const own = await buildHarness({ ENGAGEMENT_INTERNAL_URL: engagement.url, LOGIN_FAILURES_PER_ACCOUNT: '4' });
    const { email } = await own.register({ username: 'elsa' });
    await own.call('POST', '/api/auth/forgot-password', { payload: { email } });
    await own.runJob('account-mail');
    const token = new URL(engagement.received.at(-1)!.link).hash.slice(1);
    const guess = (text: string, clientAddress: string) => {
      const payload = { token: text, password: anotherPassword };
      return own.call('POST', '/api/auth/set-password', { payload, clientAddress });
    };
    const states = [];
    for (let i = 0; i < 5; i++) states.push((await guess('x'.repeat(80), '198.51.100.4')).statusCode);
    const blocked = await guess(token, '198.51.100.4');
    const elsewhere = await guess(token, '198.51.100.5');
    await own.close();
    expect(states).toEqual([410, 410, 410, 410, 429]);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    expect(elsewhere.statusCode).toBe(200);
  });

  it('is purged a day after it expired', async () => {
    await tokenFor();
    await service.query(
      "update identity.password_links set created_at = now() - interval '3 days', expires_at = now() - interval '25 hours'",
    );
    await service.runJob('retention');
    expect(await links()).toEqual([]);
  });
});
