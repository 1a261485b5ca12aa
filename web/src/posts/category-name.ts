import type { PostCategory } from '@kontor/contracts';

import type { Dictionary } from '../i18n/dictionary.ts';

/** A category in the visitor's language; one nobody knows stays as it was written. */
export function categoryName(category: string, { categories }: Dictionary['blog']): string {
  return Object.hasOwn(categories, category) ? categories[category as PostCategory] : category;
}
