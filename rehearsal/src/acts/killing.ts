import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Act } from '../act.ts';
import { run } from '../command.ts';
import { expectThat } from '../expect.ts';
import { sha256 } from './main-job.ts';

const AT_ONCE = 6;
const BYTES = 1_500_000;
const BEFORE_MS = 1_500;
const AFTER_MS = 4_000;

/** A documents container is killed in the middle of uploads: what was confirmed is there, byte for byte. */
export const killing: Act = async ({ composition, admin, say }) => {
  const [victim] = await composition.untilHealthy('documents', 2);
  const confirmed = new Map<number, string>();
  let broken = 0;
  const ending = new AbortController();
  const uploads = Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(BYTES)]);
      try {
        const { id } = await admin.upload(`upload-${worker}-${n}.pdf`, bytes);
        confirmed.set(id, sha256(bytes));
      } catch {
        broken++;
        await delay(50);
      }
    }
  });
  await delay(BEFORE_MS);
  const sure = confirmed.size;
  await run(composition.engine.docker, ['kill', '--signal', 'KILL', victim!.id]);
  await delay(AFTER_MS);
  ending.abort();
  await Promise.all(uploads);
  say(
    `${victim!.name} was killed during uploads: ${sure} confirmed before, ${confirmed.size - sure} after, ${broken} broken off`,
  );
  expectThat(sure > 0 && confirmed.size > sure, 'Uploads did not go on around the kill');

  await run(composition.engine.docker, ['start', victim!.id]);
  await composition.untilHealthy('documents', 3);
  let lost = 0;
  for (const [id, hash] of confirmed) {
    const bytes = await admin.download(id).catch(() => null);
    if (!bytes || sha256(bytes) !== hash) lost++;
  }
  expectThat(lost === 0, `${lost} of ${confirmed.size} confirmed uploads are lost`);
  say(`it is back, and all ${confirmed.size} confirmed uploads download with their hash`);
};
