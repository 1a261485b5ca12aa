import type { EntityManager } from '@mikro-orm/postgresql';

/** The id of this installation, which every session names. Asked for anew each time: the database may have been replaced. */
export async function installationId(em: EntityManager): Promise<string> {
  const [row] = await em.execute<[{ id: string }]>('select id::text from identity.installation');
  return row.id;
}
