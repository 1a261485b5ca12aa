import { databaseLabel, type WaitOptions, waitForDependency } from '@kontor/service-kit/database';
import pg from 'pg';

/** Connects to the database of `url`, waiting for it. */
export async function connectTo(url: string, options: WaitOptions): Promise<pg.Client> {
  return waitForDependency(
    databaseLabel(url),
    async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
      // An unhandled error of an idle connection would end the process; the next query fails in any case.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    options,
  );
}

/** Resolves once the database responds. */
export async function waitForDatabase(url: string, options: WaitOptions): Promise<void> {
  await (await connectTo(url, options)).end();
}
