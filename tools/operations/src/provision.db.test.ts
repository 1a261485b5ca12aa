import { randomBytes } from 'node:crypto';

import { withClient } from '@kontor/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { ensureDatabase, provision } from './provision.ts';
import { serviceNames } from './service-names.ts';

const database = `test_${randomBytes(6).toString('hex')}`;
let urls: Awaited<ReturnType<typeof provision>>;

beforeAll(async () => {
  const admin = await ensureDatabase(inject('postgresUrl'), database);
  await provision(admin, (service) => `old-${service}`);
  urls = await provision(admin, (service) => `password-of-${service}`);
});

describe('the role of a service', () => {
  it('owns its schema, in which unqualified tables are created', async () => {
    for (const service of serviceNames) {
      await withClient(urls[service], async (client) => {
        await client.query('create table secrets (text text)');
        const { rows } = await client.query(
          "select schemaname from pg_tables where tablename = 'secrets' and tableowner = current_user",
        );
        expect(rows).toEqual([{ schemaname: service }]);
      });
    }
  });

  it('can neither read another schema nor create tables in `public` [DE-5]', async () => {
    for (const service of serviceNames) {
      for (const other of serviceNames.filter((name) => name !== service)) {
        const look = withClient(urls[service], (client) => client.query(`select * from ${other}.secrets`));
        await expect(look, `${service} in ${other}`).rejects.toMatchObject({ code: '42501' });
      }
      const litter = withClient(urls[service], (client) => client.query('create table public.litter ()'));
      await expect(litter).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is not a superuser, cannot create roles or databases, and accepts only the newest password', async () => {
    const [{ rolsuper, rolcreaterole, rolcreatedb }] = await withClient(urls.content, async (client) => {
      return (
        await client.query('select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user')
      ).rows;
    });
    expect({ rolsuper, rolcreaterole, rolcreatedb }).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
    const old = new URL(urls.content);
    old.password = 'old-content';
    await expect(withClient(old.href, (client) => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' });
  });
});
