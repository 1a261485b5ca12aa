import { setTimeout as delay } from 'node:timers/promises';

import { signIn } from '../call.ts';
import { createUser, password } from '../load/members.ts';
import type { Load } from '../load/load.ts';
import { deleteUser } from '../load/users.ts';
import { slowUpload } from '../load/slow-upload.ts';
import { draft } from '../load/uploads.ts';
import type { ServerName } from '../servers/servers.ts';
import type { ProcessName, Rig } from '../rig.ts';
import type { Fault } from './fault.ts';
import { untilReady } from './until-ready.ts';

const servers: readonly ServerName[] = ['postgres', 'redis', 's3', 'smtp'];

/** The supervisor's restart delay grows, so that many kills take minutes. */
const killsOf = (rig: Rig) => rig.atPace({ short: 1, usual: 4, long: 12 });

async function killDuringUpload(rig: Rig, { members }: Load, victim: ProcessName): Promise<string> {
  const kills = killsOf(rig);
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    await untilReady(rig, victim);
    const milliseconds = rig.random.between(300, 1_500);
    const uploads = Array.from({ length: 4 }, () =>
      slowUpload(rig, members.admin, draft(rig.random, [], rig.random.between(500_000, 5_000_000)), milliseconds),
    );
    await delay(rig.random.between(0, milliseconds + 200));
    rig.end(victim);
    interrupted += (await Promise.all(uploads)).filter(({ status }) => status !== 201).length;
  }
  return `${victim} killed ${kills} times, ${interrupted} of ${kills * 4} uploads interrupted`;
}

/** Deletes users who are signed in and kills the service at random moments. */
async function killDuringDeletions(rig: Rig, { members }: Load): Promise<string> {
  const kills = killsOf(rig);
  const states = { deleted: 0, unknown: 0, present: 0 };
  for (let kill = 0; kill < kills; kill++) {
    await untilReady(rig, 'identity');
    const users = [];
    for (let count = 0; count < 6; count++) {
      const user = await createUser(rig, members.admin, `leaver-${kill}-${count}`);
      const session = user && (await signIn(rig.url, user.username, password));
      if (session) user.cookies.push(session.cookie);
      if (user) users.push(user);
    }
    const target = rig.random.between(0, users.length - 1);
    const deletions = users.map((user) => deleteUser(rig, members.admin, user));
    // After a number of target, with the next calls in flight.
    await Promise.race([...(target === 0 ? [delay(rig.random.between(0, 50))] : []), settled(deletions, target)]);
    rig.end('identity');
    await Promise.all(deletions);
    for (const { state } of users) states[state]++;
  }
  return `identity killed ${kills} times, ${states.deleted} deletions acknowledged, ${states.unknown} not`;
}

/** Resolves when `count` promises have settled. */
async function settled(promises: Promise<void>[], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  for (const each of promises)
    void (async () => {
      await each;
      if (++done >= count) resolve();
    })();
  await promise;
}

export const killedProcesses: Fault[] = [
  {
    id: 'F-1',
    name: 'kill -9 documents during an upload, folder store',
    inShort: true,
    servers: [],
    apply: (rig, load) => killDuringUpload(rig, load, 'documents'),
  },
  {
    id: 'F-1',
    name: 'kill -9 documents during an upload, S3',
    inShort: true,
    servers,
    apply: (rig, load) => killDuringUpload(rig, load, 'documents'),
  },
  {
    id: 'F-2',
    name: 'kill -9 gateway during an upload',
    inShort: true,
    servers: [],
    apply: (rig, load) => killDuringUpload(rig, load, 'gateway'),
  },
  {
    id: 'F-3',
    name: 'kill -9 identity during deletions, sessions in PostgreSQL',
    inShort: true,
    servers: [],
    apply: killDuringDeletions,
  },
  {
    id: 'F-3',
    name: 'kill -9 identity during deletions, sessions in Redis',
    servers: ['redis'],
    apply: killDuringDeletions,
  },
];
