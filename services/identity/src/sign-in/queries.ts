import type { EntityManager } from '@mikro-orm/postgresql';

/** Counts a failure with the name of a user. Called after the response is sent, so that its time does not tell whether the user exists. */
export async function countFailedSignIn(em: EntityManager, userId: number, address: string): Promise<void> {
  await em.execute(
    `insert into identity.failed_sign_ins (user_id, count, last_at, last_from)
     select id, 1, now(), ? from identity.users where id = ?
     on conflict (user_id) do update
       set count = failed_sign_ins.count + 1, last_at = excluded.last_at, last_from = excluded.last_from`,
    [address.slice(0, 100), userId],
  );
}

/** At a sign-in: the failures until now are those the user is shown, and the count starts at 0. */
export async function resetFailedSignIns(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `update identity.failed_sign_ins
     set told_count = count, told_at = last_at, told_from = last_from, count = 0
     where user_id = ? and (count > 0 or told_count > 0)`,
    [userId],
  );
}
