import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { signIn } from '../call.ts';
import { everyDocument } from '../check/documents.ts';
import { draft, upload } from '../load/uploads.ts';
import { admin, type Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

/**
 * A cold copy of the data folder, started where nothing else of the old one is left. The checks at the end compare
 * every hash; here it is looked at that ids go on above the highest used.
 */
async function restoreCopy(rig: Rig): Promise<string> {
  const copy = path.join(rig.folder, 'restored');
  const began = performance.now();
  await rig.copyTo(copy, () => {
    execFileSync('cp', ['-a', rig.dataDir, copy]);
    rmSync(rig.dataDir, { recursive: true });
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const session = await signIn(rig.url, admin.username, admin.password);
  const boss = { id: 1, ...admin, cookie: session?.cookie ?? '' };
  const ids = (await everyDocument(rig, boss)).map(({ id }) => id);
  const highest = Math.max(...ids, ...rig.journal.documents.keys());
  const known = new Set(rig.journal.documents.keys());
  await upload(rig, boss, draft(rig.random, []));
  const [added] = [...rig.journal.documents.keys()].filter((id) => !known.has(id)).toSorted((a, b) => a - b);
  if (added === undefined || added <= highest)
    rig.journal.violation('expected', `a new document got id ${added}, and ${highest} was used before`);
  return `stopped, copied, the old folder removed and the copy started in ${seconds} s, ${ids.length} documents`;
}

export const restoreFaults: Fault[] = [
  { id: 'F-15', name: 'a cold copy of the data folder started elsewhere', parts: [], apply: restoreCopy },
];
