import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { endpoints } from '@kontor/contracts/schemas';

import { call } from '../call.ts';
import { type Member, recordResponse } from '../load/members.ts';
import type { Load } from '../load/load.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

const oddValues = [
  null,
  true,
  -1,
  2 ** 53,
  1e308,
  '',
  '\u0000',
  '\u202e',
  "' or 1=1 --",
  '../../etc/passwd',
  [],
  {},
  [[[]]],
  'x'.repeat(20_000),
];
const oddKeys = [
  'id',
  'email',
  'username',
  'password',
  'name',
  'message',
  '__proto__',
  'constructor',
  'role',
  'isPublic',
];
const oddSuffixes = ['%00', '%2e%2e%2f', '%', '\\', '//', '?limit=-1', '?cursor=x', '?__proto__=1', '99999999999', 'é'];

/** Any call with invalid values, except those that change data of the load. */
async function sendOddCall(rig: Rig, admin: Member, random: Random): Promise<void> {
  const { method, url } = random.pick(endpoints);
  const path = url.replaceAll(/:\w+/g, () => random.pick(['0', '-1', 'abc', '1e9', '%00', '2147483648']));
  const json = Object.fromEntries(oddKeys.filter(() => random.chance(0.5)).map((key) => [key, random.pick(oddValues)]));
  const response = await call(rig.url + path + (random.chance(0.3) ? random.pick(oddSuffixes) : ''), {
    method,
    ...(random.chance(0.7) && { cookie: admin.cookie }),
    ...(method !== 'GET' && random.chance(0.8) && { json }),
  });
  // Account calls may sign the admin out; the load signs in again.
  recordResponse(rig, response, `${method} ${path} with odd values`);
  if (response.status > 500) rig.journal.violation('expected', `${method} ${path} with odd values: ${response.status}`);
}

/** Malformed HTTP and random bytes. */
async function sendOddBytes(rig: Rig, random: Random): Promise<void> {
  const { port } = new URL(rig.url);
  const heads = [
    'GET / HTTP/1.1\r\nHost: a\r\n__proto__: x\r\n\r\n',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/documents/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 9\r\n\r\n--',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'GET http://elsewhere/ HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ];
  const socket = connect(Number(port), 'localhost').on('error', () => undefined);
  socket.resume();
  await Promise.race([once(socket, 'connect').catch(() => undefined), delay(1_000)]);
  socket.write(random.chance(0.5) ? random.pick(heads) : random.bytes(random.between(4, 4_000)));
  await Promise.race([once(socket, 'close').catch(() => undefined), delay(random.between(10, 150))]);
  socket.destroy();
}

async function sendBadInput(rig: Rig, { members }: Load): Promise<string> {
  const count = rig.atPace({ short: 80, usual: 800, long: 20_000 });
  const pids = () => Object.values(rig.product.processes).map(({ pid }) => pid);
  const before = pids();
  // The calls may end the admin's session.
  rig.losesSessions = true;
  const worker = async (random: Random) => {
    for (let sent = 0; sent < count / 8; sent++)
      await (random.chance(0.6) ? sendOddCall(rig, members.admin, random) : sendOddBytes(rig, random));
  };
  await Promise.all(Array.from({ length: 8 }, () => worker(rig.random.fork())));
  if (pids().join() !== before.join()) rig.journal.violation('consistent', 'bad input ended a process');
  return `${count} bad requests, process ids unchanged`;
}

export const badInput: Fault[] = [
  { id: 'F-13', name: 'bad input with unchanged process ids', servers: [], apply: sendBadInput },
];
