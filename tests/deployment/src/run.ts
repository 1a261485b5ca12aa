import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { parseArgs } from 'node:util';

import { ApiClient } from '@kontor/test-kit/client';

import { Composition } from './composition.ts';
import { findCompose, findEngine, NoEngine } from './engine.ts';
import { NoCluster, rehearseKubernetes } from './kubernetes.ts';
import { rehearseOneServer, setups } from './one-server/one-server.ts';
import { imagesOf, provideImages, removeStandIns, sizes } from './stand-ins.ts';
import type { Rehearsal, Step } from './step.ts';
import { confinement } from './steps/confinement.ts';
import { crowd } from './steps/crowd.ts';
import { exchange } from './steps/exchange.ts';
import { killing } from './steps/killing.ts';
import { mainJob } from './steps/main-job.ts';
import { memory } from './steps/memory.ts';
import { payslips } from './steps/payslips.ts';
import { recovery } from './steps/recovery.ts';
import { rest } from './steps/rest.ts';
import { scanning } from './steps/scanning.ts';
import { spread } from './steps/spread.ts';
import { start } from './steps/start.ts';

const steps: Record<string, Step> = {
  start,
  'main job': mainJob,
  payslips,
  crowd,
  scanning,
  confinement,
  spread,
  killing,
  memory,
  exchange,
  rest,
  recovery,
};

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // In addition to docker-compose.yml.
    file: { type: 'string', multiple: true, default: [] },
    // Leaves everything running.
    keep: { type: 'boolean', default: false },
  },
});

const [rehearsed, ...names] = positionals;
const known: Record<string, readonly string[]> = { 'one-server': setups, kubernetes: [] };
const namesOf = rehearsed === undefined ? [] : known[rehearsed];
const unknown = namesOf ? names.filter((name) => !namesOf.includes(name)) : [rehearsed];
if (unknown.length > 0) {
  print(`FAILED: there is no rehearsal of ${unknown.join(', ')}`);
  process.exit(1);
}

if (rehearsed === 'one-server') {
  await rehearseOneServer(names, print);
  process.exit(0);
}

if (rehearsed === 'kubernetes') {
  await rehearseKubernetes(print, values.keep).catch((error: Error) => {
    print(error instanceof NoCluster ? `skipped: no cluster responds. ${error.message}` : `FAILED: ${error.message}`);
    process.exit(error instanceof NoCluster ? 2 : 1);
  });
  process.exit(0);
}

const needed = <Value>(found: Promise<Value>): Promise<Value> =>
  found.catch((error: unknown) => {
    if (!(error instanceof NoEngine)) throw error;
    print(`skipped: ${error.message}`);
    process.exit(2);
  });
const engine = await needed(findEngine());
const compose = await needed(findCompose(engine));
print(
  `${engine.docker} ${engine.version}, ${compose.join(' ')}${engine.ownFolder ? `, started in ${engine.ownFolder}` : ''}`,
);

const port = await freePort();
const adminPassword = 'development-only-rehearsal';
const composition = new Composition(engine, compose, ['docker-compose.yml', ...values.file], {
  KONTOR_IMAGES: 'kontor',
  KONTOR_VERSION: 'local',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  ADMIN_PASSWORD: adminPassword,
  // The format that the S3 stand-in requires; other servers accept it.
  S3_ACCESS_KEY: 'kontor:development-only-key',
  S3_ROOT_USER: 'kontor:development-only-root',
  UPLOADS_PER_MINUTE: '100000',
  UPLOAD_MB_PER_DAY: '100000',
});
const url = `http://127.0.0.1:${port}`;
const log = (line: string) => print(`  ${line}`);
const rehearsal: Rehearsal = { composition, url, adminPassword, admin: new ApiClient(url), log };

let standIns: string[] = [];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tearDown().then(() => process.exit(130)));

try {
  await runStep('images', async () => {
    standIns = await provideImages(engine, await imagesOf(composition), log);
    await composition.compose('build');
    for (const line of await sizes(composition)) log(line);
  });
  for (const [name, step] of Object.entries(steps)) await runStep(name, step);
  print('The rehearsal succeeded.');
} catch (error) {
  print(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
  print(await composition.compose('logs', '--no-color', '--tail', '15').catch(() => ''));
  process.exitCode = 1;
} finally {
  if (!values.keep) await tearDown();
}

async function runStep(name: string, step: Step): Promise<void> {
  const began = performance.now();
  print(name);
  await step(rehearsal);
  print(`  (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

async function tearDown(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await composition
    .compose('down', '--volumes', '--remove-orphans', '--timeout', '30')
    .catch((error: Error) => print(error.message));
  if (!engine.ownFolder) await removeStandIns(engine, standIns);
  await engine.stop();
  print('Everything is removed.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return free;
}
