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
  it('is stored with the address in lower case, and nothing but its own fields', async () => {
    await send({ email: 'Elsa.Ek@Example.COM', name: ' Elsa ', subscribed: false, id: 9, createdAt: '1999-01-01' });
    const [row] = await stored();
    expect(row).toMatchObject({ email: 'elsa.ek@example.com', name: 'Elsa', subscribed: true });
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('gets the same answer when new, known in any case, and taken up again', async () => {
    const first = await send({ email: 'a@b.se' });
    const known = await send({ email: 'A@B.se', name: 'Else' });
    await unsubscribe();
    const again = await send({ email: 'a@b.se' });
    for (const answer of [first, known, again]) {
      expect(answer.statusCode).toBe(201);
      expect(answer.body).toBe('{"subscribed":true}');
    }
    const shape = (answer: typeof first) => Object.keys(answer.headers).toSorted();
    expect(shape(known)).toEqual(shape(first));
    expect(await stored()).toHaveLength(1);
  });

  it('subscribes again after unsubscribing, and then takes the name when there is one', async () => {
    await send({ email: 'a@b.se', name: 'Anna' });
    await unsubscribe();
    await send({ email: 'a@b.se', name: ' ' });
    expect((await stored())[0]).toMatchObject({ name: 'Anna', subscribed: true });
    await unsubscribe();
    await send({ email: 'a@b.se', name: 'Anna Alm' });
    expect((await stored())[0]).toMatchObject({ name: 'Anna Alm', subscribed: true });
  });

  it('does not let a stranger rename a subscriber', async () => {
    await send({ email: 'a@b.se', name: 'Anna' });
    await send({ email: 'a@b.se', name: 'Somebody else' });
    expect((await stored())[0]!.name).toBe('Anna');
  });

  it('asked for twenty times at once is one row and one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send({ email: i % 2 ? 'race@b.se' : 'RACE@b.se' })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
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

describe('the welcome', () => {
  it('goes to the subscriber when new and when taken up again, not when known', async () => {
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

  it('carries none of the words of whoever typed the address', async () => {
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

  it(`is refused with a code and a message, and stores nothing (${cases.length} bodies)`, async () => {
    const odd: unknown[] = [];
    for (const [what, body] of cases) {
      const answer = await send(body);
      const { code, message } = answer.json<{ code?: string; message?: string }>();
      if (answer.statusCode < 400 || answer.statusCode >= 500 || !code || !message)
        odd.push([what, answer.statusCode, code]);
    }
    expect(odd).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await service.count('outbox')).toBe(0);
  });

  it.each(otherContentTypes)('is a body of type "%s"', async (contentType) => {
    const answer = await send('{"email":"a@b.se"}', contentType);
    expect(answer.statusCode).toBe(415);
    expect(await stored()).toEqual([]);
  });
});
