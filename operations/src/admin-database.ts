import { type Patience, waitFor } from '@kontor/service-kit';
import pg from 'pg';

/** A database as people know it: host, port and name, and nothing of the role's. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** A connection to the database of `url`, waited for. */
export async function connectTo(url: string, patience: Patience): Promise<pg.Client> {
  return waitFor(
    placeOf(url),
    async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
      // A connection that breaks while nobody asks has nobody to tell; the next question fails.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    patience,
  );
}

/** Settles when the database answers. */
export async function untilAnswering(url: string, patience: Patience): Promise<void> {
  await (await connectTo(url, patience)).end();
}
