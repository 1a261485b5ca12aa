import type pg from 'pg';

/** One backup or restore of a database at a time, until the connection ends: throws while there is another. */
export async function lockBackups(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('kontor:backup-or-restore', 0)) as held",
  );
  if (!rows[0]?.held) throw new Error('Another backup or restore of this database is running.');
}
