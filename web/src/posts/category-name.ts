import type { PostCategory } from '@kontor/contracts/endpoints';

import type { BlogTexts } from '../i18n/core/blog.en.ts';

/** The categories by which the blog is filtered, in the order of its menu. */
export const blogCategories = [
  'Cloud Infrastructure',
  'DevOps & Automation',
  'Digital Transformation',
  'Azure Solutions',
  'Kubernetes Management',
  'Industry Insights',
] as const satisfies readonly PostCategory[];

/** A category in the visitor's language; an unknown one stays as written. */
export function categoryName(category: string, { categories }: BlogTexts): string {
  return Object.hasOwn(categories, category) ? categories[category as PostCategory] : category;
}
