// Runs the tests of the sessions on Redis and of the object store on containers, instead of on servers of this machine.
import { imageOf } from '@kontor/local-stack/test-containers';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { root } from './command.ts';
import { findEngine } from './engine.ts';
import { provideImages, removeStandIns } from './stand-ins.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const engine = await findEngine();
try {
  const standIns = await provideImages(engine, [imageOf('redis'), imageOf('minio')], print);
  const suites = ['services/identity/src/sessions', 'services/documents/src/storage'];
  const tests = spawn('node_modules/.bin/vitest', ['run', '--project', 'db', ...suites], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_CONTAINERS: '1' },
  });
  [process.exitCode] = (await once(tests, 'exit')) as [number | undefined];
  if (!engine.ownFolder) await removeStandIns(engine, standIns);
} finally {
  await engine.stop();
}
