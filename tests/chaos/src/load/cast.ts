import type { User } from '@kontor/contracts/schemas';

import { call, read, signIn } from '../call.ts';
import type { Person } from '../journal.ts';
import { admin, type Rig } from '../rig.ts';

/** Somebody signed in who stays for the whole run. */
export interface Member {
  id: number;
  username: string;
  password: string;
  cookie: string;
}

export interface Cast {
  boss: Member;
  employees: Member[];
}

export const password = 'a password of somebody';

/** The admin and three employees, signed in, before anything is broken. */
export async function castOf(rig: Rig): Promise<Cast> {
  const session = await signIn(rig.url, admin.username, admin.password);
  if (!session) throw new Error('The admin cannot sign in before any fault');
  const boss: Member = { id: session.user.id, ...admin, cookie: session.cookie };
  const employees: Member[] = [];
  for (const username of ['ada', 'bo', 'cilla']) {
    const person = await createPerson(rig, boss, username);
    const own = person && (await signIn(rig.url, username, password));
    if (!own) throw new Error(`${username} cannot sign in before any fault`);
    employees.push({ id: person.id, username, password, cookie: own.cookie });
  }
  return { boss, employees };
}

/** Creates an employee, and notes the acknowledgement; null when there was none. */
export async function createPerson(rig: Rig, boss: Member, username: string): Promise<Person | null> {
  const answer = await call(`${rig.url}/api/auth/register`, {
    cookie: boss.cookie,
    json: { username, password, name: `Name of ${username}`, email: `${username}@example.com` },
  });
  noteAnswer(rig, answer, 'POST /api/auth/register');
  if (answer.status !== 201) return null;
  const person: Person = { id: read<User>(answer).id, username, fate: 'kept', cookies: [] };
  rig.journal.person(person);
  return person;
}

/** What no answer may be, whatever is broken. */
export function noteAnswer(rig: Rig, answer: Awaited<ReturnType<typeof call>>, what: string): void {
  const { journal } = rig;
  journal.answers.set(answer.status, (journal.answers.get(answer.status) ?? 0) + 1);
  journal.slowestMs = Math.max(journal.slowestMs, answer.ended - answer.began);
  if (answer.status === 500) journal.violation('answers', `${what} was answered with 500`);
  if (answer.status > 500 && !/"code":"[a-z-]+"/.test(answer.body.toString()))
    journal.violation('answers', `${what} was answered with ${answer.status} without a code`);
}

/** A session nobody ended was lost: people would be signed out. Signs in again, so that the load goes on. */
export async function noteLostSession(rig: Rig, member: Member): Promise<void> {
  if (!rig.forgetsSessions) rig.journal.violation('I1', `${member.username} was signed out by nobody`);
  const session = await signIn(rig.url, member.username, member.password);
  if (session) member.cookie = session.cookie;
}
