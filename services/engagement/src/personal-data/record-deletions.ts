import type { EntityManager } from '@mikro-orm/postgresql';

/** Records deleted ids in the transaction that deletes them, so that a restore of an older backup deletes them again. */
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
