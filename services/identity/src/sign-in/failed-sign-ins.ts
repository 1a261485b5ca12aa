import type { EntityManager } from '@mikro-orm/postgresql';

/** Counts a failed sign-in of a user. Call it after the response, so that its duration does not reveal whether the user exists. */
export async function countFailedSignIn(em: EntityManager, userId: number, address: string): Promise<void> {
  await em.execute(
    `insert into identity.failed_sign_ins (user_id, count, last_at, last_from)
     select id, 1, now(), ? from identity.users where id = ?
     on conflict (user_id) do update
       set count = failed_sign_ins.count + 1, last_at = excluded.last_at, last_from = excluded.last_from`,
    [address.slice(0, 100), userId],
  );
}

/** At a sign-in: stores the failures so far for display to the user, and restarts the count at 0. */
export async function resetFailedSignIns(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `update identity.failed_sign_ins
     set told_count = count, told_at = last_at, told_from = last_from, count = 0
     where user_id = ? and (count > 0 or told_count > 0)`,
    [userId],
  );
}
