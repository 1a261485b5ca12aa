import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { defaultWords } from '../content/facts.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { loadCore } from '../i18n/texts.ts';
import { loadAllTexts } from '../testing/all-texts.ts';
import { PagedList, type Pages } from './paged-list.tsx';

const texts = { label: 'Rows', loading: 'Loading', failed: 'Failed' };
const rows = Array.from({ length: 50 }, (_, row) => row);

test('a list that arrives begins with the rows of the first screen', async () => {
  await loadAllTexts('en');
  const core = await loadCore('en');
  const drawn = vi.fn<(row: number) => ReactNode>((row) => <li key={row}>{row}</li>);
  const tree = (items: number[] | undefined) => {
    const pages: Pages<number> = {
      items,
      error: undefined,
      isFetching: false,
      isFetchingMore: false,
      hasMore: false,
      showMore: () => undefined,
      refresh: () => undefined,
    };
    return (
      <MemoryRouter>
        <LanguageProvider initial={{ language: 'en', core, words: defaultWords }}>
          <PagedList pages={pages} texts={texts} empty={null} renderRow={drawn} />
        </LanguageProvider>
      </MemoryRouter>
    );
  };
  const { rerender, unmount } = render(tree(undefined));
  rerender(tree(rows));
  await screen.findByText('49');
  expect(drawn.mock.calls.findIndex(([row]) => row === 49)).toBeGreaterThan(50);
  unmount();

  // One that is there already is drawn at once, for the position to which the browser scrolls back.
  drawn.mockClear();
  render(tree(rows));
  expect(drawn.mock.calls).toHaveLength(50);
});
