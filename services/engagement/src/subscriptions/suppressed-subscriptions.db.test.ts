import { randomUUID } from 'node:crypto';

import type { Subscription } from '@kontor/contracts/schemas';
import { testSecret, testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseVisitor, onService, service } from '../testing/harness.ts';
import { addressHash, bounceOfRefusal, readRefusal, recordBounce } from '../bounces/index.ts';

const LIST = '/api/admin/newsletter-subscriptions';
const leads = withDuties('leads');

/** A suppressed subscription; there is another one that is not. */
let id: number;

onService();
beforeEach(async () => {
  await service.query('truncate engagement.newsletter_subscriptions cascade');
  const rows = await service.query<{ id: number }>(
    "insert into engagement.newsletter_subscriptions (email) values ('dead@example.com'), ('nils@example.com') returning id",
  );
  id = rows[0]!.id;
  const message = '550 5.1.1 <dead@example.com> unknown';
  const refusal = bounceOfRefusal(readRefusal({ code: '550', message, command: 'RCPT TO' }));
  await service.orm.em
    .fork()
    .transactional((tx) =>
      recordBounce(tx, addressHash(testSecret), { id: randomUUID(), subscriptionId: id }, refusal),
    );
});

const list = (query = '') => service.read<Subscription[]>(`${LIST}${query}`, leads);
const lift = (as = leads, which = id) => service.call('DELETE', `${LIST}/${which}/suppression`, { as });
const events = () => service.count('audit_events', "action = 'suppression-lifted'");

describe('a suppressed subscription', () => {
  it('is listed with the reason, and by a filter', async () => {
    const [other, dead] = await list();
    expect(other!.suppressed).toBeNull();
    expect(dead!.suppressed).toEqual({
      reason: 'refused',
      code: '5.1.1',
      diagnostic: '550 5.1.1 <…> unknown',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await list('?suppressed=true')).map(({ email }) => email)).toEqual(['dead@example.com']);
    expect((await list('?suppressed=false')).map(({ email }) => email)).toEqual(['nils@example.com']);
    expect((await list('?suppressed=true&search=dead')).map(({ suppressed }) => suppressed?.reason)).toEqual([
      'refused',
    ]);
  });

  it('is exported as CSV with the reason', async () => {
    const { body } = await service.call('GET', `${LIST}/export?suppressed=true`, { as: leads });
    expect(body).toMatch(/Suppressed,Reason\r\n.*dead@example\.com.*Z,refused 5\.1\.1\r\n$/);
  });

  it('is exported with the personal data', async () => {
    const response = await service.call('POST', '/api/admin/personal-data/visitors/export', {
      as: testUsers.admin,
      payload: { email: 'dead@example.com' },
    });
    expect(response.json()).toMatchObject({ subscription: { suppressed: { reason: 'refused', code: '5.1.1' } } });
  });

  it('leaves only the keyed hash when its person is erased', async () => {
    expect((await eraseVisitor('dead@example.com')).statusCode).toBe(204);
    expect(
      await service.query('select subscription_id, code, diagnostic from engagement.newsletter_suppressions'),
    ).toEqual([{ subscription_id: null, code: null, diagnostic: null }]);
  });
});

describe('lifting a suppression', () => {
  it('is audited once, and is idempotent', async () => {
    expect([(await lift()).statusCode, (await lift()).statusCode]).toEqual([204, 204]);
    expect(await list('?suppressed=true')).toEqual([]);
    expect(await events()).toBe(1);
    expect((await lift(leads, 4711)).statusCode).toBe(404);
  });
});

describe('a suppressed address that signs up again', () => {
  const signUp = () => service.post('/api/newsletter/subscribe', { email: 'dead@example.com' });
  /** Presses the button of the last confirmation mail. */
  const confirm = async () => {
    const [mail] = await service.query<{ body: string }>(
      "select body from engagement.outbox where kind = 'newsletter-confirmation' order by created_at desc limit 1",
    );
    const token = /confirm\?token=([\w-]+)/.exec(mail!.body)![1];
    return (await service.post('/api/newsletter/confirm', { token })).statusCode;
  };
  const mails = () => service.count('outbox', "kind = 'newsletter-confirmation'");

  beforeEach(() => service.query('truncate engagement.outbox, engagement.jobs'));

  it('gets the confirmation mail within the usual limits, also when it had confirmed, and is sent to once it confirms', async () => {
    await service.query('update engagement.newsletter_subscriptions set confirmed_at = now()');
    await signUp();
    await signUp();
    expect(await mails()).toBe(1);
    expect(await list('?suppressed=true')).toHaveLength(1);
    expect(await confirm()).toBe(204);
    expect(await list('?suppressed=true')).toEqual([]);
    await signUp();
    expect(await mails()).toBe(1);
  });

  it('stays suppressed after its deletion until it confirms', async () => {
    await service.call('DELETE', `${LIST}/${id}`, { as: leads });
    await signUp();
    expect((await list('?suppressed=true')).map(({ email, suppressed }) => [email, suppressed?.reason])).toEqual([
      ['dead@example.com', 'refused'],
    ]);
    expect(await confirm()).toBe(204);
    expect(await list('?suppressed=true')).toEqual([]);
  });
});
