import { setTimeout as delay } from 'node:timers/promises';

import { type CallResult, call, signIn } from './call.ts';
import { createUser, type Member } from './load/members.ts';
import { draft, upload } from './load/uploads.ts';
import { sendMessage, subscribe } from './load/visitors.ts';
import { adminLogin, type Rig } from './rig.ts';

const GIVE_UP_SECONDS = 60;

/** Makes every kind of call in a new session; returns the first that fails, or null. */
async function firstFailure(rig: Rig, attempt: number): Promise<string | null> {
  const { random, url } = rig;
  const session = await signIn(url, adminLogin.username, adminLogin.password);
  if (!session) return 'signing in';
  const admin: Member = { id: session.user.id, ...adminLogin, cookie: session.cookie };
  const get = (path: string) => call(url + path, { cookie: admin.cookie });
  const calls: [string, number, () => Promise<CallResult | null>][] = [
    ['the home page', 200, () => get('/')],
    ['me', 200, () => get('/api/auth/me')],
    ['the list of documents', 200, () => get('/api/documents')],
    ['an upload', 201, () => upload(rig, admin, draft(random, [], 1_000))],
    [
      'a download',
      200,
      () =>
        get(
          `/api/documents/${[...rig.journal.documents.values()].findLast(({ state }) => state === 'present')!.id}/download`,
        ),
    ],
    ['the blog', 200, () => get('/api/blog-posts')],
    ['a message', 201, () => sendMessage(rig, random)],
    ['a subscription', 201, () => subscribe(rig, random)],
    ['the list of users', 200, () => get('/api/users')],
  ];
  for (const [name, status, send] of calls) if ((await send())?.status !== status) return name;
  return (await createUser(rig, admin, `after-${random.between(0, 2 ** 31)}-${attempt}`)) ? null : 'a new user';
}

/** Waits until every kind of call succeeds; returns the seconds. */
export async function recover(rig: Rig): Promise<number> {
  const began = performance.now();
  let failure: string | null = null;
  let lastFailure = 'none';
  for (let attempt = 0; ; attempt++) {
    failure = await firstFailure(rig, attempt);
    lastFailure = failure ?? lastFailure;
    const seconds = (performance.now() - began) / 1000;
    if (!failure) {
      if (seconds > rig.options.withinSeconds)
        rig.journal.violation('expected', `recovered only after ${seconds.toFixed(1)} s; last failure: ${lastFailure}`);
      return seconds;
    }
    if (seconds > GIVE_UP_SECONDS) {
      rig.journal.violation('expected', `${failure} did not recover`);
      return seconds;
    }
    await delay(200);
  }
}
