import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Act } from '../act.ts';
import { run } from '../command.ts';
import { expectThat } from '../expect.ts';
import { sha256 } from './main-job.ts';

const AT_ONCE = 9;
const BYTES = 6_000_000;
const BEFORE_MS = 2_000;
const AFTER_MS = 1_000;
/** How often a download is tried again, a second later each. */
const PATIENCE = 10;
/** A kill may fall between two uploads: it is tried again until one was broken off. */
const MOST_KILLS = 6;

/** Containers of documents are killed in the middle of uploads: what was confirmed is there, byte for byte. */
export const killing: Act = async ({ composition, admin, say }) => {
  const replicas = await composition.untilHealthy('documents', 3);
  const confirmed = new Map<number, string>();
  const broken: unknown[] = [];
  const ending = new AbortController();
  const uploads = Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(BYTES)]);
      try {
        const { id } = await admin.upload(`upload-${worker}-${n}.pdf`, bytes);
        confirmed.set(id, sha256(bytes));
      } catch (error) {
        broken.push(error);
        await delay(50);
      }
    }
  });
  let kills = 0;
  try {
    while (broken.length === 0 && kills < MOST_KILLS) {
      await delay(BEFORE_MS);
      const { id } = replicas[kills++ % replicas.length]!;
      await run(composition.engine.docker, ['kill', '--signal', 'KILL', id]);
      await delay(AFTER_MS);
      await run(composition.engine.docker, ['start', id]);
      await composition.untilHealthy('documents', 3);
    }
  } finally {
    ending.abort();
    await Promise.all(uploads);
  }
  say(`${kills} killed during uploads: ${confirmed.size} were confirmed, ${broken.length} broken off`);
  expectThat(broken.length > 0, 'No kill fell into an upload');

  let lost = 0;
  for (const [id, hash] of confirmed) {
    if (!(await isThere(() => admin.download(id), hash))) lost++;
  }
  expectThat(lost === 0, `${lost} of ${confirmed.size} confirmed uploads are lost`);
  say(`all ${confirmed.size} confirmed uploads download with their hash`);
};

/** Whether it downloads with that hash. Who is told to come again, does: a busy product has lost nothing. */
async function isThere(download: () => Promise<Buffer>, hash: string): Promise<boolean> {
  for (let time = 0; ; time++) {
    try {
      return sha256(await download()) === hash;
    } catch {
      if (time === PATIENCE) return false;
      await delay(1_000);
    }
  }
}
