import { errorOf } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { Subscription } from './subscription.entity.ts';

const URL = '/api/newsletter/unsubscribe';

onMailServer('newsletter_subscriptions');

const subscribe = (language: string, email = 'elsa@example.com') =>
  service.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    headers: { 'content-language': language },
    payload: { email },
  });
const only = () => service.orm.em.fork().findOneOrFail(Subscription, { email: 'elsa@example.com' });
const unsubscribe = (token: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
  service.app.inject({ method: 'POST', url: `${URL}?token=${token}`, headers, ...(payload && { payload }) });

let token: string;
beforeEach(async () => {
  await subscribe('sv');
  token = (await only()).unsubscribeToken;
});

describe('the welcome mail', () => {
  it("is in the subscription's language, with a link and a header to unsubscribe", async () => {
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(1);
    const confirmation = /confirm\?token=([\w-]+)/.exec(mailServer.received[0]!.mail.text!)![1];
    await service.post('/api/newsletter/confirm', { token: confirmation });
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(2);
    const { mail, raw } = mailServer.received[1]!;
    const url = `https://www.company.test${URL}?token=${token}`;
    expect(mail.subject).toBe('Välkommen till nyhetsbrevet från Molnhjärta');
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    const header = (key: string) => mail.headers.filter((each) => each.key === key).map(({ value }) => value);
    expect(header('list-unsubscribe')).toEqual([`<${url}>`]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });
});

describe('opening the link', () => {
  it("redirects to the page in the subscription's language, and never unsubscribes [CS-5]", async () => {
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const response = await service.app.inject({ method, url: `${URL}?token=${token}` });
      expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
        303,
        `/sv/newsletter/unsubscribe?token=${token}`,
        'no-store',
      ]);
    }
    expect(await only()).toMatchObject({ subscribed: true, unsubscribedAt: null });
  });

  it('redirects to the English page for an English subscription and for an unknown token', async () => {
    await subscribe('en', 'other@example.com');
    const other = await service.orm.em.fork().findOneOrFail(Subscription, { email: 'other@example.com' });
    for (const text of [other.unsubscribeToken, 'nobody-has-this-token'])
      expect((await service.app.inject(`${URL}?token=${text}`)).headers.location).toBe(
        `/newsletter/unsubscribe?token=${text}`,
      );
  });

  it.each(['', '?token=', '?token=short', '?token=aaaaaaaaaaaaaaaaaaaa%0d%0aX:y', '?token=//evil.test/aaaaaaaaaaaaaa'])(
    'with %j is rejected',
    async (query) => {
      expect((await service.app.inject(`${URL}${query}`)).statusCode).toBe(400);
    },
  );
});

describe('unsubscribing', () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  it.each([
    ['nothing', {}, undefined],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, oneClick],
    [
      'a multipart form',
      { 'content-type': 'multipart/form-data; boundary=x' },
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    ],
    ['JSON', { 'content-type': 'application/json' }, '{}'],
    ['broken JSON', { 'content-type': 'application/json' }, '{"__proto__":'],
    ['an odd type', { 'content-type': 'image/png' }, Buffer.from([0, 255])],
  ])('works with %s as the body, and again', async (_what, headers, payload) => {
    for (let i = 0; i < 2; i += 1) {
      const response = await unsubscribe(token, headers, payload);
      expect([response.statusCode, response.body]).toEqual([204, '']);
    }
    expect(await only()).toMatchObject({ subscribed: false, unsubscribedAt: expect.any(Date) });
  });

  it('keeps the time of the first call', async () => {
    await unsubscribe(token);
    const { unsubscribedAt } = await only();
    await unsubscribe(token);
    expect((await only()).unsubscribedAt).toEqual(unsubscribedAt);
  });

  it('limits the body', async () => {
    const response = await unsubscribe(token, { 'content-type': 'text/plain' }, Buffer.alloc(1_000_000, 'x'));
    expect(response.statusCode).toBe(413);
    expect(await only()).toMatchObject({ subscribed: true });
  });

  it('with an unknown token is 404, and reveals nothing more', async () => {
    expect(errorOf(await unsubscribe('nobody-has-this-token'))).toBe('404 subscription-not-found');
    expect(await only()).toMatchObject({ subscribed: true });
  });

  it('is undone by subscribing again, with the new language, consent and token', async () => {
    await service.query("update engagement.newsletter_subscriptions set consented_at = '2020-01-01'");
    await unsubscribe(token);
    await subscribe('en');
    const again = await only();
    expect(again).toMatchObject({ subscribed: true, unsubscribedAt: null, language: 'en' });
    expect(again.consentedAt.getFullYear()).toBeGreaterThan(2020);
    expect(again.unsubscribeToken).not.toBe(token);
    expect((await unsubscribe(token)).statusCode).toBe(404);
    expect((await unsubscribe(again.unsubscribeToken)).statusCode).toBe(204);
  });
});

describe('a bot', () => {
  it('gets the usual response and is not stored', async () => {
    const human = await service.post('/api/newsletter/subscribe', { email: 'a@b.se', website: ' ' });
    const bot = await service.post('/api/newsletter/subscribe', { email: 'c@d.se', website: 'https://evil.test' });
    expect([bot.statusCode, bot.body]).toEqual([human.statusCode, human.body]);
    expect(await service.count('newsletter_subscriptions', "email = 'c@d.se'")).toBe(0);
    expect(await service.count('outbox', "recipient = 'c@d.se'")).toBe(0);
  });
});
