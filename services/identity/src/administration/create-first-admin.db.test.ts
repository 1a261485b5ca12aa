import { createTestDatabase } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { createPasswordHasher } from '../credentials/index.ts';
import { buildHarness } from '../testing/harness.ts';
import { createFirstAdmin } from './create-user.ts';

it('one admin is created when several replicas start at once, and none at the next start', async () => {
  const DATABASE_URL = await createTestDatabase('identity');
  const replicas = await Promise.all([buildHarness({ DATABASE_URL }), buildHarness({ DATABASE_URL })]);
  replicas.push(await buildHarness({ DATABASE_URL }));
  expect(await replicas[0].query('select username from identity.users')).toEqual([{ username: 'admin' }]);
  await Promise.all(replicas.map((replica) => replica.close()));
});

it('the password made up for the first admin is given to one of two replicas, and signs in [AU-7]', async () => {
  const DATABASE_URL = await createTestDatabase('identity');
  const replicas = await Promise.all([buildHarness({ DATABASE_URL }), buildHarness({ DATABASE_URL })]);
  await replicas[0].query('delete from identity.users');
  const hasher = await createPasswordHasher(4);
  const settings = { NODE_ENV: 'test', ADMIN_USERNAME: 'first', ADMIN_EMAIL: 'first@example.com', ADMIN_NAME: 'First' };
  const created = await Promise.all(replicas.map(({ orm }) => createFirstAdmin(orm.em.fork(), hasher, settings)));
  const [one, ...others] = created.filter((each) => each !== null);
  expect(others).toEqual([]);
  for (const replica of replicas)
    expect((await replica.login('first', one!.generatedPassword!)).json()).toMatchObject({ role: 'admin' });
  await Promise.all(replicas.map((replica) => replica.close()));
});
