import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Uses up a token that works once until it expires; returns whether it was unused. `kind` tells tokens of different origin
 * apart. One of several concurrent calls with the same token returns true.
 */
export async function useToken(em: EntityManager, kind: string, token: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(`${kind} ${token}`).digest();
  const rows = await em.execute(
    'insert into identity.used_tokens (hash, expires_at) values (?, ?) on conflict do nothing returning hash',
    [hash, expiresAt],
  );
  return rows.length === 1;
}

/** Deletes what is remembered of tokens after they have expired. */
export async function purgeTokens(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.used_tokens where expires_at < now()');
}
