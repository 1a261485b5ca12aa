import { fstatSync, readSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import { type Entry, fromFdPromise } from 'yauzl';

import type { Files } from './entry.ts';

const CHUNK_BYTES = 64 * 1024;
const MAX_ENTRIES = 50_000;
/** Bytes of one file, which a ZIP of a few kilobytes could exceed by far. */
const MAX_BYTES = 2 * 1024 ** 3;
/** Files that macOS adds to each archive. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** The file of an export under this name, or the files of a ZIP. Nothing of a ZIP is unpacked before it is read. */
export async function openFiles(fd: number, name: string): Promise<Files> {
  const start = Buffer.alloc(4);
  readSync(fd, start, 0, 4, 0);
  if (start.readUInt32BE() === 0x50_4b_03_04) return openArchive(fd);
  const { size } = fstatSync(fd);
  const open = async () => chunksOf(fd);
  return { names: [name], open, read: async (_name, max) => (size > max ? null : buffer(chunksOf(fd))) };
}

/** A stream would close the file when it is left. */
async function* chunksOf(fd: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const length = readSync(fd, chunk, 0, CHUNK_BYTES, position);
    if (length === 0) return;
    position += length;
    yield chunk.subarray(0, length);
  }
}

/** yauzl refuses names with `..` and absolute ones, and fails where an entry has more bytes than the archive says. */
async function openArchive(fd: number): Promise<Files> {
  const zip = await fromFdPromise(fd, { autoClose: false, strictFileNames: true });
  if (zip.entryCount > MAX_ENTRIES) throw new Error('Too many files');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    // No real name has control characters, and PostgreSQL cannot store NUL.
    if (fileName.endsWith('/') || HIDDEN.test(fileName) || /\p{Cc}/u.test(fileName)) continue;
    if (entry.uncompressedSize > MAX_BYTES) throw new Error('Too large');
    entries.set(fileName, entry);
  }
  const open = (name: string) => zip.openReadStreamPromise(entries.get(name)!);
  return {
    names: [...entries.keys()],
    open,
    read: async (name, max) => (entries.get(name)!.uncompressedSize > max ? null : buffer(await open(name))),
  };
}
