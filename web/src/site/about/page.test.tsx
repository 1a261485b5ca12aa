import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { defaultFacts } from '../../content/facts.ts';
import { WordsContext } from '../../i18n/words.ts';
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
  const words = { facts: { ...defaultFacts, people: [] }, texts: {} };
  const page = (
    <WordsContext value={words}>
      <AboutPage />
    </WordsContext>
  );
  await visit(page, '/about');
  expect(screen.queryByRole('link', { name: 'Meet the team' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Talk to an engineer' })).toBeTruthy();
});
