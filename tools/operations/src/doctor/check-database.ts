import { databaseLabel } from '@kontor/service-kit/database';
import type pg from 'pg';

import { connectTo } from '../admin-database.ts';
import { roleOf } from '../provision.ts';
import { schemas } from '../schemas.ts';
import { type ServiceName, serviceNames } from '../service-names.ts';
import { type Finding, green, red } from './finding.ts';

const CLOCK_SECONDS = 5;

/** Checks PostgreSQL: connection, clock, `max_connections`, the services' roles and migrations. */
export async function checkDatabase(url: string, connectionsNeeded: number | undefined): Promise<Finding[]> {
  const client = await connectTo(url, { seconds: 0, report: () => undefined });
  try {
    const { rows } = await client.query<{ version: string; now: number }>(
      "select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as now",
    );
    const { version, now } = rows[0]!;
    const difference = Math.abs(now - Date.now() / 1000);
    return [
      green('PostgreSQL', `${databaseLabel(url)} responds, version ${version}.`),
      difference > CLOCK_SECONDS
        ? red('Clock', `It differs from PostgreSQL's by ${Math.round(difference)} s: set both by NTP.`)
        : green('Clock', "It agrees with PostgreSQL's."),
      ...(connectionsNeeded ? [await connections(client, connectionsNeeded)] : []),
      await roles(client),
      ...(await eachSchema(client)),
    ];
  } finally {
    await client.end();
  }
}

/** Connections for operations' commands and for processes that are stopping during a rollout. */
const SPARE_CONNECTIONS = 10;

async function connections(client: pg.Client, needed: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number; reserved: number }>(
    `select current_setting('max_connections')::integer as most,
            current_setting('superuser_reserved_connections')::integer
              + coalesce(current_setting('reserved_connections', true), '0')::integer as reserved`,
  );
  const { most, reserved } = rows[0]!;
  const says = `the services may open ${needed} connections (DATABASE_CONNECTIONS), and PostgreSQL gives them ${most - reserved}`;
  return needed + SPARE_CONNECTIONS > most - reserved
    ? red(
        'Connections',
        `With ${SPARE_CONNECTIONS} to spare for commands, that is too few: ${says}. ` +
          `Set max_connections to ${needed + SPARE_CONNECTIONS + reserved} or more, or lower DATABASE_POOL.`,
      )
    : green('Connections', `${says[0]!.toUpperCase()}${says.slice(1)}.`);
}

async function roles(client: pg.Client): Promise<Finding> {
  const wanted = serviceNames.map((service) => roleOf(client.database!, service));
  const { rows } = await client.query<{ rolname: string; privileged: boolean }>(
    'select rolname, rolsuper or rolcreaterole or rolcreatedb as privileged from pg_roles where rolname = any($1)',
    [wanted],
  );
  const missing = wanted.filter((role) => !rows.some(({ rolname }) => rolname === role));
  const privileged = rows.filter((row) => row.privileged).map(({ rolname }) => rolname);
  if (missing.length > 0) return red('Roles', `There is no ${missing.join(', ')}: run provision.`);
  if (privileged.length > 0)
    return red('Roles', `${privileged.join(', ')} may do more than a service needs: revoke these privileges.`);
  return green('Roles', 'Each service has its own, and none is an administrator.');
}

async function eachSchema(client: pg.Client): Promise<Finding[]> {
  const findings = [];
  for (const service of serviceNames) findings.push(await schema(client, service));
  return findings;
}

async function schema(client: pg.Client, service: ServiceName): Promise<Finding> {
  const about = `Schema ${service}`;
  const table = `${service}.mikro_orm_migrations`;
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
  if (!rows[0]!.exists) return red(about, 'It does not exist: run provision and migrate, or start the service.');
  const { rows: run } = await client.query<{ name: string; compatible: boolean }>(
    `select name, coalesce((to_jsonb(run) ->> 'backward_compatible')::boolean, false) as compatible
       from ${table} as run order by id`,
  );
  const known = schemas[service].migrations.map(({ name }) => name);
  const due = known.filter((name) => !run.some((each) => each.name === name));
  const unknown = run.filter(({ name }) => !known.includes(name));
  const breaking = unknown.filter(({ compatible }) => !compatible).map(({ name }) => name);
  if (breaking.length > 0)
    return red(about, `It is newer than this version, which cannot work with what ${breaking.join(', ')} changed.`);
  if (due.length > 0) return red(about, `It is behind by ${due.length} (${due.join(', ')}): run migrate.`);
  if (unknown.length > 0)
    return green(about, `It is at ${run.at(-1)!.name}, newer than this version, which can work with it.`);
  return green(about, `It is at ${known.at(-1)}, the newest.`);
}
