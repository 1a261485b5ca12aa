import type { EntityManager } from '@mikro-orm/postgresql';

/** Makes every link that a person was sent so far useless. Within the transaction of the reason, which locks the person. */
export async function endLinksOf(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('update identity.password_links set used_at = now() where user_id = ? and used_at is null', [
    userId,
  ]);
}
