import { CONSENT_VERSION } from '@kontor/contracts/endpoints';
import { statusesOf, volume } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { OutboxMail } from '../mail/index.ts';
import { badAddresses, brokenBodies, notOneLine, otherContentTypes, wrongTypes } from '../testing/bad-input.ts';
import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { Subscription } from './subscription.entity.ts';

onMailServer('newsletter_subscriptions');

const send = (body: unknown, contentType?: string) => service.post('/api/newsletter/subscribe', body, contentType);
const stored = () => service.orm.em.fork().findAll(Subscription, { orderBy: { id: 'asc' } });
const sendInSwedish = (payload: object) =>
  service.call('POST', '/api/newsletter/subscribe', { headers: { 'content-language': 'sv' }, payload });
const unsubscribe = () => service.query('update engagement.newsletter_subscriptions set subscribed = false');
const confirm = () => service.query('update engagement.newsletter_subscriptions set confirmed_at = now()');
/** Moves all confirmation mails into the past. */
const wait = (mins: number) =>
  service.query(`update engagement.newsletter_confirmations set created_at = created_at - interval '${mins} minutes'`);
const mails = () => service.count('outbox', "kind = 'newsletter-confirmation'");

const withName = (json: string) => `{"email":"a@b.se","name":${json}}`;

describe('a subscription', () => {
  it('is stored with the address in lower case, and sets only its own fields', async () => {
    await send({ email: 'Elsa.Ek@Example.COM', name: ' Elsa ', subscribed: false, id: 9, createdAt: '1999-01-01' });
    const [row] = await stored();
    expect(row).toMatchObject({ email: 'elsa.ek@example.com', name: 'Elsa', subscribed: true });
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('gets the same response when new, existing in any letter case, confirmed, and renewed [PU-3]', async () => {
    const first = await send({ email: 'a@b.se' });
    const known = await send({ email: 'A@B.se', name: 'Else' });
    await confirm();
    const confirmed = await send({ email: 'a@b.se' });
    await unsubscribe();
    const again = await send({ email: 'a@b.se' });
    for (const response of [first, known, confirmed, again]) {
      expect(response.statusCode).toBe(201);
      expect(response.body).toBe('{"subscribed":true}');
    }
    const shape = (response: typeof first) => Object.keys(response.headers).toSorted();
    expect(shape(known)).toEqual(shape(first));
    expect(await stored()).toHaveLength(1);
  });

  it('is renewed after unsubscribing, with the new name if there is one', async () => {
    await send({ email: 'a@b.se', name: 'Anna' });
    await unsubscribe();
    await send({ email: 'a@b.se', name: ' ' });
    expect((await stored())[0]).toMatchObject({ name: 'Anna', subscribed: true });
    await unsubscribe();
    await send({ email: 'a@b.se', name: 'Anna Alm' });
    expect((await stored())[0]).toMatchObject({ name: 'Anna Alm', subscribed: true });
  });

  it('cannot be renamed by an anonymous client', async () => {
    await send({ email: 'a@b.se', name: 'Anna' });
    await send({ email: 'a@b.se', name: 'Somebody else' });
    expect((await stored())[0]!.name).toBe('Anna');
    await confirm();
    await wait(60);
    await send({ email: 'a@b.se', name: 'Somebody else' });
    expect((await stored())[0]!.name).toBe('Anna');
  });

  it('keeps what was consented to', async () => {
    const before = Date.now();
    await sendInSwedish({ email: 'a@b.se', page: '/sv', consentVersion: CONSENT_VERSION });
    await send({ email: 'c@d.se', consentVersion: '1066-10' });
    const [one, other] = await stored();
    expect(one).toMatchObject({ page: '/sv', consentVersion: CONSENT_VERSION, language: 'sv', confirmedAt: null });
    expect(one!.consentedAt.getTime()).toBeGreaterThan(before - 60_000);
    expect(other).toMatchObject({ page: null, consentVersion: null, language: 'en' });
  });

  it('is accepted with a page of the site, and rejected with any other', async () => {
    const others = '//evil.test /a?b /a#b https://evil.test /A /%2e /..'.split(' ');
    for (const page of [...others, '', `/${'a'.repeat(200)}`])
      expect((await send({ email: 'a@b.se', page })).statusCode, page).toBe(400);
    expect(await stored()).toEqual([]);
    for (const [index, page] of ['/', '/sv', '/sv/', '/blog/a-post', '/newsletter/12'].entries()) {
      expect((await send({ email: `${index}@b.se`, page })).statusCode, page).toBe(201);
      expect((await stored()).at(-1)).toMatchObject({ page });
    }
  });

  it('is not stored without its mail', async () => {
    const em = service.orm.em.fork();
    await em.execute('alter table engagement.outbox add constraint broken check (false) not valid');
    expect((await send({ email: 'a@b.se' })).statusCode).toBe(500);
    await em.execute('alter table engagement.outbox drop constraint broken');
    expect(await stored()).toEqual([]);
  });
});

describe('the confirmation mail', () => {
  it('is sent for a new and a renewed subscription, not for a confirmed one', async () => {
    await send({ email: 'a@b.se' });
    await confirm();
    await wait(60);
    await send({ email: 'a@b.se' });
    expect(await service.count('outbox')).toBe(1);
    await unsubscribe();
    await send({ email: 'a@b.se' });
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(2);
    const mail = { from: { address: 'no-reply@company.test' }, replyTo: [{ address: 'inbox@company.test' }] };
    expect(mailServer.received[0]).toMatchObject({ recipients: ['a@b.se'], mail });
    expect(await stored()).toMatchObject([{ subscribed: true, confirmedAt: null }]);
  });

  it('is sent again to an unconfirmed address, once in ten minutes and three times a day', async () => {
    const sent: number[] = [];
    for (const minutes of [0, 9, 2, 11, 11, 60, 23 * 60]) {
      await wait(minutes);
      await send({ email: 'a@b.se' });
      sent.push(await mails());
    }
    expect(sent).toEqual([1, 1, 2, 3, 3, 3, 4]);
    expect(await stored()).toHaveLength(1);
  });

  it('is in the language of the last form, whose consent is the one that is kept', async () => {
    await send({ email: 'a@b.se', page: '/', name: 'Anna' });
    await wait(11);
    await sendInSwedish({ email: 'a@b.se', page: '/sv' });
    expect(await stored()).toMatchObject([{ language: 'sv', page: '/sv', name: 'Anna' }]);
    expect(await service.count('outbox', "subject like 'Ett steg kvar%'")).toBe(1);
  });

  it('is sent once for many sign-ups of one address at a time, which are one row [PU-4]', async () => {
    const [rounds, atOnce] = [volume(20, 3), volume(50, 30)];
    for (let round = 1; round <= rounds; round++) {
      const sent = round < rounds ? 1 : 2;
      if (sent === 2) await wait(11);
      const calls = Array.from({ length: atOnce }, (_, i) => send({ email: i % 2 ? 'race@b.se' : 'RACE@b.se' }));
      expect(new Set(await statusesOf(...calls))).toEqual(new Set([201]));
      expect([(await stored()).length, await mails()]).toEqual([1, sent]);
    }
  });

  it('contains nothing that the client typed', async () => {
    await send({ email: 'a@b.se', name: 'Cheap pills at evil.test' });
    const [mail] = await service.orm.em.fork().findAll(OutboxMail);
    expect(JSON.stringify(mail)).not.toContain('pills');
  });
});

describe('bad input', () => {
  const cases: [string, string][] = [
    ...brokenBodies.filter(([what]) => what !== 'over 64 kB'),
    ['over 64 kB', `{"email":"a@b.se","more":"${'m'.repeat(70_000)}"}`],
    ...wrongTypes.flatMap((json): [string, string][] => [
      [`email ${json}`, `{"email":${json}}`],
      [`name ${json}`, withName(json)],
    ]),
    ...badAddresses.map((text): [string, string] => [`email ${JSON.stringify(text)}`, JSON.stringify({ email: text })]),
    ...notOneLine.map((text): [string, string] => [`name ${JSON.stringify(text)}`, withName(JSON.stringify(text))]),
    ['name too long', withName(`"${'x'.repeat(201)}"`)],
  ];

  it(`is rejected with a code and a message, and stores nothing (${cases.length} bodies)`, async () => {
    const odd: unknown[] = [];
    for (const [what, body] of cases) {
      const response = await send(body);
      const { code, message } = response.json<{ code?: string; message?: string }>();
      if (response.statusCode < 400 || response.statusCode >= 500 || !code || !message)
        odd.push([what, response.statusCode, code]);
    }
    expect(odd).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await service.count('outbox')).toBe(0);
  });

  it('includes bodies of other types', async () => {
    for (const contentType of otherContentTypes)
      expect((await send('{"email":"a@b.se"}', contentType)).statusCode, contentType).toBe(415);
    expect(await stored()).toEqual([]);
  });
});
