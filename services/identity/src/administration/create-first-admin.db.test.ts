import { createTestDatabase } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { buildHarness } from '../testing/harness.ts';

it('one admin is created when several replicas start at once, and none at the next start', async () => {
  const DATABASE_URL = await createTestDatabase('identity');
  const replicas = await Promise.all([buildHarness({ DATABASE_URL }), buildHarness({ DATABASE_URL })]);
  replicas.push(await buildHarness({ DATABASE_URL }));
  expect(await replicas[0].query('select username from identity.users')).toEqual([{ username: 'admin' }]);
  await Promise.all(replicas.map((replica) => replica.close()));
});
