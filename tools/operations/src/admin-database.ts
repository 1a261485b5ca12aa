import { databaseLabel, type WaitOptions, waitForDependency } from '@kontor/service-kit/database';
import pg from 'pg';

import { serviceNames } from './service-names.ts';

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

/** The last value of each sequence of the services that was used, by its qualified name. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [serviceNames],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
