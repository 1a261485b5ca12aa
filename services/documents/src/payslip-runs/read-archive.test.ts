import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { zip } from '../testing/sample-files.ts';
import { readZip, ZipBroken } from './read-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function namesIn(archive: Buffer): Promise<string[]> {
  const file = path.join(folder, 'x.zip');
  writeFileSync(file, archive);
  const names: string[] = [];
  for await (const { name } of readZip(file)) names.push(name);
  return names;
}

const pdf = '%PDF-1.7\n';

it('reads the PDFs of an archive in any folder, and not what a Mac adds', async () => {
  const archive = zip({ 'a/': '', 'a/ett.pdf': pdf, '__MACOSX/a/._ett.pdf': 'x', 'två.PDF': pdf });
  expect(await namesIn(archive)).toEqual(['a/ett.pdf', 'två.PDF']);
});

it.each<[string, Buffer]>([
  ['a ZIP in a ZIP', zip({ 'inner.zip': zip({ 'a.pdf': pdf }) })],
  ['a ZIP whose inner ZIP is named as a PDF', zip({ 'a.pdf': zip({ 'b.pdf': pdf }) })],
  ['names with ..', zip({ '../a.pdf': pdf })],
  ['a name with NUL', zip({ 'a\0.pdf': pdf })],
  ['an absolute name', zip({ '/a.pdf': pdf })],
  ['other files', zip({ 'a.pdf': pdf, 'a.exe': 'MZ' })],
  ['no file at all', zip({ 'a/': '' })],
  ['a bomb', zip({ 'a.pdf': Buffer.concat([Buffer.from(pdf), Buffer.alloc(11 * 1024 * 1024)]) })],
  ['a bomb that declares less', zip({ 'a.pdf': pdf + 'x'.repeat(1024 * 1024) }, 1024)],
  ['1,001 files', zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.pdf`, pdf])))],
  ['a cut end', zip({ 'a.pdf': pdf }).subarray(0, -30)],
])('rejects %s', async (_what, archive) => {
  await expect(namesIn(archive)).rejects.toThrow(ZipBroken);
});
