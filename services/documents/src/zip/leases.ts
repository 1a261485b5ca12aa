import { randomUUID } from 'node:crypto';

import type { Orm } from '@kontor/service-kit/database';

/** After a crash a user waits at most this long. */
const LEASE_SECONDS = 30;

/** One ZIP at a time for each user, across replicas. */
interface ZipLeases {
  isHeld(userId: number): Promise<boolean>;
  /** Returns the release of a lease that is renewed until then, or null while the user has another one. */
  acquire(userId: number): Promise<(() => void) | null>;
}

export function zipLeases(orm: Orm): ZipLeases {
  const run = (sql: string, values: unknown[]) => orm.em.fork().execute<unknown[]>(sql, values);

  return {
    isHeld: async (userId) =>
      (await run('select from documents.zip_leases where user_id = ? and expires_at > now()', [userId])).length > 0,

    async acquire(userId) {
      const token = randomUUID();
      const acquired = await run(
        `insert into documents.zip_leases (user_id, token, expires_at)
         values (?, ?, now() + make_interval(secs => ${LEASE_SECONDS}))
         on conflict (user_id) do update set token = excluded.token, expires_at = excluded.expires_at
           where zip_leases.expires_at <= now()
         returning 1`,
        [userId, token],
      );
      if (acquired.length === 0) return null;
      const own = 'where user_id = ? and token = ?';
      const renewal = setInterval(
        () => {
          void run(
            `update documents.zip_leases set expires_at = now() + make_interval(secs => ${LEASE_SECONDS}) ${own}`,
            [userId, token],
          ).catch(() => undefined);
        },
        (LEASE_SECONDS * 1000) / 3,
      ).unref();
      return () => {
        clearInterval(renewal);
        // Unless the database is unavailable; then the lease expires.
        void run(`delete from documents.zip_leases ${own}`, [userId, token]).catch(() => undefined);
      };
    },
  };
}
