import { setTimeout as delay } from 'node:timers/promises';

import { call, read } from '../call.ts';
import { sendMessage } from '../load/visitors.ts';
import type { Rig } from '../rig.ts';
import { expectResponse } from './expect.ts';
import type { Fault } from './fault.ts';

async function stopMail(rig: Rig): Promise<string> {
  const seconds = rig.atPace({ short: 2, usual: 8, long: 3_600 });
  rig.interruptions++;
  await rig.servers.mail!.stop();
  for (let count = 0; count < 10; count++)
    expectResponse(rig, 'a message', await sendMessage(rig, rig.random), [201], 1.5);
  await delay(seconds * 1000);
  await rig.servers.mail!.start();
  return `no mail server for ${seconds} s`;
}

/** A mail becomes a dead letter after ten rejections, which take hours: expires each retry delay at once. */
async function rejectOne(rig: Rig): Promise<string> {
  const email = 'rejected@example.com';
  rig.servers.mail!.refusal = (address) => (address === email ? 'No such mailbox' : null);
  const message = `Message ${rig.random.between(0, 2 ** 31)} of this run`;
  const response = await call(`${rig.url}/api/contact`, { json: { name: 'Vera', email, message } });
  expectResponse(rig, 'a message', response, [201], 1.5);
  rig.journal.message(message, read<{ id: number }>(response).id);
  const began = Date.now();
  let row: { rejections: number; parked: boolean } | undefined;
  while (Date.now() - began < 90_000 && !row?.parked) {
    await delay(200);
    await rig.sql(
      `update engagement.jobs set run_at = now() from engagement.outbox
        where recipient = $1 and key = outbox.id::text and dead_at is null and last_error is not null
          and run_at <> now() and failures = jobs.attempts`,
      [email],
    );
    [row] = await rig.sql<{ rejections: number; parked: boolean }>(
      `select failures as rejections, parked_at is not null as parked
         from engagement.outbox join engagement.jobs on key = outbox.id::text where recipient = $1`,
      [email],
    );
  }
  if (!row?.parked)
    rig.journal.violation('expected', `the rejected mail is not parked after ${row?.rejections} rejections`);
  return `one address rejected, its mail parked after ${row?.rejections} rejections`;
}

export const mailFaults: Fault[] = [
  { id: 'F-7', name: 'SMTP stopped', inShort: true, servers: ['smtp'], apply: stopMail },
  { id: 'F-7', name: 'SMTP rejects one address permanently', servers: ['smtp'], apply: rejectOne },
];
