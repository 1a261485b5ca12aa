import { defineEntity, p } from '@mikro-orm/core';
import { afterEach, expect, it, vi } from 'vitest';

import { openOrm } from './open-orm.ts';
import { createLogger } from '../telemetry/log.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const Thing = defineEntity({ name: 'Thing', properties: { id: p.integer().primary() } });

afterEach(() => vi.unstubAllEnvs());

const open = (DATABASE_URL: string) =>
  openOrm(
    { schema: 'sample', entities: [Thing], migrations: [] },
    { DATABASE_URL, DATABASE_POOL: 2 },
    createLogger('test', 'silent'),
  );

it.each(['the URL', 'PGSSLMODE'])('verify-full in %s refuses a PostgreSQL without TLS [DE-7]', async (place) => {
  const url = await createTestDatabase('sample');
  if (place === 'PGSSLMODE') vi.stubEnv('PGSSLMODE', 'verify-full');
  await expect(open(place === 'PGSSLMODE' ? url : `${url}&sslmode=verify-full`)).rejects.toThrow(/SSL/);
});
