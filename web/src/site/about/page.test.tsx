import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { defaultFacts } from '../../content/facts.ts';
import { positions } from '../../content/positions.ts';
import { visit } from '../../testing/visit.tsx';
import AboutPage from './page.tsx';

test.each([
  ['Senior DevOps Engineer', '/careers#devops-engineer', 'DevOps Engineer'],
  ['Cloud Architect', '/careers#senior-cloud-architect', 'Senior Cloud Architect'],
  ['Azure Specialist', '/careers#technical-consultant', 'Technical Consultant'],
])('%s leads to the nearest advertisement, and says which it is', async (title, href, nearest) => {
  await visit(<AboutPage />, '/about');
  const link = screen.getByRole('link', { name: title });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.closest('li')?.textContent).toContain(`nearest to it is ${nearest}.`);
});

test('no link leads to the team where nobody is listed', async () => {
  await visit(<AboutPage />, '/about', undefined, { words: { facts: { ...defaultFacts, people: [] }, texts: {} } });
  expect(screen.queryByRole('link', { name: 'Meet the team' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Talk to an engineer' })).toBeTruthy();
});

test('a company with positions of its own shows the first three', async () => {
  const own = ['a', 'b', 'c', 'd'].map((id) => ({ ...positions[0]!, id, title: `Position ${id}` }));
  await visit(<AboutPage />, '/about', undefined, { words: { facts: { ...defaultFacts, positions: own }, texts: {} } });
  const links = screen.getAllByRole('link', { name: /^Position/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/careers#a', '/careers#b', '/careers#c']);
  expect(document.querySelector('li a[lang]')).toBeNull();
  expect(links[0]!.closest('li')!.textContent).toBe(`Position aGöteborg${positions[0]!.description.en}`);
});
