import type { EntityManager } from '@mikro-orm/postgresql';

/** Deletes what is remembered of tokens and of sessions at the issuer after they have expired. */
export async function purgeTokens(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.used_tokens where expires_at < now()');
  await em.execute('delete from identity.oidc_sessions where ends_at < now()');
}
