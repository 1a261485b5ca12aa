import { setTimeout as delay } from 'node:timers/promises';

import { type Answer, call, signIn } from './call.ts';
import { createPerson, type Member } from './load/cast.ts';
import { draft, upload } from './load/uploads.ts';
import { sendMessage, subscribe } from './load/visitors.ts';
import { admin, type Rig } from './rig.ts';

const GIVE_UP_SECONDS = 60;

/** Every kind of call, as somebody who comes new; the first one that does not work, or null. */
async function firstThatFails(rig: Rig, attempt: number): Promise<string | null> {
  const { random, url } = rig;
  const session = await signIn(url, admin.username, admin.password);
  if (!session) return 'signing in';
  const boss: Member = { id: session.user.id, ...admin, cookie: session.cookie };
  const get = (path: string) => call(url + path, { cookie: boss.cookie });
  const kinds: [string, number, () => Promise<Answer | null>][] = [
    ['the home page', 200, () => get('/')],
    ['me', 200, () => get('/api/auth/me')],
    ['the list of documents', 200, () => get('/api/documents')],
    ['an upload', 201, () => upload(rig, boss, draft(random, [], 1_000))],
    [
      'a download',
      200,
      () =>
        get(
          `/api/documents/${[...rig.journal.documents.values()].findLast(({ fate }) => fate === 'kept')!.id}/download`,
        ),
    ],
    ['the blog', 200, () => get('/api/blog-posts')],
    ['a message', 201, () => sendMessage(rig, random)],
    ['a subscription', 201, () => subscribe(rig, random)],
    ['the list of people', 200, () => get('/api/users')],
  ];
  for (const [name, status, ask] of kinds) if ((await ask())?.status !== status) return name;
  return (await createPerson(rig, boss, `after-${random.between(0, 2 ** 31)}-${attempt}`)) ? null : 'a new person';
}

/** Seconds from now until every kind of call works again. */
export async function recover(rig: Rig): Promise<number> {
  const began = performance.now();
  let failing: string | null = null;
  let missed = 'nothing';
  for (let attempt = 0; ; attempt++) {
    failing = await firstThatFails(rig, attempt);
    missed = failing ?? missed;
    const seconds = (performance.now() - began) / 1000;
    if (!failing) {
      if (seconds > rig.options.withinSeconds)
        rig.journal.violation('expected', `back after ${seconds.toFixed(1)} s only; last missed: ${missed}`);
      return seconds;
    }
    if (seconds > GIVE_UP_SECONDS) {
      rig.journal.violation('expected', `${failing} does not work again`);
      return seconds;
    }
    await delay(200);
  }
}
