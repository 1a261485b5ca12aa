import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { signIn } from '../call.ts';
import { everyDocument } from '../check/documents.ts';
import { draft, upload } from '../load/uploads.ts';
import { adminLogin, type Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

/** Starts the product on a cold copy of its data folder, and checks that ids continue above the highest used. */
async function restoreCopy(rig: Rig): Promise<string> {
  const copy = path.join(rig.folder, 'restored');
  const began = performance.now();
  await rig.copyTo(copy, () => {
    execFileSync('cp', ['-a', rig.dataDir, copy]);
    rmSync(rig.dataDir, { recursive: true });
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const session = await signIn(rig.url, adminLogin.username, adminLogin.password);
  const admin = { id: 1, ...adminLogin, cookie: session?.cookie ?? '' };
  const ids = (await everyDocument(rig, admin)).map(({ id }) => id);
  const highest = Math.max(...ids, ...rig.journal.documents.keys());
  const known = new Set(rig.journal.documents.keys());
  await upload(rig, admin, draft(rig.random, []));
  const [added] = [...rig.journal.documents.keys()].filter((id) => !known.has(id)).toSorted((a, b) => a - b);
  if (added === undefined || added <= highest)
    rig.journal.violation('expected', `a new document got id ${added}, but ${highest} was used before`);
  return `stopped, copied, the old folder removed and the copy started in ${seconds} s, ${ids.length} documents`;
}

export const restoreFaults: Fault[] = [
  { id: 'F-15', name: 'the product started on a cold copy of its data folder', servers: [], apply: restoreCopy },
];
