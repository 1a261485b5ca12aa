import type { Document } from '@kontor/contracts/schemas';

import { call, read } from '../call.ts';
import { password } from '../load/members.ts';
import type { Load } from '../load/load.ts';
import { draft, upload } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

/** The allowed statuses of two identical calls, in any order. */
type Pair = [number, number];

async function sendAllTwice(rig: Rig, { members }: Load): Promise<string> {
  const rounds = rig.atPace({ short: 2, usual: 12, long: 100 });
  const { admin } = members;
  for (let round = 0; round < rounds; round++) {
    const mark = rig.random.between(0, 2 ** 31);
    const post = (path: string, json: unknown) => () => call(rig.url + path, { cookie: admin.cookie, json });
    const message = `Message ${mark} of this run`;
    const visitor = { name: 'Vera', email: `twice-${mark}@example.com`, message };
    const sent = await twice(rig, 'a message', post('/api/contact', visitor), [201, 201]);
    for (const response of sent)
      if (response.status === 201) rig.journal.message(message, read<{ id: number }>(response).id);
    await twice(rig, 'a subscription', post('/api/newsletter/subscribe', { email: visitor.email }), [201, 201]);
    rig.journal.subscriber(visitor.email);

    const user = { username: `twice-${mark}`, email: `twice-${mark}@example.com`, name: 'Twice', password };
    const registrations = await twice(rig, 'a new user', post('/api/auth/register', user), [201, 409]);
    const created = registrations.find(({ status }) => status === 201);
    if (created) {
      const { id } = read<{ id: number }>(created);
      rig.journal.user({ id, username: user.username, state: 'unknown', cookies: [] });
      const remove = () => call(`${rig.url}/api/users/${id}`, { method: 'DELETE', cookie: admin.cookie });
      await twice(rig, 'the deletion of a user', remove, [204, 404]);
      rig.journal.users.get(id)!.state = 'deleted';
    }
    const file = draft(rig.random, []);
    const uploads = await twice(rig, 'an upload', () => upload(rig, admin, file), [201, 201]);
    if (new Set(uploads.map((response) => read<Document>(response).id)).size !== 2)
      rig.journal.violation('expected', 'a repeated upload did not create two documents');
  }
  return `${rounds} rounds of five calls, each sent twice at once`;
}

async function twice(rig: Rig, label: string, send: () => ReturnType<typeof call>, expected: Pair) {
  const responses = await Promise.all([send(), send()]);
  const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
  if (statuses.join() !== expected.join())
    rig.journal.violation('expected', `${label} sent twice: ${statuses.join(' and ')}`);
  return responses;
}

export const duplicatedRequests: Fault[] = [
  { id: 'F-16', name: 'every request sent twice', inShort: true, servers: [], apply: sendAllTwice },
];
