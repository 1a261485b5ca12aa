import type { EntityManager } from '@mikro-orm/postgresql';

/** Keeps in mind that a session has ended: until its end by the clock of Redis, which may differ by up to a day. */
export async function rememberEnded(em: EntityManager, key: Buffer, endsAt: Date): Promise<void> {
  await em.execute(
    `insert into identity.ended_sessions (key, ends_at) values (?, ?::timestamptz + interval '1 day')
     on conflict do nothing`,
    [key, endsAt],
  );
}

/** Those of the sessions that have ended. */
export async function findEnded(em: EntityManager, keys: Buffer[]): Promise<Buffer[]> {
  const rows = await em.execute<{ key: Buffer }[]>(
    'select key from identity.ended_sessions where key = any(?::bytea[])',
    [`{${keys.map((key) => String.raw`"\\x${key.toString('hex')}"`).join()}}`],
  );
  return rows.map(({ key }) => key);
}

/** Forgets the sessions that would be over by now. */
export async function purgeEnded(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.ended_sessions where ends_at <= now()');
}
