import { setTimeout as delay } from 'node:timers/promises';

import { call } from '../call.ts';
import type { Load } from '../load/load.ts';
import { sendMessage, subscribe } from '../load/visitors.ts';
import { adminLogin, type Rig } from '../rig.ts';
import { expectResponse, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** With the session store unavailable, anonymous calls succeed, and calls with a cookie get 503 instead of 401. */
async function expectSessionsUnavailable(rig: Rig, { members }: Load): Promise<void> {
  for (const path of ['/', '/health/live']) await expectGet(rig, path, [200], 2.5);
  const anonymous = await expectGet(rig, '/api/auth/me', [200], 2.5);
  if (anonymous.body.toString() !== 'null') rig.journal.violation('expected', 'me without a cookie is not null');
  for (const path of ['/api/auth/me', '/api/documents']) await expectGet(rig, path, [503], 2.5, members.employees[0]);
  const login = await call(`${rig.url}/api/auth/login`, { json: adminLogin });
  expectResponse(rig, 'signing in', login, [503], 2.5);
}

async function stopRedis(rig: Rig, load: Load): Promise<string> {
  const seconds = rig.atPace({ short: 2, usual: 6, long: 60 });
  await rig.servers.redis!.stop();
  await delay(300);
  await expectSessionsUnavailable(rig, load);
  await expectGet(rig, '/api/blog-posts', [200], 2.5);
  expectResponse(rig, 'a message', await sendMessage(rig, rig.random), [201], 2.5);
  expectResponse(rig, 'a subscription', await subscribe(rig, rig.random), [201], 2.5);
  await delay(seconds * 1000);
  await rig.servers.redis!.start();
  return `Redis unavailable for ${seconds} s`;
}

async function emptyRedis(rig: Rig, { members }: Load): Promise<string> {
  rig.losesSessions = true;
  const { cookie } = members.employees[0]!;
  rig.servers.redis!.flush();
  // For how long the gateway may keep whose cookie it is.
  await delay(100);
  const response = await call(`${rig.url}/api/documents`, { cookie });
  expectResponse(rig, 'documents after the loss of the session', response, [401], 2.5);
  await delay(1_000);
  return 'Redis emptied';
}

async function refuseDatabase(rig: Rig, load: Load): Promise<string> {
  const seconds = rig.atPace({ short: 2, usual: 6, long: 60 });
  rig.interruptions++;
  await rig.servers.links.postgres!.refuse();
  await delay(300);
  await expectSessionsUnavailable(rig, load);
  await expectGet(rig, '/api/blog-posts', [503], 5.5);
  await delay(seconds * 1000);
  await rig.servers.links.postgres!.heal();
  return `no connection to PostgreSQL for ${seconds} s`;
}

export const sessionStoreFaults: Fault[] = [
  { id: 'F-4', name: 'Redis stopped and restarted', inShort: true, servers: ['redis'], apply: stopRedis },
  { id: 'F-4', name: 'Redis emptied', servers: ['redis'], apply: emptyRedis },
  { id: 'F-4', name: 'sessions in PostgreSQL, which is unavailable', servers: ['postgres'], apply: refuseDatabase },
];
