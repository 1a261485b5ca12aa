import type { Rig } from '../rig.ts';

/** I1 of posts: acknowledged ones exist. */
export async function checkPosts(rig: Rig): Promise<void> {
  const rows = await rig.sql<{ slug: string }>('select slug from content.blog_posts');
  const present = new Set(rows.map(({ slug }) => slug));
  for (const slug of rig.journal.posts)
    if (!present.has(slug)) rig.journal.violation('I1', `post ${slug} was acknowledged and is lost`);
}
