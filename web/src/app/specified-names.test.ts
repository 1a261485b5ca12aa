import { contactServices, documentCategories } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { blogCategories } from '../posts/category-name.ts';
import { positions } from '../content/positions.ts';
import { platformProducts, showcaseProducts } from '../content/products.ts';
import { categories } from '../site/s-platform/catalogue.tsx';

test('products, positions and categories have the names of the specification', () => {
  const namesOf = (products: Record<string, { name: string }>) => Object.values(products).map(({ name }) => name);
  expect(namesOf(showcaseProducts)).toEqual(['Enterprise B1', 'AI Assistant Pro', 'DevOps Suite']);
  expect(namesOf(platformProducts)).toEqual([
    'Cloud Migration Platform',
    'DevOps Automation Suite',
    'Kubernetes Management Console',
    'Performance Monitoring Dashboard',
  ]);
  expect(positions.map(({ title }) => title)).toEqual([
    'Senior Cloud Architect',
    'DevOps Engineer',
    'Kubernetes Specialist',
    'Technical Consultant',
  ]);
  expect(categories).toEqual([
    'all',
    'dvs-ecosystem',
    'cloud',
    'devops',
    'kubernetes',
    'infrastructure',
    'security',
    'monitoring',
  ]);
  expect(contactServices).toEqual([
    'cloud-migration',
    'devops',
    'kubernetes',
    'infrastructure',
    'consulting',
    'training',
  ]);
  expect(documentCategories).toEqual(['salary', 'contract', 'expense', 'payslip', 'certificate', 'general']);
  expect(blogCategories).toEqual([
    'Cloud Infrastructure',
    'DevOps & Automation',
    'Digital Transformation',
    'Azure Solutions',
    'Kubernetes Management',
    'Industry Insights',
  ]);
});
