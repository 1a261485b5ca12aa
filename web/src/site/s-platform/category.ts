/** The categories of the filter, in order. */
export const categories = [
  'all',
  'dvs-ecosystem',
  'cloud',
  'devops',
  'kubernetes',
  'infrastructure',
  'security',
  'monitoring',
] as const;

export type Category = (typeof categories)[number];

/** Named alike in every language. */
export const technologies = { devops: 'DevOps', kubernetes: 'Kubernetes' } as const;

/**
 * docs/specification.md#s-platform: "Only all and dvs-ecosystem change what is shown (the ecosystem section of six AI service
 * cards)". So these two show the ecosystem, the other six hide it, and the four products are always shown.
 */
export const showsEcosystem = (category: Category): boolean => category === 'all' || category === 'dvs-ecosystem';
