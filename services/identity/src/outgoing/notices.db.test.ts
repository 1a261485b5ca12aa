import { randomUUID } from 'node:crypto';

import { internalPaths, type NoticeMail, type NoticeRecipient, type NoticeReply } from '@kontor/contracts/internal';
import type { User } from '@kontor/contracts/schemas';
import { type StandIn, startStandIn, withDuties } from '@kontor/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { password, useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

/** What documents says that a mail leads to; null for nothing. */
let notice: NoticeReply | null;
let documents: StandIn;

const engagement = useStandIn<NoticeMail>('engagement', internalPaths.noticeMails);
const service = useService(async () => {
  documents = await startStandIn(['documents'], () => notice ?? undefined);
  const urls = { ENGAGEMENT_INTERNAL_URL: engagement.url, DOCUMENTS_INTERNAL_URL: documents.url };
  return { ...urls, PUBLIC_URL: 'https://kontor.example' };
});
afterAll(() => documents.close());

let serial = 0;
let user: User;
const id = randomUUID();
beforeEach(async () => {
  serial += 1;
  user = await service.register({ name: 'Elsa Ek' });
  notice = { userId: user.id, documentId: 7 };
});

const request = async (body: object = { id, userId: user.id, documentId: 7 }) =>
  (await service.callInternal('POST', '/internal/notices', body)).statusCode;
const current = () => service.callInternal('GET', `/internal/notices/${id}`);
const prefer = (payload: object) => service.call('PATCH', '/api/account', { as: user, payload });
const recipients = async (after = 0): Promise<NoticeRecipient[]> =>
  (await service.callInternal('GET', internalPaths.noticeRecipients(after))).json();

const mail = (change: Partial<NoticeMail> = {}) => ({
  id,
  recipient: user.email,
  name: 'Elsa Ek',
  language: 'en',
  link: 'https://kontor.example/employee-portal?document=7',
  ...change,
});

it('a notice is mailed to the user, with a link to the document in the language of the user', async () => {
  expect(await request()).toBe(204);
  await service.login(user.username, password, { headers: { 'content-language': 'sv' } });
  expect(await request()).toBe(204);
  expect(engagement.received).toEqual([
    mail(),
    mail({ language: 'sv', link: 'https://kontor.example/sv/employee-portal?document=7' }),
  ]);
});

describe('nothing is mailed', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['to who wants no notices', () => prefer({ notices: 'never' })],
    ['to a deleted user', () => service.byAdmin('DELETE', `/api/users/${user.id}`)],
  ])('%s', async (_name, change) => {
    expect((await current()).json()).toEqual(mail());
    await change();
    expect(await request()).toBe(204);
    expect(engagement.received).toEqual([]);
    expect((await current()).statusCode, 'nor what waits already').toBe(404);
    expect(await recipients()).not.toContainEqual(expect.objectContaining({ id: user.id }));
  });

  it('to an address that waits to be confirmed: the one before gets it', async () => {
    const by = { as: { ...withDuties('people'), id: 99 }, payload: { email: `moved${serial}@example.com` } };
    expect((await service.call('PATCH', `/api/users/${user.id}`, by)).statusCode).toBe(200);
    expect(await request()).toBe(204);
    expect(engagement.received).toEqual([mail()]);
    expect((await current()).json()).toEqual(mail());
  });
});

it('just before a mail goes, it leads to what documents says, in the language of that moment', async () => {
  notice = { userId: user.id, documentId: 8 };
  await prefer({ language: 'sv' });
  const link = 'https://kontor.example/sv/employee-portal?document=8';
  expect((await current()).json()).toEqual(mail({ language: 'sv', link }));
  notice = null;
  expect((await current()).statusCode).toBe(404);
});

it('everybody who wants notices is a recipient of the daily one', async () => {
  await prefer({ notices: 'daily' });
  expect(await recipients()).toEqual(
    expect.arrayContaining([
      { id: 1, notices: 'at-once' },
      { id: user.id, notices: 'daily' },
    ]),
  );
});

describe('that a scheduled payslip run was opened again', () => {
  const outgoing = useStandIn<object>('engagement', internalPaths.payslipRunMails);
  const other = useService(() => ({ ENGAGEMENT_INTERNAL_URL: outgoing.url, PUBLIC_URL: 'https://kontor.example' }));

  it('is mailed to who scheduled it, also when they want no notices, and to nobody that is gone', async () => {
    const scheduler = await other.register({ username: 'payroll', name: 'Pia Ek' });
    await other.call('PATCH', '/api/account', { as: scheduler, payload: { notices: 'never', language: 'sv' } });
    const said = { period: '2026-03', category: 'payslip', reason: 'run-changed' };
    const send = async (userId: number) =>
      other.callInternal('POST', internalPaths.payslipRunMails, { id, userId, runId: 7, ...said });
    for (const userId of [scheduler.id, 9_999]) expect((await send(userId)).statusCode).toBe(204);
    const to = { recipient: scheduler.email, name: 'Pia Ek', language: 'sv' };
    const link = 'https://kontor.example/sv/employee-portal/payslips/7';
    expect(outgoing.received).toEqual([{ id, ...to, link, ...said }]);
  });
});

it('is 503 while engagement is unavailable, so that the request is repeated', async () => {
  engagement.setAvailable(false);
  expect(await request()).toBe(503);
});

it('rejects an id that is not a UUID', async () => {
  expect(await request({ id: 'one', userId: 1, documentId: 1 })).toBe(400);
});

it('who wants notices is said by pages, in the order of ids', async () => {
  await service.query(
    `insert into identity.users (username, email, name, password_hash, notices)
     select 'reader' || n, 'reader' || n || '@example.com', 'Reader', '$argon2id$none', case when n % 2 = 0 then 'daily' else 'never' end
     from generate_series(1, 2050) n`,
  );
  const first = await recipients(user.id);
  const second = await recipients(first.at(-1)!.id);
  expect([first.length, second.length]).toEqual([1000, 25]);
  const ids = [...first, ...second].map((each) => each.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  expect(ids[0]).toBeGreaterThan(user.id);
});

describe('the result of a mail', () => {
  const report = (isDelivered: boolean, at: string, recipient = user.email.toUpperCase()) =>
    service.callInternal('POST', '/internal/mail-results', { recipient, isDelivered, at });
  const state = async () => {
    const users = await service.read<User[]>('/api/users', service.admin);
    const { mailState, mailFailedAt } = users.find((each) => each.id === user.id)!;
    return [mailState, mailFailedAt];
  };
  const [first, second] = ['2026-01-05T08:00:00.000Z', '2026-01-05T08:00:01.000Z'];

  it('is shown with the user: failing since the last failure, until the next one is delivered', async () => {
    expect(await state()).toEqual(['ok', null]);
    expect((await report(false, first)).statusCode).toBe(204);
    expect(await state()).toEqual(['failing', first]);
    await report(true, second);
    expect(await state()).toEqual(['ok', null]);
  });

  it('that is older than the last one is ignored', async () => {
    await report(false, second);
    await report(true, first);
    await report(false, first);
    expect(await state()).toEqual(['failing', second]);
  });

  it('of an address is forgotten when the user gets another one', async () => {
    await report(false, first);
    const changes = { as: service.admin, payload: { email: `new${serial}@example.com` } };
    const changed = (await service.call('PATCH', `/api/users/${user.id}`, changes)).json<User>();
    expect([changed.mailState, changed.mailFailedAt]).toEqual(['ok', null]);
    await report(false, second, user.email);
    expect(await state()).toEqual(['ok', null]);
  });

  it('of an address that no user has changes nothing', async () => {
    expect((await report(false, first, 'nobody@example.com')).statusCode).toBe(204);
    expect(await state()).toEqual(['ok', null]);
  });
});
