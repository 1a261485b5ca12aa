import { defineEntity, p } from '@mikro-orm/core';
import { afterEach, expect, it, vi } from 'vitest';

import { openDatabase } from './database.ts';
import { createLogger } from '../telemetry/log.ts';
import { createTestDatabase } from '../testing/test-service.ts';

const Thing = defineEntity({ name: 'Thing', properties: { id: p.integer().primary() } });

afterEach(() => vi.unstubAllEnvs());

const open = (DATABASE_URL: string) =>
  openDatabase(
    { schema: 'sample', entities: [Thing], migrations: [] },
    { DATABASE_URL, DATABASE_POOL: 2 },
    createLogger('test', 'silent'),
  );

it.each(['the URL', 'PGSSLMODE'])('verify-full in %s refuses a PostgreSQL without TLS [DE-7]', async (place) => {
  const url = await createTestDatabase('sample');
  if (place === 'PGSSLMODE') vi.stubEnv('PGSSLMODE', 'verify-full');
  await expect(open(place === 'PGSSLMODE' ? url : `${url}&sslmode=verify-full`)).rejects.toThrow(/SSL/);
});
