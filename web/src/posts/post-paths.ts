import type { BlogPost } from '@kontor/contracts/endpoints';

import { paths } from '../content/site-map.ts';
import type { Language } from '../i18n/language.ts';

/** Where a post can be read, as paths of `site-map.ts`, by the language that it is written in there. */
export const postPaths = ({
  language,
  slug,
  translations,
}: Pick<BlogPost, 'language' | 'slug' | 'translations'>): Partial<Record<Language, string>> =>
  Object.fromEntries([{ language, slug }, ...translations].map((half) => [half.language, paths.blogPost(half.slug)]));
