import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { run } from '../command.ts';
import { expectThat, type Rehearsal, type Step } from '../step.ts';

/** Two rounds of health checks. */
const SECONDS = 120;
/** Share of one core, for all containers together. */
const GOAL = 0.025;
/** V8 reduces its memory by one last collection about two minutes after the last work. */
const SETTLE_MS = 150_000;

/** CPU use of all idle containers, including health checks. */
export const rest: Step = async (rehearsal) => {
  const { composition, log } = rehearsal;
  await composition.compose('up', '--detach', '--no-recreate', '--scale', 'documents=1');
  await delay(SETTLE_MS);
  const before = await processorSeconds(rehearsal);
  await delay(SECONDS * 1000);
  const after = await processorSeconds(rehearsal);
  let sum = 0;
  for (const [name, seconds] of after) {
    const cores = (seconds - (before.get(name) ?? seconds)) / SECONDS;
    sum += cores;
    log(`${name}: ${cores.toFixed(4)} of a core`);
  }
  log(`all ${after.size} idle containers: ${sum.toFixed(3)} of a core`);
  expectThat(sum <= GOAL, `The idle containers use ${sum.toFixed(3)} of a core, more than ${GOAL}`);
};

/** CPU time of each container since its start, from its control group. */
async function processorSeconds({ composition }: Rehearsal): Promise<Map<string, number>> {
  const project = 'label=com.docker.compose.project=kontor-rehearsal';
  const { docker } = composition.engine;
  const list = await run(docker, ['ps', '--no-trunc', '--filter', project, '--format', '{{.ID}} {{.Names}}']);
  const entries = list.trim().split('\n').toSorted();
  return new Map(
    await Promise.all(
      entries.map(async (line) => {
        const [id, name] = line.split(' ') as [string, string];
        return [name, await secondsOf(id)] as const;
      }),
    ),
  );
}

/** From the engine's API, which hides the version of control groups. */
async function secondsOf(id: string): Promise<number> {
  const socketPath = new URL(process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock').pathname;
  const request = get({ socketPath, path: `/v1.41/containers/${id}/stats?stream=false&one-shot=true` });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { cpu_stats } = (await json(response)) as { cpu_stats: { cpu_usage: { total_usage: number } } };
  return cpu_stats.cpu_usage.total_usage / 1e9;
}
