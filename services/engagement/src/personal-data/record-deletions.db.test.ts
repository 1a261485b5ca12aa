import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { eraseVisitor, type Harness, onMailServer } from '../testing/harness.ts';

let service: Harness;
onMailServer('contact_submissions, engagement.newsletter_subscriptions, engagement.deletions', (testService) => {
  service = testService;
});
const ids = async (sql: string) => (await service.query<{ id: number }>(sql)).map(({ id }) => id);
const deleted = (kind: string) => ids(`select id from engagement.deletions where kind = '${kind}' order by id`);

it('deleted rows are recorded by their id; expired rows are not', async () => {
  for (const [name, message] of [
    ['one', 'Deleted by itself'],
    ['two', 'Erased with all else'],
    ['three', 'Too old'],
  ])
    await service.post('/api/contact', { name, email: `${name}@example.com`, message });
  for (const name of ['one', 'two']) await service.post('/api/newsletter/subscribe', { email: `${name}@example.com` });
  const messages = await ids('select id from engagement.contact_submissions order by id');
  const subscribers = await ids('select id from engagement.newsletter_subscriptions order by id');
  await service.call('DELETE', `/api/admin/contact-submissions/${messages[0]}`, { as: testUsers.admin });
  await service.call('DELETE', `/api/admin/newsletter-subscriptions/${subscribers[0]}`, { as: testUsers.admin });
  await eraseVisitor(service, 'TWO@example.com');
  await service.query("update engagement.contact_submissions set created_at = '2020-01-01'");
  await service.jobs.find(({ name }) => name === 'retention')!.run();

  expect(await ids('select id from engagement.contact_submissions')).toEqual([]);
  expect(await deleted('message')).toEqual(messages.slice(0, 2));
  expect(await deleted('subscriber')).toEqual(subscribers);
});
