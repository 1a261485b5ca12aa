import type { Rig } from '../rig.ts';

/** `durable` of posts: acknowledged ones exist. */
export async function checkPosts(rig: Rig): Promise<void> {
  const rows = await rig.sql<{ slug: string }>('select slug from content.blog_posts');
  const present = new Set(rows.map(({ slug }) => slug));
  for (const slug of rig.journal.posts)
    if (!present.has(slug)) rig.journal.violation('durable', `post ${slug} was acknowledged and is lost`);
}
