import { expect, it } from 'vitest';

import { readDeliveryReport } from './delivery-report.ts';
import { deliveryReport, vacationReply } from './testing/report.ts';

const to = 'bounces+4711.abc@company.test';
const read = (mail: string) => readDeliveryReport(Buffer.from(mail));

it('tells status and reason, without addresses', async () => {
  expect(await read(deliveryReport({ to }))).toEqual({
    by: 'report',
    code: '5.1.1',
    diagnostic: '550 5.1.1 <…>: Recipient address rejected: User unknown',
    isHard: true,
  });
});

it.each([
  ['a full mailbox', deliveryReport({ to, status: '4.2.2' }), { code: '4.2.2', isHard: false }],
  ['a status that is invalid', deliveryReport({ to, status: 'unknown' }), { code: '5.0.0', isHard: true }],
  ['a mail cut in the letter', deliveryReport({ to, letter: 'x'.repeat(100_000) }).slice(0, 65_536), { isHard: true }],
])('of %s is a bounce', async (_what, mail, bounce) => {
  expect(await read(mail)).toMatchObject(bounce);
});

it.each([
  ...['delayed', 'delivered', 'relayed', 'expanded'].map((action) => [
    `a report of a letter that is ${action}`,
    deliveryReport({ to, action, status: '4.4.1' }),
  ]),
  ['an automatic reply', vacationReply(to)],
  [
    'a report inside a letter that comes back',
    deliveryReport({ to, action: 'delayed', letter: deliveryReport({ to }) }),
  ],
])('%s is no bounce', async (_what, mail) => {
  expect(await read(mail)).toBeNull();
});

it('of a mail nested too deeply is rejected', async () => {
  const parts = Array.from(
    { length: 40 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
  );
  await expect(read(`${parts.join('\r\n')}\r\n\r\nx`)).rejects.toThrow(/nesting/i);
});

it.each([
  ['words without a space', 'a'.repeat(60_000)],
  ['spaces', ' '.repeat(60_000)],
  ['dots', '5.1.'.repeat(15_000)],
  ['lines', '\r\n\t'.repeat(20_000)],
  ['addresses', 'a@'.repeat(30_000)],
])('of 60 kB of %s takes as long a byte as one of 15 kB', async (_what, hostile) => {
  /** The milliseconds of the processor, which other processes do not prolong. */
  const timeOf = async (text: string) => {
    const times: number[] = [];
    for (let round = 0; round < 2; round++) {
      const began = process.cpuUsage();
      for (const mail of [
        deliveryReport({ to, diagnostic: text }),
        deliveryReport({ to, action: `failed\r\nX-More: ${text}` }),
        deliveryReport({ to, action: `failed\r\n${text}` }),
      ])
        expect(await read(mail)).toMatchObject({ by: 'report' });
      times.push(process.cpuUsage(began).user / 1_000);
    }
    return Math.min(...times);
  };
  // Four times is linear, sixteen times quadratic; 20 ms are for what does not depend on the length.
  expect(await timeOf(hostile)).toBeLessThan(20 + 10 * (await timeOf(hostile.slice(0, 15_000))));
});
