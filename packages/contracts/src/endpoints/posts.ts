import { endpoint } from '../endpoint.ts';

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

const forEveryone = { service: 'content', access: 'anyone' } as const;

export const listPosts = endpoint('GET', '/api/blog-posts', forEveryone);
export const getPost = endpoint('GET', '/api/blog-posts/:slug', forEveryone);
export const previewPost = endpoint('POST', '/api/blog-posts/preview', forEveryone);
