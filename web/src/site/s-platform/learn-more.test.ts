import { expect, test } from 'vitest';

import { aiServices, platformProducts } from '../../content/products.ts';
import { demo, learnMore } from './catalogue.tsx';

test.each([
  [platformProducts.migration, '/blog/cloud-migration-platform'],
  [platformProducts.devops, '/blog/devops-automation-suite'],
  [platformProducts.kubernetes, '/blog/kubernetes-management-console'],
  [platformProducts.monitoring, '/blog/performance-monitoring-dashboard'],
])('$name has a post in the blog, in either language', (product, path) => {
  expect(learnMore(product, 'en')).toBe(path);
  expect(learnMore(product, 'sv')).toContain(`${path}-`);
});

test.each(Object.values(aiServices))('$name has no post and links to the contact form', (service) =>
  expect(new URL(learnMore(service, 'en'), 'https://x').searchParams.toString()).toBe(
    new URLSearchParams({ service: service.name, type: 'learn-more' }).toString(),
  ),
);

test('a name is encoded in the URL', () => {
  expect(learnMore({ name: 'Search & Find' }, 'en')).toBe('/contact?service=Search+%26+Find&type=learn-more');
});

test('a demo is requested by name, with or without a post', () => {
  expect(demo(platformProducts.devops)).toBe('/contact?service=DevOps+Automation+Suite&type=demo');
  expect(demo(aiServices.reader)).toBe('/contact?service=DVS+Reader&type=demo');
});
