/** Name of the advisory lock (`hashtextextended(…, 0)`) that a backup holds while it copies, so that no object is removed. */
export const BACKUP_LOCK = 'kontor:backup';

/** A newer version has run migrations that this version is not compatible with. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';

  constructor(schema: string, breaking: string[]) {
    super(
      `The schema ${schema} of the database is newer than this version, which is not compatible with ${breaking.join(', ')}. ` +
        'Start the newer version again, or restore the backup that was made before the upgrade.',
    );
  }
}

/** Host, port and name of a database, without credentials. */
export function databaseLabel(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}
