import type pg from 'pg';
import { type Static, Type } from 'typebox';

import { readSequences } from '../admin-database.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Moment = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` });
const Strict = { additionalProperties: false };
const Dated = Type.Array(Type.Object({ id: Id, at: Moment }, Strict));
export type Dated = Static<typeof Dated>;

/** Deletions and retractions to repeat after restoring an older backup. Ids and timestamps only: no personal data. */
export const Deletions = Type.Object(
  {
    format: Type.Literal(1),
    /** Lineage: the same in all backups of an installation. */
    lineage: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    takenAt: Moment,
    /** Users. */
    people: Type.Array(Id),
    /** Users and the times at which their documents were erased. */
    documentsOf: Dated,
    /** Contact submissions. */
    messages: Type.Array(Id),
    subscribers: Type.Array(Id),
    /** Subscriptions that ended. */
    unsubscribed: Dated,
    revoked: Type.Object(
      {
        /** Payslip runs that were taken back, and when. */
        payslipRuns: Dated,
        passkeys: Type.Array(Id),
        /** Disconnected accounts of an issuer. */
        identities: Type.Array(Id),
      },
      Strict,
    ),
    /** The last value of each sequence, so that no id is assigned twice. */
    sequences: Type.Record(Type.String(), Type.String({ pattern: String.raw`^\d{1,18}$` })),
  },
  Strict,
);
export type Deletions = Static<typeof Deletions>;

/** Deletions in the database; null if its schemas were never migrated. */
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
    revoked: {
      payslipRuns: await dated('select id, taken_back_at as at from documents.taken_back_runs order by id'),
      passkeys: await ids("select id from identity.removed_sign_in_methods where kind = 'passkey' order by id"),
      identities: await ids("select id from identity.removed_sign_in_methods where kind = 'identity' order by id"),
    },
    sequences: await readSequences(client),
  };
}

async function readLineage(client: pg.ClientBase): Promise<string | null> {
  const { rows: tables } = await client.query(
    "select where to_regclass('identity.lineage') is not null and to_regclass('engagement.deletions') is not null",
  );
  if (tables.length === 0) return null;
  const { rows } = await client.query<{ id: string }>('select id::text from identity.lineage');
  return rows[0]?.id ?? null;
}

/** Merges two lists of one installation; the newer one wins for subscriptions. */
export function mergeDeletions(older: Deletions, newer: Deletions): Deletions {
  const union = (one: number[], other: number[]) => [...new Set([...one, ...other])].toSorted((a, b) => a - b);
  const newest = (...lists: Dated[]) => [...new Map(lists.flat().map((each) => [each.id, each])).values()];
  const sequences = { ...older.sequences };
  for (const [name, value] of Object.entries(newer.sequences))
    if (BigInt(value) > BigInt(sequences[name] ?? 0)) sequences[name] = value;
  return {
    ...newer,
    people: union(older.people, newer.people),
    documentsOf: newest(older.documentsOf, newer.documentsOf),
    messages: union(older.messages, newer.messages),
    subscribers: union(older.subscribers, newer.subscribers),
    revoked: {
      payslipRuns: newest(older.revoked.payslipRuns, newer.revoked.payslipRuns),
      passkeys: union(older.revoked.passkeys, newer.revoked.passkeys),
      identities: union(older.revoked.identities, newer.revoked.identities),
    },
    sequences,
  };
}
