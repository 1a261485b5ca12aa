import type pg from 'pg';
import { type Static, Type } from 'typebox';

import { readSequences } from '../backup/tables.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Moment = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` });
const Strict = { additionalProperties: false };
const Dated = Type.Array(Type.Object({ id: Id, at: Moment }, Strict));

/** What must not come back with a backup that is older. Numbers and moments only: no personal data. */
export const Deletions = Type.Object(
  {
    format: Type.Literal(1),
    /** Of which product: the same in all backups of one. */
    lineage: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    takenAt: Moment,
    /** Accounts. */
    people: Type.Array(Id),
    /** People whose own documents were erased, and when. */
    documentsOf: Dated,
    /** Of the contact form. */
    messages: Type.Array(Id),
    subscribers: Type.Array(Id),
    /** Subscribers who are kept and get nothing any more. */
    unsubscribed: Dated,
    /** The last number given by each sequence, so that none is given again. */
    sequences: Type.Record(Type.String(), Type.String({ pattern: String.raw`^\d{1,18}$` })),
  },
  Strict,
);
export type Deletions = Static<typeof Deletions>;

/** What the database knows to be deleted; null where there is none, or one of an earlier version. */
export async function readDeletions(client: pg.ClientBase): Promise<Deletions | null> {
  const lineage = await readLineage(client);
  if (lineage === null) return null;
  const ids = async (sql: string) => (await client.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  const dated = async (sql: string) =>
    (await client.query<{ id: number; at: Date }>(sql)).rows.map(({ id, at }) => ({ id, at: at.toISOString() }));
  return {
    format: 1,
    lineage,
    takenAt: new Date().toISOString(),
    people: await ids('select id from identity.deleted_people order by id'),
    documentsOf: await dated(
      `select subject_id as id, max(happened_at) as at from documents.audit_events
       where action = 'employee-documents-erased' group by 1 order by 1`,
    ),
    messages: await ids("select id from engagement.deletions where kind = 'message' order by id"),
    subscribers: await ids("select id from engagement.deletions where kind = 'subscriber' order by id"),
    unsubscribed: await dated(
      `select id, coalesce(unsubscribed_at, consented_at) as at from engagement.newsletter_subscriptions
       where not subscribed order by id`,
    ),
    sequences: await readSequences(client),
  };
}

async function readLineage(client: pg.ClientBase): Promise<string | null> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('identity.lineage') is not null and to_regclass('engagement.deletions') is not null as known",
  );
  if (!known[0]?.known) return null;
  const { rows } = await client.query<{ id: string }>('select id::text from identity.lineage');
  return rows[0]?.id ?? null;
}

/** All of both lists, which are of one product; who is unsubscribed, the newer one says. */
export function mergeDeletions(older: Deletions, newer: Deletions): Deletions {
  const union = (one: number[], other: number[]) => [...new Set([...one, ...other])].toSorted((a, b) => a - b);
  const sequences = { ...older.sequences };
  for (const [name, value] of Object.entries(newer.sequences))
    if (BigInt(value) > BigInt(sequences[name] ?? 0)) sequences[name] = value;
  return {
    ...newer,
    people: union(older.people, newer.people),
    documentsOf: [...new Map([...older.documentsOf, ...newer.documentsOf].map((each) => [each.id, each])).values()],
    messages: union(older.messages, newer.messages),
    subscribers: union(older.subscribers, newer.subscribers),
    sequences,
  };
}
