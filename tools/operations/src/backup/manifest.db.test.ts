import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it, vi } from 'vitest';

import { BACKUP_SECRET, bytes, fill, type Stack, stack } from '../testing/backup-stack.ts';
import type { Manifest } from './manifest.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: Stack;
let key: string;
let backup: string;
let manifestFile: string;
let original: string;
beforeAll(async () => {
  product = await stack();
  key = await fill(product);
  expect(await product.run(['backup'])).toMatchObject({ exitCode: 0, stderr: '' });
  [backup] = product.backups() as [string];
  manifestFile = path.join(backup, 'manifest.json');
  original = readFileSync(manifestFile, 'utf8');
});

/** Runs both commands on the backup with an edited manifest, and checks that the product's data stays. */
async function runEdited(edit: (manifest: Manifest) => void, flags: string[] = [], more: Record<string, string> = {}) {
  const manifest = JSON.parse(original) as Manifest;
  edit(manifest);
  writeFileSync(manifestFile, JSON.stringify(manifest));
  try {
    const restored = await product.run(['restore', backup, '--replace', ...flags], more);
    const verified = await product.run(['verify', backup, ...flags], more);
    expect(verified.exitCode).toBe(restored.exitCode);
    expect(await product.query('select username from identity.users')).toEqual([{ username: 'elsa' }]);
    expect(readFileSync(path.join(product.documents, key)).equals(bytes)).toBe(true);
    expect(await product.query("select from pg_namespace where nspname like '%before_restore'")).toEqual([]);
    return { ...restored, verified };
  } finally {
    writeFileSync(manifestFile, original);
  }
}

describe('the manifest of a backup', () => {
  it('that was edited is refused with a sentence, and nothing is changed', async () => {
    const { exitCode, stderr, verified } = await runEdited(({ tables }) => void (tables[0]!.rows += 1));
    expect(exitCode).toBe(1);
    for (const text of [stderr, verified.stderr]) {
      expect(text).toContain('does not match its signature: it was changed after the backup');
      expect(text).toContain('--unsigned');
    }
  });

  it('is refused without its key, with another one, and without its signature', async () => {
    const nothing = () => undefined;
    expect(await runEdited(nothing, [], { BACKUP_SECRET: '' })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('BACKUP_SECRET is missing'),
    });
    expect(
      await runEdited(nothing, [], { BACKUP_SECRET: BACKUP_SECRET.split('').toReversed().join('') }),
    ).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('BACKUP_SECRET is not the one of that time') });
    const signature = path.join(backup, 'manifest.sig');
    renameSync(signature, `${signature}-away`);
    expect(await runEdited(nothing)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('has no manifest.sig'),
    });
    renameSync(`${signature}-away`, signature);
  });

  it.each<[string, (manifest: Manifest) => void]>([
    ['a table that is a path', ({ tables }) => void (tables[0]!.name = '../../../../etc/passwd')],
    ['a table that is SQL', ({ tables }) => void (tables[0]!.name = 'users"; drop table identity.users; --')],
    ['a schema of PostgreSQL', ({ tables }) => void ((tables[0] as { schema: string }).schema = 'pg_catalog')],
    ['a column that is SQL', ({ tables }) => void (tables[0]!.columns[0] = '(select 1)')],
    ['a sequence that is SQL', ({ sequences }) => void (sequences["x'); drop table identity.users; --"] = '1')],
    ['a sequence of elsewhere', ({ sequences }) => void (sequences['pg_catalog.x'] = '1')],
    ['a value that is no number', ({ sequences }) => void (sequences['documents.documents_id_seq'] = '1 + 1')],
    ['a key that is a path', ({ objects }) => void (objects['../../etc/passwd'] = objects[key]!)],
    ['a hash that is a path', ({ objects }) => void (objects[key]!.sha256 = '../../../etc/passwd')],
    ['a migration that is a path', ({ migrations }) => void (migrations.content[0] = '../x')],
    ['a later format', (manifest) => void ((manifest as { format: number }).format = 2)],
    ['what nobody knows', (manifest) => void Object.assign(manifest, { also: 'this' })],
  ])('is refused with %s in it, even when no signature is asked for', async (_what, edit) => {
    const { exitCode, stderr } = await runEdited(edit, ['--unsigned']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/manifest\.json of .* cannot be used/);
  });

  it.each<[string, (manifest: Manifest) => void, RegExp]>([
    [
      'column',
      ({ tables }) => void tables.find(({ name }) => name === 'users')!.columns.push('is_owner'),
      /names what the product does not have: the column users\.is_owner\./,
    ],
    ['sequence', ({ sequences }) => void (sequences['documents.none_seq'] = '1'), /the sequence documents\.none_seq/],
  ])('is refused with a %s that the product does not have', async (_what, edit, sentence) => {
    const manifest = JSON.parse(original) as Manifest;
    edit(manifest);
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const outcome = await product.run(['restore', backup, '--replace', '--unsigned']);
    writeFileSync(manifestFile, original);
    expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(sentence) });
    expect(outcome.stderr).toContain('The database is as it was before.');
    expect(await product.query('select username from identity.users')).toEqual([{ username: 'elsa' }]);
  });

  it('leads nowhere by a symbolic link', async () => {
    const file = path.join(backup, 'database/identity.users.copy');
    renameSync(file, `${file}-elsewhere`);
    symlinkSync(`${file}-elsewhere`, file);
    const { exitCode, stderr } = await runEdited(() => undefined, ['--unsigned']);
    rmSync(file);
    renameSync(`${file}-elsewhere`, file);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('is a symbolic link');
  });
});

it('a backup without a signature is restored with --unsigned only', async () => {
  rmSync(path.join(backup, 'manifest.sig'));
  const target = await stack();
  expect(await target.run(['restore', backup, '--without-deletions'])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('--unsigned'),
  });
  const restored = await target.run(['restore', backup, '--without-deletions', '--unsigned']);
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await target.run(['verify', backup, '--unsigned'])).toMatchObject({ exitCode: 0 });
  expect(existsSync(path.join(target.documents, key))).toBe(true);
});

it('no backup is made without a key that signs it, and in production with none of the examples', async () => {
  expect(await product.run(['backup'], { BACKUP_SECRET: '' })).toMatchObject({
    exitCode: 78,
    stderr: expect.stringContaining('BACKUP_SECRET is missing'),
  });
  expect(
    await product.run(['backup'], {
      NODE_ENV: 'production',
      BACKUP_SECRET: 'development-only-secret-that-signs-backups',
    }),
  ).toMatchObject({ exitCode: 78, stderr: expect.stringContaining('BACKUP_SECRET is an example value') });
});
