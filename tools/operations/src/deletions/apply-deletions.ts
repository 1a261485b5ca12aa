import { removePublished } from '@kontor/documents/retraction';
import type pg from 'pg';

import type { Print } from '../command.ts';
import type { Dated, Deletions } from './deletions.ts';
import type { KnownDeletions } from './deletions-since.ts';

/** Ids to skip after a restore that cannot know the last assigned id. */
const GAP = 10_000n;

/** Repeats in a restored, migrated database the deletions and retractions since the backup; null if they are unknown. */
export async function applyDeletions(client: pg.ClientBase, known: KnownDeletions | null, print: Print): Promise<void> {
  await client.query('begin');
  if (known) {
    print(`Deleted again: ${(await deleteAgain(client, known.list)).join(', ')}.`);
    print(`Taken back again: ${(await revokeAgain(client, known.list.revoked)).join(', ')}.`);
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

async function revokeAgain(client: pg.ClientBase, revoked: Deletions['revoked']): Promise<string[]> {
  const runs = await takeBackAgain(client, revoked.payslipRuns);
  await client.query(
    `insert into identity.removed_sign_in_methods (kind, id)
     select 'passkey', unnest($1::int[]) union all select 'identity', unnest($2::int[]) on conflict do nothing`,
    [revoked.passkeys, revoked.identities],
  );
  const remove = async (table: 'passkeys' | 'user_identities', ids: number[], action: string) => {
    const { rows } = await client.query<{ id: number }>(
      `with removed as (delete from identity.${table} where id = any($1) returning user_id)
       insert into identity.audit_events (action, subject_kind, subject_id, subject_name)
       select $2, 'user', owner.id, owner.name from removed join identity.users as owner on owner.id = user_id
       returning subject_id as id`,
      [ids, action],
    );
    return rows.map(({ id }) => id);
  };
  const withPasskeys = await remove('passkeys', revoked.passkeys, 'passkey-removed');
  const withIdentities = await remove('user_identities', revoked.identities, 'identity-disconnected');
  // They go with the last second factor.
  await client.query(
    `delete from identity.recovery_codes where user_id = any($1) and user_id not in
       (select user_id from identity.second_factors where secret is not null union select user_id from identity.passkeys)`,
    [withPasskeys],
  );
  return [`${runs} payslip runs`, `${withPasskeys.length} passkeys`, `${withIdentities.length} company accounts`];
}

/** Takes runs back that were published when they were taken back; returns how many. */
async function takeBackAgain(client: pg.ClientBase, runs: Dated): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `update documents.payslip_runs as run set state = 'taken-back', taken_back_at = retraction.at, version = version + 1
     from unnest($1::int[], $2::timestamptz[]) as retraction (id, at)
     where run.id = retraction.id and run.state = 'published' and run.published_at <= retraction.at returning run.id`,
    columnsOf(runs),
  );
  for (const { id } of rows) {
    await removePublished(async (sql, parameters) => (await client.query(numbered(sql), parameters)).rows, id);
    await client.query(
      `insert into documents.audit_events (action, subject_kind, subject_id, subject_name)
       select 'payslip-run-taken-back', 'payslip-run', id, initcap(category) || ' ' || period
       from documents.payslip_runs where id = $1`,
      [id],
    );
  }
  await client.query(
    `insert into documents.taken_back_runs (id, taken_back_at) select * from unnest($1::int[], $2::timestamptz[])
     on conflict do nothing`,
    columnsOf(runs),
  );
  return rows.length;
}

/** A statement of MikroORM with the parameters of PostgreSQL's protocol. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${++count}`);
}

const columnsOf = (rows: Dated) => [rows.map(({ id }) => id), rows.map(({ at }) => at)];

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
