import type { Document } from '@kontor/contracts/schemas';

import { call, read } from '../call.ts';
import { password } from '../load/cast.ts';
import type { Load } from '../load/load.ts';
import { draft, upload } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

/** The statuses a doubled call may have, in any order. */
type Pair = [number, number];

async function sendAllTwice(rig: Rig, { cast }: Load): Promise<string> {
  const rounds = rig.atPace({ short: 2, usual: 12, long: 100 });
  const { boss } = cast;
  for (let round = 0; round < rounds; round++) {
    const mark = rig.random.between(0, 2 ** 31);
    const post = (path: string, json: unknown) => () => call(rig.url + path, { cookie: boss.cookie, json });
    const message = `Message ${mark} of this run`;
    const visitor = { name: 'Vera', email: `twice-${mark}@example.com`, message };
    const sent = await twice(rig, 'a message', post('/api/contact', visitor), [201, 201]);
    for (const answer of sent) if (answer.status === 201) rig.journal.message(message, read<{ id: number }>(answer).id);
    await twice(rig, 'a subscription', post('/api/newsletter/subscribe', { email: visitor.email }), [201, 201]);
    rig.journal.subscriber(visitor.email);

    const person = { username: `twice-${mark}`, email: `twice-${mark}@example.com`, name: 'Twice', password };
    const made = await twice(rig, 'a new person', post('/api/auth/register', person), [201, 409]);
    const created = made.find(({ status }) => status === 201);
    if (created) {
      const { id } = read<{ id: number }>(created);
      rig.journal.person({ id, username: person.username, fate: 'in doubt', cookies: [] });
      const remove = () => call(`${rig.url}/api/users/${id}`, { method: 'DELETE', cookie: boss.cookie });
      await twice(rig, 'the deletion of a person', remove, [204, 404]);
      rig.journal.people.get(id)!.fate = 'gone';
    }
    const file = draft(rig.random, []);
    const uploads = await twice(rig, 'an upload', () => upload(rig, boss, file), [201, 201]);
    if (new Set(uploads.map((answer) => read<Document>(answer).id)).size !== 2)
      rig.journal.violation('expected', 'a doubled upload is not two documents');
  }
  return `${rounds} rounds of five calls, each sent twice at once`;
}

async function twice(rig: Rig, what: string, send: () => ReturnType<typeof call>, wanted: Pair) {
  const answers = await Promise.all([send(), send()]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  if (statuses.join() !== wanted.join())
    rig.journal.violation('expected', `${what} sent twice: ${statuses.join(' and ')}`);
  return answers;
}

export const sentTwice: Fault[] = [
  { id: 'F-16', name: 'every request sent twice', inShort: true, parts: [], apply: sendAllTwice },
];
