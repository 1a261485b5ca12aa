import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openTemporaryFiles, writeTemporaryFile } from './temporary-files.ts';

// A disk that is slow to open a file.
const disk = vi.hoisted(() => ({ opened: 0 }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const open = (file: string, flags: string, mode: number, done: (error: Error | null, fd: number) => void) =>
    setTimeout(
      () =>
        real.open(file, flags, mode, (error, fd) => {
          disk.opened++;
          done(error, fd);
        }),
      50,
    );
  const createWriteStream = (file: string, options: object) =>
    real.createWriteStream(file, { ...options, fs: { ...real, open } });
  return { ...real, createWriteStream };
});

// Test files of a worker share their modules: these are loaded anew, and not left to the next file.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

let parent: string;
beforeEach(() => void (parent = mkdtempSync(path.join(tmpdir(), 'kontor-temporary-files-'))));
afterEach(() => rmSync(parent, { recursive: true }));

const aborted = () =>
  new Readable({
    read() {
      this.destroy(new Error('aborted'));
    },
  });

it('leaves nothing behind when an upload is aborted while its file is being opened', async () => {
  const files = await openTemporaryFiles(parent);
  await expect(files.withFile((file) => writeTemporaryFile(file, aborted()))).rejects.toThrow('aborted');
  await expect.poll(() => disk.opened).toBe(1);
  expect(readdirSync(path.join(parent, 'kontor-uploads'))).toEqual([]);
});
