import type { User } from '@kontor/contracts/schemas';

import { call, read, signIn } from '../call.ts';
import type { TestUser } from '../journal.ts';
import { adminLogin, type Rig } from '../rig.ts';

/** A user who stays signed in for the whole run. */
export interface Member {
  id: number;
  username: string;
  password: string;
  cookie: string;
}

export interface Members {
  admin: Member;
  employees: Member[];
}

export const password = 'a password of the load';

/** Signs in the admin and three employees before the fault. */
export async function signInMembers(rig: Rig): Promise<Members> {
  const adminSession = await signIn(rig.url, adminLogin.username, adminLogin.password);
  if (!adminSession) throw new Error('The admin cannot sign in before the fault');
  const admin: Member = { id: adminSession.user.id, ...adminLogin, cookie: adminSession.cookie };
  const employees: Member[] = [];
  for (const username of ['ada', 'bo', 'cilla']) {
    const user = await createUser(rig, admin, username);
    const session = user && (await signIn(rig.url, username, password));
    if (!session) throw new Error(`${username} cannot sign in before the fault`);
    employees.push({ id: user.id, username, password, cookie: session.cookie });
  }
  return { admin, employees };
}

/** Creates an employee and records the acknowledgement; null without one. */
export async function createUser(rig: Rig, admin: Member, username: string): Promise<TestUser | null> {
  const response = await call(`${rig.url}/api/auth/register`, {
    cookie: admin.cookie,
    json: { username, password, name: `Name of ${username}`, email: `${username}@example.com` },
  });
  recordResponse(rig, response, 'POST /api/auth/register');
  if (response.status !== 201) return null;
  const user: TestUser = { id: read<User>(response).id, username, state: 'present', cookies: [] };
  rig.journal.user(user);
  return user;
}

/** Counts a response and reports violations that no failure excuses. */
export function recordResponse(rig: Rig, response: Awaited<ReturnType<typeof call>>, what: string): void {
  const { journal } = rig;
  journal.responses.set(response.status, (journal.responses.get(response.status) ?? 0) + 1);
  journal.slowestMs = Math.max(journal.slowestMs, response.ended - response.began);
  if (response.status === 500) journal.violation('responses', `${what} returned 500`);
  if (response.status > 500 && !/"code":"[a-z-]+"/.test(response.body.toString()))
    journal.violation('responses', `${what} returned ${response.status} without a code`);
}

/** Records an unexpectedly lost session and signs in again to continue the load. */
export async function renewSession(rig: Rig, member: Member): Promise<void> {
  if (!rig.losesSessions) rig.journal.violation('durable', `${member.username} lost the session`);
  const session = await signIn(rig.url, member.username, member.password);
  if (session) member.cookie = session.cookie;
}
