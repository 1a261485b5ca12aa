import type { EntityManager } from '@mikro-orm/postgresql';

/** Makes every link that a person was sent so far useless. Within the transaction of the reason, which locks the person. */
export async function endLinksOf(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('update identity.password_links set used_at = now() where user_id = ? and used_at is null', [
    userId,
  ]);
}

/** Deletes links that expired over a day ago. */
export async function forgetOldLinks(em: EntityManager): Promise<void> {
  await em.execute("delete from identity.password_links where expires_at < now() - interval '1 day'");
}
