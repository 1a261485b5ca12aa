/** Name of the advisory lock (`hashtextextended(…, 0)`) that a backup shares while it copies: nobody removes bytes then. */
export const BACKUP_LOCK = 'kontor:backup';

/** A newer version has migrated this schema, and says that older ones cannot work with it. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';

  constructor(schema: string, breaking: string[]) {
    super(
      `The schema ${schema} of the database is newer than this version, which cannot work with what ${breaking.join(', ')} ` +
        'changed. Start the newer version again, or restore the backup that was made before the upgrade.',
    );
  }
}

/** A database as people know it: host, port and name, and nothing of the role's. */
export function databaseLabel(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}
