import type { PostCategory } from '@kontor/contracts/endpoints';

/** The categories of the filter, in the order of the menu. */
export const filterCategories = [
  'Cloud Infrastructure',
  'DevOps & Automation',
  'Digital Transformation',
  'Azure Solutions',
  'Kubernetes Management',
  'Industry Insights',
] as const satisfies readonly PostCategory[];

export const ALL = 'all';

export type CategoryFilter = (typeof filterCategories)[number] | typeof ALL;
