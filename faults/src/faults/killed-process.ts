import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { slowUpload } from '../load/slow-upload.ts';
import type { PartName } from '../parts/parts.ts';
import type { ProcessName, Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

const servers: readonly PartName[] = ['postgres', 'redis', 's3', 'smtp'];

/** So many slow uploads, and a kill -9 in the middle of each group of them. */
async function killInMidUpload(rig: Rig, { cast }: Load, victim: ProcessName): Promise<string> {
  // The supervisor waits longer before each restart, so that many kills take minutes.
  const kills = rig.options.isLong ? 12 : 4;
  let cut = 0;
  for (let kill = 0; kill < kills; kill++) {
    await untilRunning(rig, victim);
    const milliseconds = rig.random.between(300, 1_500);
    const uploads = Array.from({ length: 4 }, () =>
      slowUpload(rig, cast.boss, rig.random.fork(), rig.random.between(500_000, 5_000_000), milliseconds),
    );
    await delay(rig.random.between(0, milliseconds + 200));
    rig.end(victim);
    const answers = await Promise.all(uploads);
    cut += answers.filter(({ status }) => status !== 201).length;
  }
  return `${victim} killed ${kills} times, ${cut} of ${kills * 4} uploads cut`;
}

async function untilRunning(rig: Rig, name: ProcessName): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`${rig.url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready && rig.product.processes[name].pid !== undefined) return;
    await delay(100);
  }
  rig.journal.violation('expected', `${name} did not come back within 30 s`);
}

export const killedInMidUpload: Fault[] = [
  {
    id: 'F-1',
    name: 'kill -9 documents in mid-upload, folder store',
    parts: [],
    apply: (rig, load) => killInMidUpload(rig, load, 'documents'),
  },
  {
    id: 'F-1',
    name: 'kill -9 documents in mid-upload, S3',
    parts: servers,
    apply: (rig, load) => killInMidUpload(rig, load, 'documents'),
  },
  {
    id: 'F-2',
    name: 'kill -9 gateway in mid-upload',
    parts: [],
    apply: (rig, load) => killInMidUpload(rig, load, 'gateway'),
  },
];
