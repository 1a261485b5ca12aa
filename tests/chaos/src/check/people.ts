import { expectDead } from '../load/people.ts';
import type { Rig } from '../rig.ts';

/** I1, I3 and I4 of people: who was acknowledged is there, who was deleted is not, and no ended session lives. */
export async function checkPeople(rig: Rig): Promise<void> {
  const { journal } = rig;
  const rows = await rig.sql<{ id: number }>('select id from identity.users');
  const present = new Set(rows.map(({ id }) => id));
  for (const { id, username, fate } of journal.people.values()) {
    if (fate === 'kept' && !present.has(id)) journal.violation('I1', `${username} was acknowledged and is lost`);
    if (fate === 'gone' && present.has(id)) journal.violation('I1', `${username} is back after the deletion`);
  }
  for (const person of journal.people.values())
    if (!present.has(person.id) || person.fate === 'gone')
      for (const cookie of person.cookies) await expectDead(rig, cookie, `${person.username} was deleted`);
  for (const { cookie, why } of journal.endedSessions) await expectDead(rig, cookie, why);

  const doubled = await rig.sql<{ what: string }>(
    `select lower(username) as what from identity.users group by 1 having count(*) > 1
     union all select lower(email) from identity.users group by 1 having count(*) > 1`,
  );
  for (const { what } of doubled) journal.violation('I4', `${what} has more than one account`);
}
