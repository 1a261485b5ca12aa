import pg from 'pg';

import { type ServiceName, serviceNames } from './service-names.ts';

/**
 * Creates a role for each service that can use its own schema only. Idempotent. `adminUrl` may create roles and schemas
 * in its database. Returns the URL of each service.
 */
export async function provision(
  adminUrl: string,
  passwordOf: (service: ServiceName) => string,
): Promise<Record<ServiceName, string>> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await client.connect().catch((error: Error) => {
    throw new Error(`The database of DATABASE_URL cannot be reached: ${error.message}`, { cause: error });
  });
  try {
    const database = client.database!;
    const quoted = (name: string) => client.escapeIdentifier(name);
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', ['kontor:provision']);
    await client.query(
      `revoke all on schema public from public; revoke all on database ${quoted(database)} from public`,
    );
    for (const service of serviceNames) {
      const role = quoted(roleOf(database, service));
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleOf(database, service)]);
      await client.query(
        `${rowCount ? 'alter' : 'create'} role ${role} login password ${client.escapeLiteral(passwordOf(service))}`,
      );
      await client.query(`
        grant ${role} to current_user;
        grant connect on database ${quoted(database)} to ${role};
        create schema if not exists ${quoted(service)} authorization ${role};
        alter role ${role} in database ${quoted(database)} set search_path = ${quoted(service)};
      `);
    }
    return Object.fromEntries(
      serviceNames.map((service) => [service, urlFor(adminUrl, roleOf(database, service), passwordOf(service))]),
    ) as Record<ServiceName, string>;
  } finally {
    await client.end();
  }
}

/** `IDENTITY_DATABASE_PASSWORD` and so on. */
export const passwordSetting = <Name extends ServiceName>(service: Name) =>
  `${service.toUpperCase() as Uppercase<Name>}_DATABASE_PASSWORD` as const;

/** Creates the database if it is missing; returns its URL. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The role of a service in a database, as in `kontor_identity`. */
export const roleOf = (database: string, service: ServiceName) => `${database}_${service}`;

/** `adminUrl` with another user. */
export function urlFor(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}
