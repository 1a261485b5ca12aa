import type pg from 'pg';

/** Locks the database against other backups and restores until the connection ends. Throws while one runs. */
export async function lockBackups(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('kontor:backup-or-restore', 0)) as held",
  );
  if (!rows[0]?.held) throw new Error('Another backup or restore of this database is running.');
}
