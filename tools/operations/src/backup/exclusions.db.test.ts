import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { migratedStack } from '../testing/migrated-stack.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-left-out-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Stack = Awaited<ReturnType<typeof migratedStack>>;
let source: Stack;
let target: Stack;
let backup: string;
const installationOf = async ({ query }: Stack) => query<{ id: string }>('select id::text from identity.installation');

beforeAll(async () => {
  source = await migratedStack(folder);
  await source.query(`
    insert into identity.users (username, email, name) values ('elsa', 'elsa@example.com', 'Elsa');
    insert into identity.sessions (key, user_id, epoch, method, expires_at, ends_at)
      select sha256('a'), id, session_epoch, 'password', now() + interval '1 hour', now() + interval '2 hours' from identity.users;
    insert into identity.password_links (id, user_id, kind, expires_at)
      values (gen_random_uuid(), 1, 'password-link', now() + interval '2 hours');
    insert into identity.jobs (kind, payload)
      values ('account-mail', '{"kind":"password-link","email":"elsa.waits@example.com","language":"en"}');
    insert into content.blog_posts (title, slug, excerpt, content, category) values ('A', 'a', 'a', 'a', 'a');
    insert into content.preview_links (token_hash, post_id, expires_at)
      values (sha256('a'), 1, now() + interval '1 day');
    insert into engagement.outbox (kind, recipient, reply_to_address, subject, body) values
      ('password-link', 'elsa@example.com', 'a@b.se', 'Your link', 'https://kontor.test/auth/new-password#live-link'),
      ('contact', 'elsa@example.com', 'a@b.se', 'Hello', 'A message');
  `);
  expect(await source.run(['backup'])).toMatchObject({ exitCode: 0 });
  [backup] = source.backups() as [string];
  target = await migratedStack(folder, path.dirname(backup));
  expect(await target.run(['restore', backup])).toMatchObject({ exitCode: 0, stderr: '' });
});

it('a restore is another installation without sessions, even if Redis was unavailable', async () => {
  expect(await installationOf(target)).not.toEqual(await installationOf(source));
  expect(await installationOf(target)).toHaveLength(1);
  expect(await target.query('select from identity.sessions')).toEqual([]);
  const [before] = await installationOf(target);
  expect(await target.run(['restore', backup, '--replace'])).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await installationOf(target)).not.toEqual([before]);
});

it('no link, and no mail with one, is in a backup or comes back with it', async () => {
  const tables = path.join(backup, 'database');
  const rows = readdirSync(tables).map((name) => readFileSync(path.join(tables, name), 'utf8'));
  expect(rows.join('\n')).toContain('A message');
  expect(rows.join('\n')).not.toContain('live-link');
  expect(rows.join('\n')).not.toContain('elsa.waits');
  for (const table of ['identity.password_links', 'identity.jobs', 'content.preview_links'])
    expect(await target.query(`select from ${table}`), table).toEqual([]);
  expect(await target.query('select kind from engagement.outbox')).toEqual([{ kind: 'contact' }]);
  expect(
    await target.query('select outbox.kind from engagement.jobs left join engagement.outbox on key = outbox.id::text'),
  ).toEqual([{ kind: 'contact' }]);
  expect(await target.run(['verify', backup])).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await source.run(['verify', backup])).toMatchObject({ exitCode: 0, stderr: '' });
});

it('no newsletter issue is sent again by itself that may have been sent since the backup', async () => {
  const stack = await migratedStack(mkdtempSync(path.join(folder, 'letters-')));
  await stack.query(`
    insert into engagement.newsletter_issues (missing_language, sending_state, sending_at, number, recipients) values
      ('other', 'sending', now(), 1, 1), ('other', 'scheduled', now(), null, 0),
      ('other', 'scheduled', now() + interval '1 day', null, 0);
    insert into engagement.jobs (kind, key, run_at) values
      ('newsletter-delivery', gen_random_uuid(), now()), ('newsletter-sending', '2', now()),
      ('newsletter-sending', '3', now() + interval '1 day');
  `);
  expect(await stack.run(['backup'])).toMatchObject({ exitCode: 0 });
  const [name] = stack.backups() as [string];
  expect(await stack.run(['restore', name, '--replace'])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('2 newsletter issue(s) are held'),
  });
  expect(await stack.query('select sending_state as state from engagement.newsletter_issues order by id')).toEqual([
    { state: 'paused' },
    { state: null },
    { state: 'scheduled' },
  ]);
  expect(
    await stack.query(
      "select key, run_at = 'infinity' as held from engagement.jobs where kind like 'newsletter-%' order by kind",
    ),
  ).toEqual([
    { key: expect.any(String), held: true },
    { key: '3', held: false },
  ]);
});
