import type { PostCategory } from '@kontor/contracts/endpoints';

import type { BlogTexts } from '../i18n/core/blog.en.ts';

/** A category in the visitor's language; an unknown one stays as written. */
export function categoryName(category: string, { categories }: BlogTexts): string {
  return Object.hasOwn(categories, category) ? categories[category as PostCategory] : category;
}
