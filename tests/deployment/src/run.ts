import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

import type { Act, Stage } from './act.ts';
import { confinement } from './acts/confinement.ts';
import { crowd } from './acts/crowd.ts';
import { exchange } from './acts/exchange.ts';
import { killing } from './acts/killing.ts';
import { mainJob } from './acts/main-job.ts';
import { memory } from './acts/memory.ts';
import { recovery } from './acts/recovery.ts';
import { rest } from './acts/rest.ts';
import { scanning } from './acts/scanning.ts';
import { spread } from './acts/spread.ts';
import { start } from './acts/start.ts';
import { Composition } from './composition.ts';
import { findEngine, NoDocker } from './engine.ts';
import { imagesOf, sizes } from './images.ts';
import { followThePage } from './one-server/one-server.ts';
import { Person } from './person.ts';
import { provideImages, removeStandIns } from './stand-ins.ts';

const acts: Record<string, Act> = {
  start,
  'main job': mainJob,
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
    // Besides docker-compose.yml, as in --file tools/compose/s3.yml.
    file: { type: 'string', multiple: true, default: [] },
    // Leaves everything running, to look at.
    keep: { type: 'boolean', default: false },
  },
});

if (positionals[0] === 'one-server') {
  await followThePage(print);
  process.exit(0);
}

const engine = await findEngine().catch((error: unknown) => {
  if (!(error instanceof NoDocker)) throw error;
  print(`skipped: ${error.message}`);
  process.exit(2);
});
print(
  `Docker ${engine.version}, ${engine.compose.join(' ')}${engine.ownFolder ? `, started in ${engine.ownFolder}` : ''}`,
);

const port = await freePort();
const adminPassword = 'development-only-rehearsal';
const composition = new Composition(engine, ['docker-compose.yml', ...values.file], {
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  ADMIN_PASSWORD: adminPassword,
  // The form that the stand-in for an S3 server wants; any other takes it too.
  S3_ACCESS_KEY: 'kontor:development-only-key',
  S3_ROOT_USER: 'kontor:development-only-root',
  UPLOADS_PER_MINUTE: '100000',
  UPLOAD_MB_PER_DAY: '100000',
});
const url = `http://127.0.0.1:${port}`;
const stage: Stage = { composition, url, adminPassword, admin: new Person(url), say: (line) => print(`  ${line}`) };

let standIns: string[] = [];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void takeDown().then(() => process.exit(130)));

try {
  await part('images', async ({ say }) => {
    standIns = await provideImages(engine, await imagesOf(composition), say);
    await composition.compose('build');
    for (const line of await sizes(composition)) say(line);
  });
  for (const [name, act] of Object.entries(acts)) await part(name, act);
  print('The rehearsal went well.');
} catch (error) {
  print(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
  print(await composition.compose('logs', '--no-color', '--tail', '15').catch(() => ''));
  process.exitCode = 1;
} finally {
  if (!values.keep) await takeDown();
}

async function part(name: string, act: Act): Promise<void> {
  const began = performance.now();
  print(name);
  await act(stage);
  print(`  (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

async function takeDown(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await composition
    .compose('down', '--volumes', '--remove-orphans', '--timeout', '30')
    .catch((error: Error) => print(error.message));
  if (!engine.ownFolder) await removeStandIns(engine, standIns);
  await engine.stop();
  print('Everything is taken down.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return free;
}
