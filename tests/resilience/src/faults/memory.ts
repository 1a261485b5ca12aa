import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';

import type { Load } from '../load/load.ts';
import { slowUpload } from '../load/slow-upload.ts';
import { draft } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

const UPLOADS = 50;
const LIMIT_MB = 100;
const TEN_MEGABYTES = 10 * 1024 * 1024 - 1;

async function uploadConcurrently(rig: Rig, { members }: Load): Promise<string> {
  const pids = pidsOf(rig.product);
  const before = Object.entries(pids).map(([name, pid]) => [name, pid, memoryOf(pid).now] as const);
  for (const pid of Object.values(pids)) resetPeak(pid);
  const file = draft(rig.random, [], TEN_MEGABYTES);
  const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => slowUpload(rig, members.admin, file, 4_000)));
  const failed = uploads.filter(({ status }) => status !== 201);
  if (failed.length > 0)
    rig.journal.violation('expected', `${failed.length} of ${UPLOADS} uploads failed (${failed[0]!.status})`);
  const rises = before.map(([name, pid, megabytes]) => {
    const rise = memoryOf(pid).peak - megabytes;
    if (rise > LIMIT_MB) rig.journal.violation('expected', `${name} grew by ${rise.toFixed(0)} MB`);
    return `${name} +${rise.toFixed(0)} MB`;
  });
  return `${UPLOADS} concurrent uploads of 10 MB, ${rises.join(', ')}`;
}

export const memoryFaults: Fault[] = [
  { id: 'F-14', name: 'memory under many uploads', servers: [], needs: ['proc'], apply: uploadConcurrently },
];
