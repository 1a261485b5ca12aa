import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { bundleServices } from './bundle.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kontor-bundle-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

const inService = (file: string) => path.join(root, 'services/mail', file);
const start = () => execFileSync(process.execPath, [inService('dist/main.js')], { encoding: 'utf8' });
const SIMPLE = { 'pnpm-lock.yaml': '', 'services/mail/package.json': '{ "type": "module" }' };

it('bundles a service with its threads, and both find the files beside their sources', async () => {
  write({
    ...SIMPLE,
    'services/mail/src/main.ts': `
      import { Worker } from 'node:worker_threads';
      import { read } from './read.ts';
      new Worker(new URL('./own/thread.ts', import.meta.url)).on('message', (text: string) => console.log(read(), text));`,
    'services/mail/src/read.ts': `
      import { readFileSync } from 'node:fs';
      export const read = () => readFileSync(import.meta.dirname + '/letter.txt', 'utf8');`,
    'services/mail/src/letter.txt': 'Hej',
    'services/mail/src/own/thread.ts': `
      import { readFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      parentPort!.postMessage(readFileSync(new URL('../../seed/reply.txt', import.meta.url), 'utf8') + ' då, Åsa');`,
    'services/mail/seed/reply.txt': 'Hej',
  });
  await bundleServices({ root });
  expect(start()).toBe('Hej Hej då, Åsa\n');
});

it('bundles a service again when a source has changed, and keeps the bundles that may be running', async () => {
  const bundles = () => readdirSync(inService('dist')).length - 1;
  for (const [at, kept] of [1, 2, 3, 3].entries()) {
    write({ ...SIMPLE, 'services/mail/src/main.ts': `console.log(${at})` });
    await bundleServices({ root });
    expect([start(), bundles()]).toEqual([`${at}\n`, kept]);
  }
  const main = readFileSync(inService('dist/main.js'), 'utf8');
  write({ 'services/mail/src/main.test.ts': 'A test', 'services/mail/src/testing/kit.ts': 'Its kit' });
  await bundleServices({ root });
  expect(readFileSync(inService('dist/main.js'), 'utf8')).toBe(main);
});

it('refuses a module whose path would be another one', async () => {
  write({ ...SIMPLE, 'services/mail/src/main.ts': `import.meta.resolve('x');` });
  await expect(bundleServices({ root })).rejects.toThrow('import.meta.resolve');
});

it.each(['require(__dirname)', 'import.meta.resolve("x")'])('refuses a package that says %s', async (code) => {
  write({
    ...SIMPLE,
    'services/mail/src/main.ts': `import 'native';`,
    'node_modules/native/package.json': '{ "name": "native", "main": "main.mjs" }',
    'node_modules/native/main.mjs': code,
  });
  await expect(bundleServices({ root })).rejects.toThrow('native reads its own path');
});
