import type { BlogPost, Language, SentIssue } from '@kontor/contracts/endpoints';

import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import type { Facts } from '../i18n/words.ts';
import { menu, pathOfPage, paths } from '../content/site-map.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { inWords, loadCore } from '../i18n/texts.ts';
import { siteTexts } from '../site/texts.ts';
import { addressIn } from './feed.ts';
import { type HeadFacts, pictureOf } from './head.tsx';
import { iconPath, logoPath } from './look.ts';

/** Structured data for search engines (schema.org). */
export type JsonLd = Record<string, unknown>;

const ORGANIZATION_ID = `${ORIGIN_PLACEHOLDER}/#organization`;

/** The company's address (schema.org/PostalAddress). */
export function postalAddress({ brand }: Facts): JsonLd {
  const { street, postcode, city, country } = brand.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: postcode,
    addressLocality: city,
    addressCountry: country.en,
  };
}

/** The company (schema.org/Organization). */
export function organization(facts: Facts): JsonLd {
  const { name, tagline, email, links } = facts.brand;
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name,
    slogan: tagline.en,
    url: `${ORIGIN_PLACEHOLDER}/`,
    logo: ORIGIN_PLACEHOLDER + (logoPath(facts.brand) ?? iconPath(facts.brand, 512)),
    email,
    address: postalAddress(facts),
    ...(links.social && { sameAs: [links.social] }),
  };
}

/** Breadcrumbs (schema.org/BreadcrumbList): home, the menu item of the page or the list of the post or letter, and the page. */
export async function breadcrumbs({ pathname, language, title, words }: HeadFacts): Promise<JsonLd> {
  const path = pathOfPage(withoutPrefix(pathname));
  const url = (to: string) => addressIn(language, to);
  const { letters } = inWords(await siteTexts.newsletter.load(language), words, language);
  const { pages: texts } = inWords(await loadCore(language), words, language).layout;
  const inMenu = menu.flatMap(({ pages }) => pages.map((page) => ({ name: texts[page].text, path: paths[page] })));
  const parent = menu.find(({ pages }) => pages.some((page) => paths[page] === path))?.page;
  const list = [...inMenu, { name: letters.name, path: paths.newsletter }].find((each) =>
    path.startsWith(`${each.path}/`),
  );
  const trail = [
    { name: texts.home.text, item: url(paths.home) },
    ...(parent ? [{ name: texts[parent].text, item: url(paths[parent]) }] : []),
    ...(list ? [{ name: list.name, item: url(list.path) }] : []),
    { name: title, item: url(path) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}

/** A post of the blog (schema.org/BlogPosting), with its other half. */
export function blogPosting(facts: HeadFacts, post: BlogPost): JsonLd {
  const { title, excerpt, slug, tags, category, translations } = post;
  const half = (of: { language: Language; slug: string }) => ({
    url: addressIn(of.language, paths.blogPost(of.slug)),
    inLanguage: of.language,
  });
  const [other] = translations;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...half({ language: post.language, slug }),
    ...(other && { workTranslation: { '@type': 'BlogPosting', headline: other.title, ...half(other) } }),
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    articleSection: category,
    keywords: tags,
    image: pictureOf(facts).url,
    author: post.author ? person(post.author) : { '@id': ORGANIZATION_ID },
    publisher: { '@id': ORGANIZATION_ID },
  };
}

/** The author of a post (schema.org/Person). */
const person = ({ name, title, portrait }: NonNullable<BlogPost['author']>): JsonLd => ({
  '@type': 'Person',
  name,
  ...(title && { jobTitle: title }),
  ...(portrait && { image: ORIGIN_PLACEHOLDER + portrait.url }),
});

/** A letter of the archive (schema.org/Article), in the language it is shown in. */
export function letterArticle({ number, language, subject, preheader, sentAt }: SentIssue): JsonLd {
  const path = paths.newsletterIssue(number);
  return {
    '@type': 'Article',
    headline: subject,
    description: preheader,
    url: addressIn(language, path),
    inLanguage: language,
    datePublished: sentAt,
    author: { '@id': ORGANIZATION_ID },
    publisher: { '@id': ORGANIZATION_ID },
  };
}
