import { databaseLabel } from '@kontor/service-kit/database';
import { type WaitOptions, waitForDependency } from '@kontor/service-kit/process';
import pg from 'pg';

/** A connection to the database of `url`, waited for. */
export async function connectTo(url: string, options: WaitOptions): Promise<pg.Client> {
  return waitForDependency(
    databaseLabel(url),
    async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
      // A connection that breaks while nobody asks has nobody to tell; the next question fails.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    options,
  );
}

/** Settles when the database answers. */
export async function untilAnswering(url: string, options: WaitOptions): Promise<void> {
  await (await connectTo(url, options)).end();
}
