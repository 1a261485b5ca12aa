import { call, signIn } from '../call.ts';
import type { Person } from '../journal.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { createPerson, type Member, noteAnswer, noteLostSession, password } from './cast.ts';
import { draft, upload } from './uploads.ts';

/** One step of staff work: somebody comes, gets a document, signs in, and leaves by signing out or by being deleted. */
export async function comeAndGo(rig: Rig, boss: Member, random: Random): Promise<void> {
  const person = await createPerson(rig, boss, `temp-${random.between(0, 2 ** 31)}`);
  if (!person) return checkOwnSession(rig, boss);
  if (random.chance(0.5)) await upload(rig, boss, draft(random, [person.id], random.between(50, 500)));
  for (let count = random.between(1, 2); count > 0; count--) {
    const session = await signIn(rig.url, person.username, password);
    if (session) person.cookies.push(session.cookie);
  }
  const end = random.next();
  if (end < 0.4) await signOut(rig, person);
  else if (end < 0.85) await removePerson(rig, boss, person);
}

/** I3: what was signed out and acknowledged does not work once more. */
export async function signOut(rig: Rig, person: Person): Promise<void> {
  const cookie = person.cookies.pop();
  if (!cookie) return;
  const answer = await call(`${rig.url}/api/auth/logout`, { method: 'POST', cookie });
  noteAnswer(rig, answer, 'POST /api/auth/logout');
  if (answer.status !== 204) return;
  rig.journal.signedOut(cookie, `${person.username} signed out`);
  await expectDead(rig, cookie, `${person.username} signed out`);
}

/** I3: who was deleted and acknowledged is out at once. */
export async function removePerson(rig: Rig, boss: Member, person: Person): Promise<void> {
  person.fate = 'in doubt';
  const answer = await call(`${rig.url}/api/users/${person.id}`, { method: 'DELETE', cookie: boss.cookie });
  noteAnswer(rig, answer, 'DELETE /api/users/:id');
  if (answer.status !== 204) return;
  person.fate = 'gone';
  rig.journal.acknowledge('deletion of a person', { id: person.id });
  for (const cookie of person.cookies) await expectDead(rig, cookie, `${person.username} was deleted`);
}

/** Tries an ended session in ways that tell: none may succeed. */
export async function expectDead(rig: Rig, cookie: string, why: string): Promise<void> {
  const list = await call(`${rig.url}/api/documents`, { cookie });
  noteAnswer(rig, list, 'GET /api/documents');
  if (list.status === 200) rig.journal.violation('I3', `${why}, and the session still reads documents`);
  const me = await call(`${rig.url}/api/auth/me`, { cookie });
  noteAnswer(rig, me, 'GET /api/auth/me');
  if (me.status === 200 && me.body.toString() !== 'null')
    rig.journal.violation('I3', `${why}, and the session is still somebody`);
}

async function checkOwnSession(rig: Rig, boss: Member): Promise<void> {
  const answer = await call(`${rig.url}/api/users`, { cookie: boss.cookie });
  noteAnswer(rig, answer, 'GET /api/users');
  if (answer.status === 401) await noteLostSession(rig, boss);
}
