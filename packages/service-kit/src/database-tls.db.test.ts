import { defineEntity, p } from '@mikro-orm/core';
import { afterEach, expect, it, vi } from 'vitest';

import { openDatabase } from './database.ts';
import { createLogger } from './log.ts';
import { freshDatabase } from './testing.ts';

const Thing = defineEntity({ name: 'Thing', properties: { id: p.integer().primary() } });

afterEach(() => vi.unstubAllEnvs());

// The URL's own `sslmode` gets lost on the way to the driver, so it is the environment that production relies on.
it('PGSSLMODE=verify-full speaks to no PostgreSQL without TLS', async () => {
  const DATABASE_URL = await freshDatabase('sample');
  vi.stubEnv('PGSSLMODE', 'verify-full');
  const definition = { schema: 'sample', entities: [Thing], migrations: [] };
  const config = { DATABASE_URL, DATABASE_POOL: 2 };
  await expect(openDatabase(definition, config, createLogger('test', 'silent'))).rejects.toThrow(/SSL/);
});
