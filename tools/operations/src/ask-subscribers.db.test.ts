import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { migratedStack } from './testing/migrated-stack.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-ask-'));
afterAll(() => rmSync(folder, { recursive: true }));

let stack: Awaited<ReturnType<typeof migratedStack>>;
beforeAll(async () => {
  stack = await migratedStack(folder);
  await stack.query(`
    insert into engagement.newsletter_subscriptions (email, confirmed_at, asked_at, subscribed)
      values ('a@b.se', null, null, true), ('c@d.se', null, null, true), ('confirmed@b.se', now(), null, true),
        ('asked@b.se', null, now(), true), ('gone@b.se', null, null, false)`);
});
const ask = (...parameters: string[]) => stack.run(['ask-subscribers', ...parameters]);
const jobs = () => stack.query("select key from engagement.jobs where kind = 'ask-subscribers'");
const events = () => stack.query("select actor_id from engagement.audit_events where action = 'subscribers-asked'");

it('shows how many would be asked, and asks nobody without consent', async () => {
  const shown = await ask();
  expect(shown).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('Add --yes') });
  expect(shown.stdout).toMatch(/^2 subscribers signed up before confirmations/m);
  expect([await jobs(), await events()]).toEqual([[], []]);
});

it('rejects other parameters', async () => {
  expect(await ask('--no')).toMatchObject({ exitCode: 78 });
  expect(await ask('--yes', 'a@b.se')).toMatchObject({ exitCode: 78 });
  expect(await jobs()).toEqual([]);
});

it('with --yes starts one job, also when it is repeated', async () => {
  for (let n = 0; n < 2; n++) expect(await ask('--yes')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await jobs()).toEqual([{ key: 'ask-subscribers' }]);
  expect(await events()).toEqual([{ actor_id: null }, { actor_id: null }]);
});

it('does nothing when nobody is left', async () => {
  await stack.query('delete from engagement.jobs; update engagement.newsletter_subscriptions set asked_at = now()');
  const shown = await ask('--yes');
  expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^0 subscribers/m) });
  expect(await jobs()).toEqual([]);
});
