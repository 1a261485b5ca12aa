import type { EntityManager } from '@mikro-orm/postgresql';

/** Remembers what is deleted for good, within that transaction, so that a restore of an older backup deletes it again. */
export async function recordDeletions(
  tx: EntityManager,
  kind: 'message' | 'subscriber',
  ids: readonly number[],
): Promise<void> {
  await tx.execute(`insert into engagement.deletions (kind, id) select ?, unnest(?::int[]) on conflict do nothing`, [
    kind,
    `{${ids.join(',')}}`,
  ]);
}
