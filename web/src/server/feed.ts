import type { BlogPost, SentIssueSummary, SitePublication } from '@kontor/contracts/endpoints';
import { Feed, type Item } from 'feed';

import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { defaultWords, wordsOf } from '../content/facts.ts';
import { paths } from '../content/site-map.ts';
import { type Language, pathIn, withPrefix } from '../i18n/language.ts';
import { inWords, loadCore } from '../i18n/texts.ts';
import { siteTexts } from '../site/texts.ts';

/** The path of each language's feed. */
export const feedPaths: Record<Language, string> = { en: paths.feed, sv: withPrefix(paths.feed) };

export const addressIn = (language: Language, path: string): string => ORIGIN_PLACEHOLDER + pathIn(language, path);

/** A text without the characters that XML 1.0 does not have, escaped or not. Before it is escaped: it could form `]]>`. */
export const xmlText = (text: string): string => text.replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, '');

function postItem(post: BlogPost): Item {
  const link = addressIn(post.language, paths.blogPost(post.slug));
  return {
    // Stays when the address changes: readers show the post once.
    id: `${ORIGIN_PLACEHOLDER}/#post-${post.id}`,
    link,
    title: xmlText(post.title),
    description: xmlText(post.excerpt),
    date: new Date(post.publishedAt ?? post.createdAt),
    category: [post.category, ...post.tags].map((name) => ({ name: xmlText(name) })),
  };
}

function letterItem({ number, language, subject, preheader, sentAt }: SentIssueSummary, category: string): Item {
  const link = addressIn(language, paths.newsletterIssue(number));
  return {
    id: link,
    link,
    title: xmlText(subject),
    description: xmlText(preheader),
    date: new Date(sentAt),
    category: [{ name: category }],
  };
}

/** Posts and letters as RSS 2.0, newest first, with excerpts and links to the site. Letters in another language are left out. */
export async function feed(
  language: Language,
  posts: readonly BlogPost[],
  letters: readonly SentIssueSummary[],
  published?: SitePublication,
): Promise<string> {
  const words = published ? wordsOf(published) : defaultWords;
  const { brand } = words.facts;
  const { blog } = inWords(await loadCore(language), words, language);
  const { name } = inWords(await siteTexts.newsletter.load(language), words, language).letters;
  const items = [
    ...posts.map(postItem),
    ...letters.filter((letter) => letter.language === language).map((letter) => letterItem(letter, name)),
  ].toSorted((one, other) => other.date.getTime() - one.date.getTime());
  const blogUrl = addressIn(language, paths.blog);
  const channel = new Feed({
    id: blogUrl,
    title: `${brand.name}: ${blog.name}`,
    description: blog.lead,
    link: blogUrl,
    language,
    generator: 'Kontor',
    copyright: `© ${brand.copyrightYear} ${brand.name}`,
    feedLinks: { rss: ORIGIN_PLACEHOLDER + feedPaths[language] },
    ...(items[0] && { updated: items[0].date }),
  });
  for (const item of items) channel.addItem(item);
  return channel.rss2();
}
