import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { defaultWords } from '../content/facts.ts';
import { onDemand } from '../on-demand.ts';
import { press } from '../testing/steps.ts';
import { LanguageProvider } from './language-provider.tsx';
import { loadCore } from './texts.ts';
import { useLanguage } from './use-language.ts';

function Switch() {
  const { language, setLanguage } = useLanguage();
  return <button onClick={() => setLanguage('sv')}>{language}</button>;
}

test('a switch whose words cannot be loaded leaves the page as it is, and a second click tries again', async () => {
  let failures = 1;
  const words = onDemand(async () => {
    if (failures-- > 0) throw new Error('503');
    return defaultWords;
  });
  const initial = { language: 'en', core: await loadCore('en'), words: defaultWords } as const;
  await act(() =>
    render(
      <MemoryRouter initialEntries={['/about']}>
        <LanguageProvider initial={{ ...initial, allWords: { en: words, sv: words } }}>
          <Switch />
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
  await press('en');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole('button').textContent).toBe('en');
  await press('en');
  expect(await screen.findByRole('button', { name: 'sv' })).toBeTruthy();
});
