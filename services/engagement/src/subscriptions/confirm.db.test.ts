import { describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { Subscription } from './subscription.entity.ts';

const URL = '/api/newsletter/confirm';
const DAY = 24 * 60;

onMailServer('newsletter_subscriptions, engagement.newsletter_sign_ups');

/** Signs an address up. Returns the token of its mail. */
async function signUp(email = 'elsa@example.com', language = 'en'): Promise<string> {
  const links = () => mailServer.received.flatMap(({ mail }) => /confirm\?token=([\w-]+)/.exec(mail.text!)?.[1] ?? []);
  const before = links().length;
  await service.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    headers: { 'content-language': language },
    payload: { email },
  });
  await expect.poll(() => links().length, { interval: 10 }).toBe(before + 1);
  return links().at(-1)!;
}
const confirm = (token: unknown) => service.post(URL, { token });
const stored = (email = 'elsa@example.com') => service.orm.em.fork().findOneOrFail(Subscription, { email });
const welcomes = () => service.count('outbox', "kind = 'newsletter-welcome'");
const wait = async (minutes: number) => {
  await service.query(
    'update engagement.newsletter_confirmations set created_at = created_at - make_interval(mins => ?)',
    [minutes],
  );
};
const unsubscribe = async () => {
  const { unsubscribeToken } = await stored();
  expect((await service.post(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`, {})).statusCode).toBe(204);
};

describe('the mail', () => {
  it.each([
    ['en', 'One step left: confirm the newsletter of Molnhjärta', 'https://www.company.test/newsletter/confirm'],
    ['sv', 'Ett steg kvar: bekräfta nyhetsbrevet från Molnhjärta', 'https://www.company.test/sv/newsletter/confirm'],
  ])('in the language %s leads to the page', async (language, subject, page) => {
    const token = await signUp('elsa@example.com', language);
    const { mail, raw } = mailServer.received[0]!;
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`${page}?token=${token}`);
    expect(mail.html).toContain(`href="${page}?token=${token}"`);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('contains the only copy of its token', async () => {
    const token = await signUp();
    await expect.poll(() => service.count('outbox', 'sent_at is null'), { interval: 10 }).toBe(0);
    const [{ everything }] = (await service.query<{ everything: string }>(
      `select concat((select json_agg(o) from engagement.outbox o), (select json_agg(c) from engagement.newsletter_confirmations c),
         (select json_agg(s) from engagement.newsletter_subscriptions s)) as everything`,
    )) as [{ everything: string }];
    expect(everything).toContain('elsa@example.com');
    expect(everything).not.toContain(token);
  });
});

describe('the button', () => {
  it('confirms, and only then the welcome mail is sent', async () => {
    const token = await signUp();
    expect(await stored()).toMatchObject({ subscribed: true, confirmedAt: null, confirmationMailAt: expect.any(Date) });
    expect(await welcomes()).toBe(0);
    const response = await confirm(token);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const { confirmedAt, consentedAt } = await stored();
    expect(confirmedAt!.getTime()).toBeGreaterThan(consentedAt.getTime());
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(2);
    expect(mailServer.received[1]!.mail.text).toMatch(
      /^Welcome! You are now subscribed to the newsletter of Molnhjärta/,
    );
  });

  it('pressed again, also concurrently, changes nothing and sends nothing', async () => {
    const token = await signUp();
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const { confirmedAt } = await stored();
    await wait(15 * DAY);
    responses.push(await confirm(token));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await stored()).confirmedAt).toEqual(confirmedAt);
    expect(await welcomes()).toBe(1);
    expect(await service.query('select signed_up, confirmed from engagement.newsletter_sign_ups')).toEqual([
      { signed_up: 1, confirmed: 1 },
    ]);
  });

  it('works in each of the mails that were sent', async () => {
    const first = await signUp();
    await wait(11);
    await signUp();
    expect((await confirm(first)).statusCode).toBe(204);
    expect((await stored()).confirmedAt).toBeInstanceOf(Date);
  });

  it('confirms its own subscription alone', async () => {
    const token = await signUp();
    await signUp('other@example.com');
    await confirm(token);
    expect((await stored('other@example.com')).confirmedAt).toBeNull();
  });
});

describe('a scanner', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT'] as const)('that sends %s confirms nobody [PU-5]', async (method) => {
    const token = await signUp();
    expect((await service.app.inject({ method, url: `${URL}?token=${token}` })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await stored()).confirmedAt).toBeNull();
  });
});

describe('a token', () => {
  const refusal = async (token: unknown) => {
    const response = await confirm(token);
    return [response.statusCode, response.json<{ code: string }>().code];
  };

  it('is refused when it is unknown, cut off, or that of another link [PU-5]', async () => {
    const token = await signUp();
    const { unsubscribeToken } = await stored();
    for (const wrong of ['a'.repeat(43), token.slice(0, -1), token.toLowerCase(), `${token}a`, unsubscribeToken])
      expect(await refusal(wrong)).toEqual([404, 'confirmation-link-invalid']);
    for (const odd of ['', 'short', 12, null, { $ne: '' }, 'a b c d e f g h i j k l', 'x'.repeat(201)])
      expect(await refusal(odd)).toEqual([400, 'invalid-request']);
    expect((await stored()).confirmedAt).toBeNull();
  });

  it('expires after 14 days', async () => {
    const token = await signUp();
    await wait(14 * DAY + 1);
    expect(await refusal(token)).toEqual([410, 'confirmation-link-expired']);
    expect((await stored()).confirmedAt).toBeNull();
    await wait(-2);
    expect((await confirm(token)).statusCode).toBe(204);
  });

  it('of an ended subscription is refused, and still when that is renewed', async () => {
    const token = await signUp();
    await confirm(token);
    await unsubscribe();
    expect(await refusal(token)).toEqual([404, 'confirmation-link-invalid']);
    const newer = await signUp();
    expect(await stored()).toMatchObject({ subscribed: true, confirmedAt: null });
    expect(await refusal(token)).toEqual([404, 'confirmation-link-invalid']);
    expect((await confirm(newer)).statusCode).toBe(204);
    expect(await welcomes()).toBe(2);
  });

  it('of a deleted subscription is refused', async () => {
    const token = await signUp();
    await service.query('delete from engagement.newsletter_subscriptions');
    expect(await refusal(token)).toEqual([404, 'confirmation-link-invalid']);
    expect(await service.count('newsletter_confirmations')).toBe(0);
  });
});
