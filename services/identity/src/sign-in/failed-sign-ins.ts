import type { FailedSignIns } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Told {
  count: number;
  lastAt: Date | string | null;
  lastFrom: string;
}

/** Counts a failure with the name of the person. Not before the answer: it must take as long as with nobody's name. */
export async function countFailedSignIn(em: EntityManager, userId: number, address: string): Promise<void> {
  await em.execute(
    `insert into identity.failed_sign_ins (user_id, count, last_at, last_from)
     select id, 1, now(), ? from identity.users where id = ?
     on conflict (user_id) do update
       set count = failed_sign_ins.count + 1, last_at = excluded.last_at, last_from = excluded.last_from`,
    [address.slice(0, 100), userId],
  );
}

/** The person signs in: what has failed until now is what they are told, and counting starts anew. */
export async function beginAnewAfterSignIn(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `update identity.failed_sign_ins
     set told_count = count, told_at = last_at, told_from = last_from, count = 0
     where user_id = ? and (count > 0 or told_count > 0)`,
    [userId],
  );
}

/** What failed between the person's last two sign-ins. */
export async function failedSignInsOf(em: EntityManager, userId: number): Promise<FailedSignIns> {
  const [told] = await em.execute<Told[]>(
    `select told_count as count, told_at as "lastAt", told_from as "lastFrom"
     from identity.failed_sign_ins where user_id = ? and told_count > 0`,
    [userId],
  );
  if (!told?.lastAt) return { count: 0, lastAt: null, lastFrom: '' };
  return { ...told, lastAt: new Date(told.lastAt).toISOString() };
}
