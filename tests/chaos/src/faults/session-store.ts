import { setTimeout as delay } from 'node:timers/promises';

import { call } from '../call.ts';
import type { Load } from '../load/load.ts';
import { sendMessage, subscribe } from '../load/visitors.ts';
import { admin, type Rig } from '../rig.ts';
import { expectAnswer, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** With the store away: visitors notice nothing, and whoever has a cookie is told 503, not that they are nobody. */
async function expectNobodyIsSignedOut(rig: Rig, { cast }: Load): Promise<void> {
  for (const path of ['/', '/health/live']) await expectGet(rig, path, [200], 2.5);
  const nobody = await expectGet(rig, '/api/auth/me', [200], 2.5);
  if (nobody.body.toString() !== 'null') rig.journal.violation('expected', 'me without a cookie is not null');
  for (const path of ['/api/auth/me', '/api/documents']) await expectGet(rig, path, [503], 2.5, cast.employees[0]);
  const login = await call(`${rig.url}/api/auth/login`, { json: admin });
  expectAnswer(rig, 'signing in', login, [503], 2.5);
}

async function stopRedis(rig: Rig, load: Load): Promise<string> {
  const seconds = rig.atPace({ short: 2, usual: 6, long: 60 });
  await rig.parts.redis!.stop();
  await delay(300);
  await expectNobodyIsSignedOut(rig, load);
  await expectGet(rig, '/api/blog-posts', [200], 2.5);
  expectAnswer(rig, 'a message', await sendMessage(rig, rig.random), [201], 2.5);
  expectAnswer(rig, 'a subscription', await subscribe(rig, rig.random), [201], 2.5);
  await delay(seconds * 1000);
  await rig.parts.redis!.start();
  return `Redis away for ${seconds} s`;
}

async function emptyRedis(rig: Rig, { cast }: Load): Promise<string> {
  rig.forgetsSessions = true;
  const { cookie } = cast.employees[0]!;
  rig.parts.redis!.empty();
  const answer = await call(`${rig.url}/api/documents`, { cookie });
  expectAnswer(rig, 'documents of somebody forgotten', answer, [401], 2.5);
  await delay(1_000);
  return 'Redis emptied';
}

async function refuseDatabase(rig: Rig, load: Load): Promise<string> {
  const seconds = rig.atPace({ short: 2, usual: 6, long: 60 });
  rig.relayCrashes++;
  await rig.parts.links.postgres!.refuse();
  await delay(300);
  await expectNobodyIsSignedOut(rig, load);
  await expectGet(rig, '/api/blog-posts', [503], 5.5);
  await delay(seconds * 1000);
  await rig.parts.links.postgres!.heal();
  return `no connection to PostgreSQL for ${seconds} s`;
}

export const sessionStoreFaults: Fault[] = [
  { id: 'F-4', name: 'Redis stopped and back', inShort: true, parts: ['redis'], apply: stopRedis },
  { id: 'F-4', name: 'Redis emptied', parts: ['redis'], apply: emptyRedis },
  { id: 'F-4', name: 'sessions in PostgreSQL, which is away', parts: ['postgres'], apply: refuseDatabase },
];
