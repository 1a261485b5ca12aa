export const postCategories = [
  'Cloud Infrastructure',
  'DevOps & Automation',
  'Digital Transformation',
  'Azure Solutions',
  'Kubernetes Management',
  'Infrastructure',
  'Security',
  'Monitoring',
  'Industry Insights',
  'Performance Monitoring',
  'Security & Compliance',
  'Infrastructure as Code',
  'DevOps Automation',
  'Container Orchestration',
  'Cloud Migration',
] as const;
export type PostCategory = (typeof postCategories)[number];
