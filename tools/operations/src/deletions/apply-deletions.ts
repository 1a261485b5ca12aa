import type pg from 'pg';

import type { Print } from '../command.ts';
import type { Deletions } from './deletions.ts';
import type { KnownDeletions } from './deletions-since.ts';

/** Ids to skip after a restore that cannot know the last assigned id. */
const GAP = 10_000n;

/** Repeats in a restored, migrated database the deletions since the backup; null if they are unknown. */
export async function applyDeletions(client: pg.ClientBase, known: KnownDeletions | null, print: Print): Promise<void> {
  await client.query('begin');
  if (known) {
    // A backup without a lineage gets a new one.
    await client.query('update identity.lineage set id = $1', [known.list.lineage]);
    print(`Deleted again: ${(await deleteAgain(client, known.list)).join(', ')}.`);
  }
  await skipNumbers(client, known?.list.sequences ?? {}, known?.isComplete ? 0n : GAP);
  const { rowCount: admins } = await client.query("select from identity.users where role = 'admin'");
  await client.query('commit');
  if (!admins) print('No admin is left. Create one with create-admin.');
}

async function deleteAgain(client: pg.ClientBase, list: Deletions): Promise<string[]> {
  const count = async (sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rowCount ?? 0;
  const people = await count(
    `with gone as (delete from identity.users where id = any($1) returning id, name)
     insert into identity.audit_events (action, subject_kind, subject_id, subject_name)
     select 'user-deleted', 'user', id, name from gone`,
    [list.people],
  );
  await client.query('insert into identity.deleted_people (id) select unnest($1::int[]) on conflict do nothing', [
    list.people,
  ]);
  const documents = await count(
    `delete from documents.documents using unnest($1::int[], $2::timestamptz[]) as person (id, at)
     where audience = 'employee' and employee_id = person.id and created_at <= person.at`,
    columnsOf(list.documentsOf),
  );
  const messages = await count('delete from engagement.contact_submissions where id = any($1)', [list.messages]);
  const subscribers = await count('delete from engagement.newsletter_subscriptions where id = any($1)', [
    list.subscribers,
  ]);
  await client.query(
    `insert into engagement.deletions (kind, id)
     select 'message', unnest($1::int[]) union all select 'subscriber', unnest($2::int[]) on conflict do nothing`,
    [list.messages, list.subscribers],
  );
  const unsubscribed = await count(
    `update engagement.newsletter_subscriptions as kept set subscribed = false, unsubscribed_at = reader.at
     from unnest($1::int[], $2::timestamptz[]) as reader (id, at)
     where kept.id = reader.id and kept.subscribed and kept.consented_at <= reader.at`,
    columnsOf(list.unsubscribed),
  );
  return [
    `${people} people`,
    `${documents} documents for one person`,
    `${messages} messages`,
    `${subscribers} subscribers`,
    `${unsubscribed} unsubscribed`,
  ];
}

const columnsOf = (rows: { id: number; at: string }[]) => [rows.map(({ id }) => id), rows.map(({ at }) => at)];

/** Advances the sequences `gap` beyond the last known ids, so that no id is assigned twice. */
async function skipNumbers(client: pg.ClientBase, known: Record<string, string>, gap: bigint): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
       from pg_sequences where schemaname in ('identity', 'documents', 'content', 'engagement')
        and sequencename <> 'mikro_orm_migrations_id_seq'`,
  );
  for (const { name, value } of rows) {
    const [here, there] = [BigInt(value ?? 0), BigInt(known[name] ?? 0)];
    const last = (here > there ? here : there) + gap;
    if (last > 0n) await client.query('select setval($1, $2)', [name, String(last)]);
  }
}
