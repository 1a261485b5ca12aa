import type { BlogPost } from '@kontor/contracts/endpoints';
import { Feed } from 'feed';

import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { brand } from '../content/brand.ts';
import { paths } from '../content/site-map.ts';
import { type Language, withPrefix } from '../i18n/language.ts';
import { loadCore } from '../i18n/texts.ts';

/** The path of each language's feed. */
export const feedPaths: Record<Language, string> = { en: paths.feed, sv: withPrefix(paths.feed) };

/** The newest posts as RSS 2.0, with excerpts and links to the site. */
export async function feed(language: Language, posts: readonly BlogPost[]): Promise<string> {
  const { blog } = await loadCore(language);
  const blogUrl = ORIGIN_PLACEHOLDER + (language === 'sv' ? withPrefix(paths.blog) : paths.blog);
  const channel = new Feed({
    id: blogUrl,
    title: `${brand.name}: ${blog.name}`,
    description: blog.lead,
    link: blogUrl,
    language,
    generator: 'Kontor',
    copyright: `© ${brand.copyrightYear} ${brand.name}`,
    feedLinks: { rss: ORIGIN_PLACEHOLDER + feedPaths[language] },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt ?? posts[0].createdAt) }),
  });
  for (const post of posts) {
    const link = ORIGIN_PLACEHOLDER + paths.blogPost(post.slug);
    channel.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      date: new Date(post.publishedAt ?? post.createdAt),
      category: [{ name: post.category }, ...post.tags.map((name) => ({ name }))],
    });
  }
  return channel.rss2();
}
