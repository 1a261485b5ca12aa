import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openSpool, spoolTo } from './temporary-files.ts';

// A disk that takes its time to open a file.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const open = (...args: Parameters<typeof fs.open>) => setTimeout(() => real.open(...args), 50);
  const createWriteStream = (file: string, options: object) =>
    real.createWriteStream(file, { ...options, fs: { ...real, open } });
  return { ...real, createWriteStream };
});

let parent: string;
beforeEach(() => void (parent = mkdtempSync(path.join(tmpdir(), 'kontor-spool-'))));
afterEach(() => rmSync(parent, { recursive: true }));

const brokenOff = () =>
  new Readable({
    read() {
      this.destroy(new Error('broken off'));
    },
  });

it('leaves nothing of an upload that breaks off while its file is still being opened', async () => {
  const spool = await openSpool(parent);
  await expect(spool.withFile((file) => spoolTo(file, brokenOff()))).rejects.toThrow('broken off');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(readdirSync(path.join(parent, 'kontor-uploads'))).toEqual([]);
});
