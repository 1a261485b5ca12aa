import type { Subscription as Reply } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { onMailServer, service } from '../testing/harness.ts';

const URL = '/api/admin/newsletter-subscriptions';

onMailServer('newsletter_subscriptions');

beforeEach(() =>
  service.query(`
    insert into engagement.newsletter_subscriptions
      (email, name, subscribed, unsubscribed_at, language, confirmed_at, confirmation_mail_at, page, consent_version) values
      ('asa.oberg@kund.example', 'Åsa Öberg', true, null, 'sv', '2025-10-02', '2025-10-01', '/sv', '2026-11'),
      ('gone@example.com', null, false, '2025-11-03', 'en', '2025-10-02', '2025-10-01', '/', '2026-11'),
      ('my_name@example.com', '=1+1', true, null, 'en', null, null, null, null)`),
);
const list = (query = '') => service.read<Reply[]>(`${URL}?${query}`, testUsers.admin);
const emails = async (query: string) => (await list(query)).map(({ email }) => email);

describe('the list of subscriptions', () => {
  it('is newest first, with all fields but the token', async () => {
    const all = await list();
    expect(all.map(({ email }) => email)).toEqual([
      'my_name@example.com',
      'gone@example.com',
      'asa.oberg@kund.example',
    ]);
    expect(all[1]).toEqual({
      id: expect.any(Number),
      email: 'gone@example.com',
      name: null,
      subscribed: false,
      language: 'en',
      createdAt: expect.any(String),
      consentedAt: expect.any(String),
      confirmedAt: '2025-10-02T00:00:00.000Z',
      askedAt: '2025-10-01T00:00:00.000Z',
      page: '/',
      consentVersion: '2026-11',
      unsubscribedAt: '2025-11-03T00:00:00.000Z',
      suppressed: null,
    });
  });

  it.each([
    ['subscribed=true', ['my_name@example.com', 'asa.oberg@kund.example']],
    ['subscribed=false', ['gone@example.com']],
    ['subscribed=true&confirmed=true', ['asa.oberg@kund.example']],
    ['subscribed=true&confirmed=false', ['my_name@example.com']],
    ['search=ÅSA', ['asa.oberg@kund.example']],
    ['search=öb', ['asa.oberg@kund.example']],
    ['search=example.com', ['my_name@example.com', 'gone@example.com']],
    ['search=my_n', ['my_name@example.com']],
    ['search=y_n', []],
    ['search=%25', []],
    ['search=example&subscribed=false', ['gone@example.com']],
  ])('filters by %s', async (query, expected) => {
    expect(await emails(query)).toEqual(expected);
  });

  it('pages without gaps or duplicates', async () => {
    const pages = await service.pages<Reply>(`${URL}?limit=2`, testUsers.admin);
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    expect(pages.flat()).toEqual(await list());
  });

  it.each(['subscribed=yes', 'confirmed=1', 'subscribed=', 'limit=501', 'cursor=x', 'search=%00'])(
    'rejects %s',
    async (query) => {
      expect((await service.call('GET', `${URL}?${query}`, { as: testUsers.admin })).statusCode).toBe(400);
    },
  );
});

describe('the subscriptions as CSV', () => {
  it('apply the filter, and contain neither tokens nor formulas', async () => {
    const { headers, body } = await service.call('GET', `${URL}/export?subscribed=true`, { as: testUsers.admin });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="newsletter-subscriptions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const moment = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
    expect(body.split('\r\n')).toEqual([
      '\uFEFFId,Email,Name,Subscribed,Language,Added,Consented,Confirmed,Page,Consent text,Unsubscribed,Suppressed,Reason',
      expect.stringMatching(new RegExp(`^\\d+,my_name@example.com,'=1\\+1,yes,en,${moment},${moment},,,,,,$`)),
      expect.stringMatching(
        new RegExp(`^\\d+,asa.oberg@kund.example,Åsa Öberg,yes,sv,${moment},${moment},${moment},/sv,2026-11,,,$`),
      ),
      '',
    ]);
  });
});

describe('deleting a subscription', () => {
  it('is 404 the second time', async () => {
    const [{ id }] = (await list('subscribed=false')) as [Reply];
    const response = await service.call('DELETE', `${URL}/${id}`, { as: testUsers.admin });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await service.count('newsletter_subscriptions', `id = ${id}`)).toBe(0);
    expect((await service.call('DELETE', `${URL}/${id}`, { as: testUsers.admin })).json()).toMatchObject({
      code: 'subscription-not-found',
    });
  });
});
