import pg from 'pg';
import { expect, it, vi } from 'vitest';

import { migrateSchema } from './migrate.ts';
import { passwordSetting, provision } from './provision.ts';
import { schemas } from './schemas.ts';
import { serviceNames } from './service-names.ts';
import { freshDatabaseSettings } from './testing/fresh-stack.ts';
import { runCommand } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Rows for the schemas as the first migrations leave them. */
const FIRST_DATA = `
  insert into identity.users (username, email, name, password_hash, role)
    select 'person' || n, 'person' || n || '@example.com', 'Person ' || n, '$argon2id$of-' || n,
           case when n = 1 then 'admin' else 'employee' end
      from generate_series(1, 50) n;
  insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience)
    select 'key-' || n, 'file ' || n || '.pdf', n, 'application/pdf', repeat('a', 64), 1,
           case when n % 2 = 0 then n end, case when n % 2 = 0 then 'employee' else 'all' end
      from generate_series(1, 50) n;
  insert into content.blog_posts (slug, title, excerpt, content, category)
    select 'post-' || n, 'Post ' || n, 'Excerpt', 'Content', 'Cloud' from generate_series(1, 20) n;
  insert into engagement.contact_submissions (name, email, message, fingerprint)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', 'A message of some length', n from generate_series(1, 30) n;
`;

it('all migrations keep the data of the first release unchanged', async () => {
  const settings = await freshDatabaseSettings();
  const urls = await provision(settings['DATABASE_URL']!, (service) => settings[passwordSetting(service)]!);
  for (const service of serviceNames) {
    const { migrations, ...definition } = schemas[service];
    await migrateSchema({ ...definition, migrations: migrations.slice(0, 1) }, urls[service]);
  }
  const client = new pg.Client({ connectionString: settings['DATABASE_URL']! });
  await client.connect();
  const columnsOf = async (table: string) => {
    const { fields } = await client.query(`select * from ${table} limit 0`);
    // A migration may replace the epochs of users, which only ends their sessions.
    return fields.map(({ name }) => name).filter((name) => name !== 'session_epoch');
  };
  const tables = ['identity.users', 'documents.documents', 'content.blog_posts', 'engagement.contact_submissions'];
  await client.query(FIRST_DATA);
  const columnsBefore: { table: string; columns: string[] }[] = [];
  for (const table of tables) columnsBefore.push({ table, columns: await columnsOf(table) });
  const readRows = async () => {
    const rows = [];
    for (const { table, columns } of columnsBefore)
      rows.push((await client.query(`select ${columns.join(', ')} from ${table} order by id`)).rows);
    return rows;
  };
  const rowsBefore = await readRows();

  const outcome = await runCommand(['migrate'], settings);
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await readRows()).toEqual(rowsBefore);
  for (const [index, service] of serviceNames.entries()) {
    const newest = schemas[service].migrations.at(-1)!.name;
    expect(outcome.stdout.split('\n')[index]).toBe(`${service} is at ${newest}.`);
  }
  await client.end();
});
