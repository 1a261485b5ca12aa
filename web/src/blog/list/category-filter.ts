import type { PostCategory } from '@kontor/contracts/endpoints';

/** What the list can be narrowed to, in the order of the menu. */
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

/** A category read from an address; what the menu does not offer means all. */
export const categoryFilter = (text: string | null): CategoryFilter =>
  filterCategories.find((category) => category === text) ?? ALL;
