import type { EntityManager } from '@mikro-orm/postgresql';

/** Lets one replica at a time seed the blog, until its transaction ends. */
export async function lockSeed(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:seed:content', 0))");
}

/** Whether a post was ever stored: the sequence of ids is used, even when every post is deleted. */
export async function hasHadPosts(em: EntityManager): Promise<boolean> {
  const [sequence] = await em.execute<{ isUsed: boolean }[]>(
    `select last_value is not null as "isUsed" from pg_sequences
     where schemaname = 'content' and sequencename = 'blog_posts_id_seq'`,
  );
  return sequence?.isUsed ?? false;
}
