import { describe, expect, it } from 'vitest';

import { OutboxMail } from '../mail/outbox-mail.entity.ts';
import { badAddresses, brokenBodies, notOneLine, otherContentTypes, wrongTypes } from '../testing/bad-input.ts';
import { type Harness, onMailServer } from '../testing/harness.ts';
import type { StandInMailServer } from '../testing/stand-in-mail-server.ts';
import { Subscription } from './subscription.entity.ts';

let service: Harness;
let mailServer: StandInMailServer;

onMailServer('newsletter_subscriptions', (...parts) => {
  [service, mailServer] = parts;
});

const send = (body: unknown, contentType?: string) => service.post('/api/newsletter/subscribe', body, contentType);
const stored = () => service.orm.em.fork().findAll(Subscription);
const unsubscribe = () => service.query('update engagement.newsletter_subscriptions set subscribed = false');

const withName = (json: string) => `{"email":"a@b.se","name":${json}}`;

describe('a subscription', () => {
  it('is stored with the address in lower case, and sets only its own fields', async () => {
    await send({ email: 'Elsa.Ek@Example.COM', name: ' Elsa ', subscribed: false, id: 9, createdAt: '1999-01-01' });
    const [row] = await stored();
    expect(row).toMatchObject({ email: 'elsa.ek@example.com', name: 'Elsa', subscribed: true });
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('gets the same response when new, existing in any letter case, and renewed', async () => {
    const first = await send({ email: 'a@b.se' });
    const known = await send({ email: 'A@B.se', name: 'Else' });
    await unsubscribe();
    const again = await send({ email: 'a@b.se' });
    for (const response of [first, known, again]) {
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
  });

  it('requested twenty times concurrently is one row and one mail', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send({ email: i % 2 ? 'race@b.se' : 'RACE@b.se' })),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
    expect(await service.count('outbox')).toBe(1);
  });

  it('is not stored without its mail', async () => {
    const em = service.orm.em.fork();
    await em.execute('alter table engagement.outbox add constraint broken check (false) not valid');
    expect((await send({ email: 'a@b.se' })).statusCode).toBe(500);
    await em.execute('alter table engagement.outbox drop constraint broken');
    expect(await stored()).toEqual([]);
  });
});

describe('the welcome mail', () => {
  it('is sent for a new and a renewed subscription, not for an existing one', async () => {
    await send({ email: 'a@b.se' });
    await send({ email: 'a@b.se' });
    expect(await service.count('outbox')).toBe(1);
    await unsubscribe();
    await send({ email: 'a@b.se' });
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(2);
    expect(mailServer.received[0]).toMatchObject({
      recipients: ['a@b.se'],
      mail: { from: { address: 'no-reply@company.test' }, replyTo: [{ address: 'inbox@company.test' }] },
    });
    expect(mailServer.received[0]!.mail.text).toMatch(/^Welcome! You now get the newsletter of Molnhjärta/);
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

  it.each(otherContentTypes)('includes a body of type "%s"', async (contentType) => {
    const response = await send('{"email":"a@b.se"}', contentType);
    expect(response.statusCode).toBe(415);
    expect(await stored()).toEqual([]);
  });
});
