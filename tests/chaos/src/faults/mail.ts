import { setTimeout as delay } from 'node:timers/promises';

import { call, read } from '../call.ts';
import { sendMessage } from '../load/visitors.ts';
import type { Rig } from '../rig.ts';
import { expectAnswer } from './expect.ts';
import type { Fault } from './fault.ts';

async function stopMail(rig: Rig): Promise<string> {
  const seconds = rig.atPace({ short: 2, usual: 8, long: 3_600 });
  rig.relayCrashes++;
  await rig.parts.mail!.stop();
  for (let count = 0; count < 10; count++)
    expectAnswer(rig, 'a message', await sendMessage(rig, rig.random), [201], 1.5);
  await delay(seconds * 1000);
  await rig.parts.mail!.start();
  return `no mail server for ${seconds} s`;
}

/** A mail becomes a dead letter after ten rejections, which take hours: expires each retry delay at once. */
async function refuseOne(rig: Rig): Promise<string> {
  const email = 'unwanted@example.com';
  rig.parts.mail!.unwanted = email;
  const message = `Message ${rig.random.between(0, 2 ** 31)} of this run`;
  const answer = await call(`${rig.url}/api/contact`, { json: { name: 'Vera', email, message } });
  expectAnswer(rig, 'a message', answer, [201], 1.5);
  rig.journal.message(message, read<{ id: number }>(answer).id);
  const began = Date.now();
  let row: { refusals: number; parked: boolean } | undefined;
  while (Date.now() - began < 90_000 && !row?.parked) {
    await delay(200);
    await rig.sql(
      `update engagement.jobs set run_at = now() from engagement.outbox
        where recipient = $1 and key = outbox.id::text and dead_at is null and last_error is not null
          and run_at <> now() and failures = jobs.attempts`,
      [email],
    );
    [row] = await rig.sql<{ refusals: number; parked: boolean }>(
      `select failures as refusals, parked_at is not null as parked
         from engagement.outbox join engagement.jobs on key = outbox.id::text where recipient = $1`,
      [email],
    );
  }
  if (!row?.parked) rig.journal.violation('expected', `the refused mail is not parked after ${row?.refusals} refusals`);
  return `one address refused, its mail parked after ${row?.refusals} refusals`;
}

export const mailFaults: Fault[] = [
  { id: 'F-7', name: 'SMTP stopped', inShort: true, parts: ['smtp'], apply: stopMail },
  { id: 'F-7', name: 'SMTP refuses one address for ever', parts: ['smtp'], apply: refuseOne },
];
