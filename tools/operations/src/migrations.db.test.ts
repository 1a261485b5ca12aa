import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase } from '@kontor/service-kit/testing';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { migrateSchema } from './migrate.ts';
import { schemas } from './schemas.ts';
import { serviceNames } from './service-names.ts';
import { breakingChanges, shapeOf } from './testing/schema-changes.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * Changes that could break an older version, in migrations that are declared compatible: by service and migration, with
 * the reason why they are.
 */
const accepted: Record<string, { change: string; because: string }[]> = {};

const clients: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

describe.each(serviceNames)('the migrations of %s', (service) => {
  const { migrations, ...definition } = schemas[service];

  it.each(migrations)('$name say whether an older version can work after them', ({ class: migration }) => {
    expect(migration.backwardCompatible).toBeTypeOf('boolean');
  });

  it('run within one transaction, where no statement has a limit in time', () => {
    for (const { class: migration } of migrations)
      expect(new migration(...([] as never[])).isTransactional(), migration.name).toBe(true);
  });

  it('break nothing for an older version where they say so', async () => {
    const url = await createTestDatabase(service);
    const client = await connect(url);
    const broken = [];
    for (const [index, { name, class: migration }] of migrations.entries()) {
      const before = await shapeOf(client, service);
      await migrateSchema({ ...definition, migrations: migrations.slice(0, index + 1) }, url);
      const changes = breakingChanges(before, await shapeOf(client, service));
      const excused = (accepted[`${service} ${name}`] ?? []).map(({ change }) => change);
      if (migration.backwardCompatible)
        broken.push(...changes.filter((change) => !excused.includes(change)).map((change) => `${name}: ${change}`));
    }
    expect(broken).toEqual([]);
  });

  it('can be reverted and run again', async () => {
    const url = await createTestDatabase(service);
    const client = await connect(url);
    const orm = await openDatabase(
      schemas[service],
      { DATABASE_URL: url, DATABASE_POOL: 2 },
      createLogger('test', 'silent'),
    );
    const shape = await shapeOf(client, service);
    await orm.migrator.down({ to: 0 });
    const { rows } = await client.query(
      `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'S', 'v')
         and relname <> 'mikro_orm_migrations_id_seq'
       union all select proname from pg_proc where pronamespace = $1::regnamespace
       union all select typname from pg_type where typnamespace = $1::regnamespace and typtype = 'd'`,
      [service],
    );
    expect(rows).toEqual([{ name: 'mikro_orm_migrations' }]);
    await orm.migrator.up();
    expect(breakingChanges(shape, await shapeOf(client, service))).toEqual([]);
    await orm.close(true);
  });
});

it.each([
  ['drop table things', ['things.id was removed', 'things.name was removed', 'things.note was removed']],
  ['alter table things drop note', ['things.note was removed']],
  ['alter table things rename name to title', ['things.name was removed', 'things.title is required']],
  [
    'alter table things rename to items',
    ['things.id was removed', 'things.name was removed', 'things.note was removed'],
  ],
  ['alter table things alter name type integer using 0', ['things.name is integer instead of text']],
  ['alter table things alter name drop not null', ['things.name may be null']],
  ['alter table things alter note set not null', ['things.note may no longer be null']],
  ['alter table things add colour text not null', ['things.colour is required']],
  ['alter table things alter id drop identity', ['things.id lost its default']],
  ["alter table things add constraint named check (name <> '')", ['things.named may reject accepted values']],
  ['create unique index once on things (name)', ['things.once may reject accepted values']],
  ["alter table things add colour text not null default 'grey' check (colour <> '')", []],
  ['create table others (id integer primary key, thing integer not null references things)', []],
  ['create index things_name on things (name)', []],
])('%s is told from what breaks nothing', async (statement, expected) => {
  const client = await connect(await createTestDatabase('sample'));
  await client.query(
    'create table things (id integer generated always as identity primary key, name text not null, note text)',
  );
  const before = await shapeOf(client, 'sample');
  await client.query(statement);
  expect(breakingChanges(before, await shapeOf(client, 'sample')).toSorted()).toEqual(expected.toSorted());
});
