import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type StandInService, startStandInService } from '../testing/stand-in-service.ts';
import { buildHarness, type Harness } from '../testing/harness.ts';

let engagement: StandInService<AccountMail>;
let one: Harness;
let two: Harness;
beforeAll(async () => {
  engagement = await startStandInService('engagement', internalPaths.mails);
  one = await buildHarness({ ENGAGEMENT_INTERNAL_URL: engagement.url });
  two = await buildHarness({
    ENGAGEMENT_INTERNAL_URL: engagement.url,
    DATABASE_URL: String(one.orm.config.get('clientUrl')),
  });
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await engagement.close();
});

it('two replicas hand over each mail about an account once', async () => {
  const COUNT = 60;
  await one.query(
    `insert into identity.users (username, email, name, role, password_hash)
     select 'guest' || i, 'guest' || i || '@example.com', 'Guest', 'employee', null from generate_series(1, ?) i`,
    [COUNT],
  );
  await one.query(
    `insert into identity.jobs (kind, payload)
     select 'account-mail', jsonb_build_object('kind', 'invitation', 'email', 'guest' || i || '@example.com', 'language', 'en')
     from generate_series(1, ?) i`,
    [COUNT],
  );
  await Promise.all([one.runJob('account-mail'), two.runJob('account-mail')]);
  expect(engagement.received.map(({ recipient }) => recipient).toSorted()).toEqual(
    Array.from({ length: COUNT }, (_, i) => `guest${i + 1}@example.com`).toSorted(),
  );
  expect(await one.query('select from identity.jobs')).toEqual([]);
});
