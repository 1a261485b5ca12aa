import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openSource } from './splitting/split-slip.ts';
import { fourPages } from './testing/four-people.ts';
import { copyPage } from './testing/naive-splits.ts';
import { sharedResources } from './testing/structures/resources.ts';

const PROGRAM = path.join(import.meta.dirname, 'check-slip.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-slip-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('finds others in a page copied with a library', async () => {
  const file = await store('copied.pdf', await copyPage(sharedResources(fourPages), 1));
  const { code, output } = await run(file, '--not', '1008,0417', '--not', 'David Ek');
  expect(code).toBe(1);
  expect(output).toContain(`${file}: unused-resource: XObject P1`);
});

it('finds nothing in a slip of ours', async () => {
  const slip = await (await openSource(sharedResources(fourPages))).slip(1, 1);
  const file = await store('slip.pdf', slip);
  expect(await run(file, '--not', '1008,0417,David Ek')).toEqual({ code: 0, output: `${file}: nothing found\n` });
  expect(await run(file, '--not', '1007')).toEqual({ code: 1, output: `${file}: page 1: printed-number: 1007\n` });
});

it('says how to use it, and what it cannot read', async () => {
  expect(await run()).toMatchObject({ code: 2 });
  expect(await run(path.join(folder, 'missing.pdf'))).toMatchObject({ code: 2 });
  const text = await store('text.pdf', Buffer.from('no PDF'));
  expect(await run(text, '--not', '1008')).toMatchObject({ code: 1, output: expect.stringContaining('unreadable') });
});

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout });
    });
  });
}
