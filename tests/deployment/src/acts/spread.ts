import { randomBytes } from 'node:crypto';

import type { Act, Stage } from '../act.ts';
import type { Container } from '../composition.ts';
import { expectThat } from '../expect.ts';
import { sha256 } from './main-job.ts';

const REPLICAS = 3;
const DOWNLOADS = 300;
const AT_ONCE = 12;
/** How long the gateway may take to send downloads to a replica that says that it is ready. */
const TAKEN_UP_MS = 15_000;
/** How far the part of a replica may be from an even one. */
const TOLERANCE = 0.2;

/** Documents alone is scaled, and its containers share the downloads. Each counts what it sent by itself. */
export const spread: Act = async (stage) => {
  const { composition, admin, say } = stage;
  await composition.compose('up', '--detach', '--no-recreate', '--scale', `documents=${REPLICAS}`);
  const replicas = await composition.untilHealthy('documents', REPLICAS);
  say(`documents runs ${replicas.length} times: ${replicas.map(({ name }) => name).join(', ')}`);

  const bytes = randomBytes(200_000).toString('base64');
  const { id } = await admin.upload('shared.txt', Buffer.from(bytes));
  // The gateway may have called a replica before it listened, and then leaves it alone for some seconds.
  const atFirst = await countAll(stage, replicas);
  for (const end = performance.now() + TAKEN_UP_MS; ;) {
    await Promise.all(replicas.map(() => admin.download(id)));
    const now = await countAll(stage, replicas);
    if (now.every((count, i) => count > atFirst[i]!)) break;
    expectThat(
      performance.now() < end,
      `After ${TAKEN_UP_MS / 1000} s one replica has had no download: ${now.join(', ')}`,
    );
  }
  const before = await countAll(stage, replicas);
  let left = DOWNLOADS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0)
        expectThat(sha256(await admin.download(id)) === sha256(Buffer.from(bytes)), 'A download has other bytes');
    }),
  );
  const after = await countAll(stage, replicas);
  const counts = after.map((count, i) => count - before[i]!);
  const even = DOWNLOADS / REPLICAS;
  say(`${DOWNLOADS} downloads, by their own counters: ${counts.join(', ')}`);
  expectThat(counts.reduce((sum, count) => sum + count, 0) === DOWNLOADS, 'The counters do not add up');
  const furthest = Math.max(...counts.map((count) => Math.abs(count - even) / even));
  expectThat(furthest <= TOLERANCE, `One replica is ${Math.round(furthest * 100)} % away from an even share`);
  say(`none is further than ${Math.round(furthest * 100)} % from an even share`);
};

const countAll = (stage: Stage, replicas: Container[]) => Promise.all(replicas.map((each) => downloadsOf(stage, each)));

/** How many downloads a container has answered, by the metrics of its internal port. */
async function downloadsOf({ composition }: Stage, container: Container): Promise<number> {
  const code = "console.log(await (await fetch('http://127.0.0.1:9090/metrics')).text())";
  const lines = (await composition.script(container, code)).split('\n');
  return lines
    .filter((line) =>
      /^http_request_duration_seconds_count\{.*route="\/api\/documents\/:id\/download".*status="200"/.test(line),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
