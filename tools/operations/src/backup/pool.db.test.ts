import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { addDocument, addImage, fill, type Stack, stack } from '../testing/backup-stack.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let source: Stack;
let base: string;
beforeEach(async () => {
  source = await stack();
  base = source.settings['BACKUP_DIR']!;
});

const poolFiles = () =>
  readdirSync(path.join(base, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

/** Backdates the last backup by a day: names have a resolution of seconds, so another could not follow at once. */
function ageBackups(): void {
  for (const folder of source
    .backups()
    .toSorted()
    .filter((each) => each.endsWith('Z'))) {
    const name = path.basename(folder);
    const day = Number(name.slice(7, 15)) - 1;
    renameSync(folder, path.join(base, `kontor-${day}${name.slice(15)}`));
  }
}
async function backup(more: Record<string, string> = {}): Promise<string> {
  if (existsSync(base)) ageBackups();
  expect(await source.run(['backup'], more)).toMatchObject({ exitCode: 0, stderr: '' });
  return source.backups().toSorted().at(-1)!;
}

describe('the pool of a folder of backups', () => {
  it('contains each object once after any number of backups', async () => {
    const keys = [];
    for (let i = 0; i < 20; i++) keys.push(await addDocument(source, randomBytes(200_000)));
    await addImage(source, randomBytes(100_000));
    const stored = sizeOf(source.documents);
    for (let night = 0; night < 4; night++) {
      await source.query(`delete from documents.documents where file_name = '${keys[night]}'`);
      await addDocument(source, randomBytes(200_000));
      await backup({ BACKUP_KEEP: '14' });
    }
    // Four nights with 5 % changes: three objects more than in the first.
    expect(poolFiles()).toHaveLength(24);
    expect(sizeOf(base)).toBeLessThan(1.25 * stored);
  });

  it('is restored from, and compared with, also in a copy of the folder on another machine', async () => {
    const key = await fill(source);
    const image = await addImage(source, randomBytes(70_000));
    const bytes = readFileSync(path.join(source.documents, image));
    await backup();
    const name = path.basename(await backup({ BACKUP_CHECK_PERCENT: '0' }));
    const target = await stack();
    cpSync(base, target.settings['BACKUP_DIR']!, { recursive: true });
    rmSync(base, { recursive: true });
    expect(await target.run(['restore', name])).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await target.run(['verify', name])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(target.documents).toSorted()).toEqual([key, image, 'installation.json'].toSorted());
    expect(readFileSync(path.join(target.documents, image)).equals(bytes)).toBe(true);
    expect(statSync(path.join(target.documents, key)).mode & 0o777).toBe(0o600);
  });

  it('is checked by verify, which names damaged files, and repaired by the next backup', async () => {
    const key = await fill(source);
    const name = await backup();
    const [file] = poolFiles() as [string];
    writeFileSync(file, randomBytes(statSync(file).size));
    expect(await source.run(['verify', name])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(file.slice(-64)),
    });
    expect(await source.run(['restore', name, '--replace'])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('nothing was changed'),
    });
    await backup();
    expect(await source.run(['verify', source.backups().toSorted()[0]!])).toMatchObject({ exitCode: 0 });
    // Truncation is detected by the size alone.
    writeFileSync(file, '');
    await backup({ BACKUP_CHECK_PERCENT: '0' });
    expect(readFileSync(file).equals(readFileSync(path.join(source.documents, key)))).toBe(true);
  });

  it('still has objects that the store has lost or changed, and the backup reports them', async () => {
    const [lost, changed] = [
      await addDocument(source, randomBytes(1_000)),
      await addDocument(source, randomBytes(1_000)),
    ];
    await backup();
    rmSync(path.join(source.documents, lost));
    writeFileSync(path.join(source.documents, changed), randomBytes(1_000));
    ageBackups();
    const outcome = await source.run(['backup']);
    expect(outcome).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('2 object(s) were missing or damaged'),
    });
    expect(outcome.stderr).toContain('2 of them are in the backup all the same');
    const target = await stack();
    expect(await target.run(['restore', source.backups().toSorted().at(-1)!])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(target.documents)).toEqual(expect.arrayContaining([lost, changed]));
  });
});

describe('BACKUP_KEEP', () => {
  it('applies before the first object is stored', async () => {
    for (let night = 0; night < 2; night++) await backup({ BACKUP_KEEP: '1' });
    expect(source.backups()).toHaveLength(1);
  });

  it('removes objects from the pool that no kept backup names, also after an interrupted removal', async () => {
    const old = await addDocument(source, randomBytes(1_000));
    const kept = await addDocument(source, randomBytes(1_000));
    const first = await backup();
    await source.query(`delete from documents.documents where file_name = '${old}'`);
    const second = await backup();
    expect(poolFiles()).toHaveLength(2);
    // The removal of the first backup was interrupted: it is incomplete and no longer counts as a backup.
    renameSync(path.join(base, path.basename(source.backups().toSorted()[0]!)), `${first}.part`);
    rmSync(path.join(`${first}.part`, 'database'), { recursive: true });
    utimesSync(`${first}.part`, 0, 0);
    expect(source.backups()).toContain(second);
    await backup({ BACKUP_KEEP: '2' });
    expect(existsSync(`${first}.part`)).toBe(false);
    expect(poolFiles()).toHaveLength(1);
    for (const each of source.backups()) expect(await source.run(['verify', each])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(source.documents)).toContain(kept);
  });

  it('removes nothing from the pool while a manifest cannot be read', async () => {
    const old = await addDocument(source, randomBytes(1_000));
    const first = await backup();
    await source.query(`delete from documents.documents where file_name = '${old}'`);
    writeFileSync(path.join(first, 'manifest.json'), '{');
    ageBackups();
    const outcome = await source.run(['backup'], { BACKUP_KEEP: '2' });
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Nothing is removed from the pool') });
    expect(poolFiles()).toHaveLength(1);
  });
});

it('a backup removes leftovers of killed backups, but not of a running one', async () => {
  await fill(source);
  const [killed, running] = ['kontor-20260101T000000Z.part', 'kontor-20260102T000000Z.part'];
  const halfObject = path.join('objects', '00000000-0000-4000-8000-000000000000.part');
  for (const name of [killed, running]) mkdirSync(path.join(base, name, 'database'), { recursive: true });
  mkdirSync(path.join(base, 'objects'));
  writeFileSync(path.join(base, halfObject), 'half');
  for (const name of [killed, halfObject]) utimesSync(path.join(base, name), 0, 0);
  await backup();
  expect([killed, running, halfObject].filter((name) => existsSync(path.join(base, name)))).toEqual([running]);
});
