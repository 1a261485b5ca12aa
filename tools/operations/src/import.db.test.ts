import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { migratedStack } from './testing/migrated-stack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-cli-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('gives a folder of Markdown to the product, also while that does not run', { timeout: 120_000 }, async () => {
  const stack = await migratedStack(folder);
  const blog = path.join(folder, 'blog');
  mkdirSync(path.join(blog, 'posts'), { recursive: true });
  mkdirSync(path.join(blog, '.git'));
  writeFileSync(path.join(blog, 'posts/first.md'), 'A text');
  writeFileSync(path.join(blog, '.git/secret.md'), 'Not a post');

  expect(await stack.run(['import', 'markdown', blog])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('no admin'),
  });
  await stack.query(
    "insert into identity.users (username, email, name, role) values ('ada', 'ada@example.com', 'Ada', 'admin')",
  );
  const outcome = await stack.run(['import', 'markdown', blog, '--images', 'old.example.com'], { WAIT_SECONDS: '1' });
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
  expect(outcome.stdout).toContain('waits until the product runs');
  expect(await stack.query('select kind, images_host, state, started_by, starter_name from content.imports')).toEqual([
    { kind: 'markdown', images_host: 'old.example.com', state: 'waiting', started_by: 1, starter_name: null },
  ]);
  const [{ bytes }] = (await stack.query<{ bytes: Buffer }>('select bytes from content.import_parts')) as [
    { bytes: Buffer },
  ];
  expect(bytes.includes('posts/first.md')).toBe(true);
  expect(bytes.includes('secret')).toBe(false);
  expect(await stack.query('select kind from content.jobs')).toEqual([{ kind: 'import' }]);
});

it.each([
  [[]],
  [['blogger', 'x']],
  [['ghost']],
  [['ghost', 'x', '--images']],
  [['ghost', 'x', '--images', '127.0.0.1']],
])('refuses other parameters: %j', async (words) => {
  expect(await (await migratedStack(folder)).run(['import', ...words])).toMatchObject({ exitCode: 78, stdout: '' });
});
