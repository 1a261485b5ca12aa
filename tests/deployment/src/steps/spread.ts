import { randomBytes } from 'node:crypto';

import { download, uploadFile } from '../calls.ts';
import type { Container } from '../composition.ts';
import { expectThat, type Rehearsal, type Step } from '../step.ts';
import { sha256 } from './main-job.ts';

const REPLICAS = 3;
const DOWNLOADS = 300;
const AT_ONCE = 12;
/** Milliseconds until the gateway sends downloads to a ready replica. */
const IN_USE_WITHIN_MS = 15_000;
/** Allowed deviation of a replica's share. */
const TOLERANCE = 0.2;

/** Scales documents; its containers share the downloads, by their own metrics. */
export const spread: Step = async (rehearsal) => {
  const { composition, admin, log } = rehearsal;
  await composition.compose('up', '--detach', '--no-recreate', '--scale', `documents=${REPLICAS}`);
  const replicas = await composition.untilHealthy('documents', REPLICAS);
  log(`documents runs ${replicas.length} replicas: ${replicas.map(({ name }) => name).join(', ')}`);

  const bytes = randomBytes(200_000).toString('base64');
  const { id } = await uploadFile(admin, 'shared.txt', Buffer.from(bytes));
  // The gateway avoids a replica for some seconds after a refused connection.
  const initial = await countAll(rehearsal, replicas);
  for (const end = performance.now() + IN_USE_WITHIN_MS; ;) {
    await Promise.all(replicas.map(() => download(admin, id)));
    const now = await countAll(rehearsal, replicas);
    if (now.every((count, i) => count > initial[i]!)) break;
    expectThat(
      performance.now() < end,
      `After ${IN_USE_WITHIN_MS / 1000} s a replica has served no download: ${now.join(', ')}`,
    );
  }
  const before = await countAll(rehearsal, replicas);
  let left = DOWNLOADS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0)
        expectThat(sha256(await download(admin, id)) === sha256(Buffer.from(bytes)), 'A download has other bytes');
    }),
  );
  const after = await countAll(rehearsal, replicas);
  const counts = after.map((count, i) => count - before[i]!);
  const even = DOWNLOADS / REPLICAS;
  log(`${DOWNLOADS} downloads, by the replicas' metrics: ${counts.join(', ')}`);
  expectThat(counts.reduce((sum, count) => sum + count, 0) === DOWNLOADS, 'The counters do not add up');
  const largest = Math.max(...counts.map((count) => Math.abs(count - even) / even));
  expectThat(largest <= TOLERANCE, `A replica is ${Math.round(largest * 100)} % off an even share`);
  log(`no replica is more than ${Math.round(largest * 100)} % off an even share`);
};

const countAll = (rehearsal: Rehearsal, replicas: Container[]) =>
  Promise.all(replicas.map((each) => downloadsOf(rehearsal, each)));

/** Number of downloads of a container, from the metrics of its internal port. */
async function downloadsOf({ composition }: Rehearsal, container: Container): Promise<number> {
  const code = "console.log(await (await fetch('http://127.0.0.1:9090/metrics')).text())";
  const lines = (await composition.script(container, code)).split('\n');
  return lines
    .filter((line) =>
      /^http_request_duration_seconds_count\{.*route="\/api\/documents\/:id\/download".*status="200"/.test(line),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
