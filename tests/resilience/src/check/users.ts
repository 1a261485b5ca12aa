import { expectRejected } from '../load/users.ts';
import type { Rig } from '../rig.ts';

/** `durable`, `signed-out` and `once` of users: created ones exist, deleted ones do not, and ended sessions are rejected. */
export async function checkUsers(rig: Rig): Promise<void> {
  const { journal } = rig;
  const rows = await rig.sql<{ id: number }>('select id from identity.users');
  const present = new Set(rows.map(({ id }) => id));
  for (const { id, username, state } of journal.users.values()) {
    if (state === 'present' && !present.has(id))
      journal.violation('durable', `${username} was acknowledged and is lost`);
    if (state === 'deleted' && present.has(id)) journal.violation('durable', `${username} exists after the deletion`);
  }
  for (const user of journal.users.values())
    if (!present.has(user.id) || user.state === 'deleted')
      for (const cookie of user.cookies) await expectRejected(rig, cookie, `${user.username} was deleted`);
  for (const { cookie, why } of journal.endedSessions) await expectRejected(rig, cookie, why);

  const duplicates = await rig.sql<{ what: string }>(
    `select lower(username) as what from identity.users group by 1 having count(*) > 1
     union all select lower(email) from identity.users group by 1 having count(*) > 1`,
  );
  for (const { what } of duplicates) journal.violation('once', `${what} has more than one account`);
}
