import { setTimeout as delay } from 'node:timers/promises';

import { type CallResult, call, signIn } from '../call.ts';
import { createUser, type Member, password, recordResponse } from '../load/members.ts';
import type { Load } from '../load/load.ts';
import { deleteUser } from '../load/users.ts';
import { slowUpload } from '../load/slow-upload.ts';
import { draft } from '../load/uploads.ts';
import { sendMessage } from '../load/visitors.ts';
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
    // With the next calls in flight.
    await untilSettled(rig, deletions, target);
    rig.end('identity');
    await Promise.all(deletions);
    for (const { state } of users) states[state]++;
  }
  return `identity killed ${kills} times, ${states.deleted} deletions acknowledged, ${states.unknown} not`;
}

/** Kills the service during calls that write, which the journal records if they are acknowledged. */
async function killDuringWrites(rig: Rig, victim: ProcessName, write: () => Promise<CallResult>): Promise<string> {
  const kills = killsOf(rig);
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    await untilReady(rig, victim);
    const target = rig.random.between(0, 5);
    const writes = Array.from({ length: 6 }, write);
    await untilSettled(rig, writes, target);
    rig.end(victim);
    interrupted += (await Promise.all(writes)).filter(({ status }) => status !== 201).length;
  }
  return `${victim} killed ${kills} times, ${interrupted} of ${kills * 6} writes interrupted`;
}

async function writePost(rig: Rig, admin: Member): Promise<CallResult> {
  const slug = `written-${rig.random.between(0, 2 ** 31)}`;
  const text = { title: slug, slug, excerpt: slug, content: slug, category: 'Security', tags: [], language: 'en' };
  const response = await call(`${rig.url}/api/admin/blog-posts`, {
    cookie: admin.cookie,
    json: { ...text, isPublished: false, publishedAt: null },
  });
  recordResponse(rig, response, 'POST /api/admin/blog-posts');
  if (response.status === 201) rig.journal.post(slug);
  return response;
}

/** Resolves when `count` promises have settled, and for none within 50 ms. */
async function untilSettled(rig: Rig, promises: Promise<unknown>[], count: number): Promise<void> {
  if (count === 0) return delay(rig.random.between(0, 50));
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
  {
    id: 'F-1',
    name: 'kill -9 content while an admin writes posts',
    inShort: true,
    servers: [],
    apply: (rig, { members }) => killDuringWrites(rig, 'content', () => writePost(rig, members.admin)),
  },
  {
    id: 'F-1',
    name: 'kill -9 engagement while visitors write',
    inShort: true,
    servers: [],
    apply: (rig) => killDuringWrites(rig, 'engagement', () => sendMessage(rig, rig.random)),
  },
];
