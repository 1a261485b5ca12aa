import { call, signIn } from '../call.ts';
import type { TestUser } from '../journal.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { createUser, type Member, recordResponse, renewSession, password } from './members.ts';
import { draft, upload } from './uploads.ts';

/** A step of the admin's load: creates an employee with a document, who signs in, then signs out or is deleted. */
export async function runLifecycle(rig: Rig, admin: Member, random: Random): Promise<void> {
  const user = await createUser(rig, admin, `temp-${random.between(0, 2 ** 31)}`);
  if (!user) return checkOwnSession(rig, admin);
  if (random.chance(0.5)) await upload(rig, admin, draft(random, [user.id], random.between(50, 500)));
  for (let count = random.between(1, 2); count > 0; count--) {
    const session = await signIn(rig.url, user.username, password);
    if (session) user.cookies.push(session.cookie);
  }
  const step = random.next();
  if (step < 0.4) await signOut(rig, user);
  else if (step < 0.85) await deleteUser(rig, admin, user);
}

/** `signed-out`: a signed-out session is rejected. */
export async function signOut(rig: Rig, user: TestUser): Promise<void> {
  const cookie = user.cookies.pop();
  if (!cookie) return;
  const response = await call(`${rig.url}/api/auth/logout`, { method: 'POST', cookie });
  recordResponse(rig, response, 'POST /api/auth/logout');
  if (response.status !== 204) return;
  rig.journal.signedOut(cookie, `${user.username} signed out`);
  await expectRejected(rig, cookie, `${user.username} signed out`);
}

/** `signed-out`: a deleted user's sessions end at once. */
export async function deleteUser(rig: Rig, admin: Member, user: TestUser): Promise<void> {
  user.state = 'unknown';
  const response = await call(`${rig.url}/api/users/${user.id}`, { method: 'DELETE', cookie: admin.cookie });
  recordResponse(rig, response, 'DELETE /api/users/:id');
  if (response.status !== 204) return;
  user.state = 'deleted';
  rig.journal.acknowledge('deletion of a user', { id: user.id });
  for (const cookie of user.cookies) await expectRejected(rig, cookie, `${user.username} was deleted`);
}

/** Makes calls with an ended session: none may succeed. */
export async function expectRejected(rig: Rig, cookie: string, why: string): Promise<void> {
  const list = await call(`${rig.url}/api/documents`, { cookie });
  recordResponse(rig, list, 'GET /api/documents');
  if (list.status === 200) rig.journal.violation('signed-out', `${why}, but the session still reads documents`);
  const me = await call(`${rig.url}/api/auth/me`, { cookie });
  recordResponse(rig, me, 'GET /api/auth/me');
  if (me.status === 200 && me.body.toString() !== 'null')
    rig.journal.violation('signed-out', `${why}, but the session is still valid`);
}

async function checkOwnSession(rig: Rig, admin: Member): Promise<void> {
  const response = await call(`${rig.url}/api/users`, { cookie: admin.cookie });
  recordResponse(rig, response, 'GET /api/users');
  if (response.status === 401) await renewSession(rig, admin);
}
