import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { download, uploadFile } from '../calls.ts';
import { run } from '../command.ts';
import { expectThat, type Step } from '../step.ts';
import { sha256 } from './main-job.ts';

const AT_ONCE = 9;
const BYTES = 6_000_000;
const BEFORE_MS = 2_000;
const AFTER_MS = 1_000;
/** Number of retries of a download, one per second. */
const RETRIES = 10;
/** Retries until a kill interrupts an upload: it may fall between two. */
const MAX_KILLS = 6;

/** Kills containers of documents during uploads: every confirmed upload is complete. */
export const killing: Step = async ({ composition, admin, log }) => {
  const replicas = await composition.untilHealthy('documents', 3);
  const confirmed = new Map<number, string>();
  const failed: unknown[] = [];
  const ended = new AbortController();
  const uploads = Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let n = 0; !ended.signal.aborted; n++) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(BYTES)]);
      try {
        const { id } = await uploadFile(admin, `upload-${worker}-${n}.pdf`, bytes);
        confirmed.set(id, sha256(bytes));
      } catch (error) {
        failed.push(error);
        await delay(50);
      }
    }
  });
  let kills = 0;
  try {
    while (failed.length === 0 && kills < MAX_KILLS) {
      await delay(BEFORE_MS);
      const { id } = replicas[kills++ % replicas.length]!;
      await run(composition.engine.docker, ['kill', '--signal', 'KILL', id]);
      await delay(AFTER_MS);
      await run(composition.engine.docker, ['start', id]);
      await composition.untilHealthy('documents', 3);
    }
  } finally {
    ended.abort();
    await Promise.all(uploads);
  }
  log(`${kills} kills during uploads: ${confirmed.size} confirmed, ${failed.length} failed`);
  expectThat(failed.length > 0, 'No kill interrupted an upload');

  let lost = 0;
  for (const [id, hash] of confirmed) {
    if (!(await isIntact(() => download(admin, id), hash))) lost++;
  }
  expectThat(lost === 0, `${lost} of ${confirmed.size} confirmed uploads are lost`);
  log(`all ${confirmed.size} confirmed uploads download with their hash`);
};

/** Whether a download has the expected hash. Retries, since a busy product may respond with 503. */
async function isIntact(read: () => Promise<Buffer>, hash: string): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    try {
      return sha256(await read()) === hash;
    } catch {
      if (attempt === RETRIES) return false;
      await delay(1_000);
    }
  }
}
