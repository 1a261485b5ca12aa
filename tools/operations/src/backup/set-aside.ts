import type pg from 'pg';

import { serviceNames } from '../service-names.ts';

const asideOf = (service: string) => `${service}_before_restore`;

/** Schemas that an interrupted restore has set aside. */
export async function findAside(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname from pg_namespace where nspname = any($1) order by 1',
    [serviceNames.map(asideOf)],
  );
  return rows.map(({ nspname }) => nspname);
}

/**
 * Renames the services' schemas until a restore has succeeded. Schemas that an interrupted restore set aside
 * are preserved; its partial replacements are dropped.
 */
export async function setAside(client: pg.ClientBase): Promise<void> {
  const aside = new Set(await findAside(client));
  const { rows } = await client.query<{ nspname: string }>('select nspname from pg_namespace');
  const present = new Set(rows.map(({ nspname }) => nspname));
  await inTransaction(client, async () => {
    for (const service of serviceNames.filter((name) => present.has(name))) {
      await client.query(
        aside.has(asideOf(service))
          ? `drop schema ${service} cascade`
          : `alter schema ${service} rename to ${asideOf(service)}`,
      );
    }
  });
}

/** Reverts `setAside`. */
export async function revertSetAside(client: pg.ClientBase): Promise<void> {
  await client.query('rollback');
  const aside = new Set(await findAside(client));
  await inTransaction(client, async () => {
    for (const service of serviceNames) {
      await client.query(`drop schema if exists ${service} cascade`);
      if (aside.has(asideOf(service))) await client.query(`alter schema ${asideOf(service)} rename to ${service}`);
    }
  });
}

/** Drops the schemas that were set aside. */
export async function dropAside(client: pg.ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    for (const service of serviceNames) await client.query(`drop schema if exists ${asideOf(service)} cascade`);
  });
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
