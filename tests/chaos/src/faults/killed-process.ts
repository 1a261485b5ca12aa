import { setTimeout as delay } from 'node:timers/promises';

import { signIn } from '../call.ts';
import { createPerson, password } from '../load/cast.ts';
import type { Load } from '../load/load.ts';
import { removePerson } from '../load/people.ts';
import { slowUpload } from '../load/slow-upload.ts';
import { draft } from '../load/uploads.ts';
import type { PartName } from '../parts/parts.ts';
import type { ProcessName, Rig } from '../rig.ts';
import type { Fault } from './fault.ts';
import { untilReady } from './until-ready.ts';

const servers: readonly PartName[] = ['postgres', 'redis', 's3', 'smtp'];

/** The supervisor waits longer before each restart, so that many kills take minutes. */
const killsOf = (rig: Rig) => rig.atPace({ short: 1, usual: 4, long: 12 });

async function killInMidUpload(rig: Rig, { cast }: Load, victim: ProcessName): Promise<string> {
  const kills = killsOf(rig);
  let cut = 0;
  for (let kill = 0; kill < kills; kill++) {
    await untilReady(rig, victim);
    const milliseconds = rig.random.between(300, 1_500);
    const uploads = Array.from({ length: 4 }, () =>
      slowUpload(rig, cast.boss, draft(rig.random, [], rig.random.between(500_000, 5_000_000)), milliseconds),
    );
    await delay(rig.random.between(0, milliseconds + 200));
    rig.end(victim);
    cut += (await Promise.all(uploads)).filter(({ status }) => status !== 201).length;
  }
  return `${victim} killed ${kills} times, ${cut} of ${kills * 4} uploads cut`;
}

/** Deletions of people who are signed in, and a kill at any moment of them. */
async function killAmongDeletions(rig: Rig, { cast }: Load): Promise<string> {
  const kills = killsOf(rig);
  const fates = { gone: 0, 'in doubt': 0, kept: 0 };
  for (let kill = 0; kill < kills; kill++) {
    await untilReady(rig, 'identity');
    const people = [];
    for (let count = 0; count < 6; count++) {
      const person = await createPerson(rig, cast.boss, `leaver-${kill}-${count}`);
      const session = person && (await signIn(rig.url, person.username, password));
      if (session) person.cookies.push(session.cookie);
      if (person) people.push(person);
    }
    const wanted = rig.random.between(0, people.length - 1);
    const deletions = people.map((person) => removePerson(rig, cast.boss, person));
    // After so many acknowledgements, while the next ones are on their way.
    await Promise.race([...(wanted === 0 ? [delay(rig.random.between(0, 50))] : []), settled(deletions, wanted)]);
    rig.end('identity');
    await Promise.all(deletions);
    for (const { fate } of people) fates[fate]++;
  }
  return `identity killed ${kills} times, ${fates.gone} deletions acknowledged, ${fates['in doubt']} not`;
}

/** When so many of them are done. */
async function settled(works: Promise<void>[], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  for (const work of works)
    void (async () => {
      await work;
      if (++done >= count) resolve();
    })();
  await promise;
}

export const killedProcesses: Fault[] = [
  {
    id: 'F-1',
    name: 'kill -9 documents in mid-upload, folder store',
    inShort: true,
    parts: [],
    apply: (rig, load) => killInMidUpload(rig, load, 'documents'),
  },
  {
    id: 'F-1',
    name: 'kill -9 documents in mid-upload, S3',
    inShort: true,
    parts: servers,
    apply: (rig, load) => killInMidUpload(rig, load, 'documents'),
  },
  {
    id: 'F-2',
    name: 'kill -9 gateway in mid-upload',
    inShort: true,
    parts: [],
    apply: (rig, load) => killInMidUpload(rig, load, 'gateway'),
  },
  {
    id: 'F-3',
    name: 'kill -9 identity among deletions, sessions in PostgreSQL',
    inShort: true,
    parts: [],
    apply: killAmongDeletions,
  },
  {
    id: 'F-3',
    name: 'kill -9 identity among deletions, sessions in Redis',
    parts: ['redis'],
    apply: killAmongDeletions,
  },
];
