import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { visit } from '../../testing/visit.tsx';
import { categories } from './catalogue.tsx';
import SPlatformPage from './page.tsx';

const open = (at = '/s-platform') => visit(<SPlatformPage />, at);

const filter = () => within(screen.getByRole('group', { name: 'Show by category' }));
const cards = (region: string) => within(screen.getByRole('region', { name: region })).getAllByRole('listitem');
const ecosystem = () => screen.queryByRole('region', { name: 'The DVS ecosystem' });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows six AI services and four products at first', async () => {
  await open();
  expect(filter().getAllByRole('button')).toHaveLength(categories.length);
  expect(filter().getByRole('button', { pressed: true }).textContent).toBe('All');
  expect(cards('The DVS ecosystem')).toHaveLength(6);
  expect(cards('The four products')).toHaveLength(4);
  expect(screen.getByRole('status').textContent).toBe('Showing 4 products and 6 AI services.');
});

test.each(['Cloud', 'DevOps', 'Kubernetes', 'Infrastructure', 'Security', 'Monitoring'])(
  '%s leaves the products, and says that the AI services are gone',
  async (category) => {
    await open();
    fireEvent.click(filter().getByRole('button', { name: category }));
    expect(filter().getByRole('button', { pressed: true }).textContent).toBe(category);
    expect(ecosystem()).toBeNull();
    expect(cards('The four products')).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Showing 4 products. The AI services are hidden.');
  },
);

test.each(['DVS ecosystem', 'All'])('%s shows the AI services again', async (category) => {
  await open();
  fireEvent.click(filter().getByRole('button', { name: 'Security' }));
  fireEvent.click(filter().getByRole('button', { name: category }));
  expect(ecosystem()).toBeTruthy();
  expect(cards('The four products')).toHaveLength(4);
});

test('a product links to its post, an AI service to the contact form, and both to a demo', async () => {
  await open();
  expect(href('Learn More about DevOps Automation Suite')).toBe('/blog/devops-automation-suite');
  expect(href('Demo of DevOps Automation Suite')).toBe('/contact?service=DevOps+Automation+Suite&type=demo');
  expect(href('Ask us about DVS Reader')).toBe('/contact?service=DVS+Reader&type=learn-more');
  expect(href('Demo of DVS Reader')).toBe('/contact?service=DVS+Reader&type=demo');
});

test('links stay in Swedish, and lead to the Swedish post', async () => {
  await open('/sv/s-platform');
  expect(href('Läs mer om DevOps Automation Suite')).toBe('/sv/blog/devops-automation-suite-bygg-en-gang');
});
