import { setTimeout as delay } from 'node:timers/promises';

import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, vi } from 'vitest';

import { type Part, textsOf } from '../i18n/dictionary.ts';
import { core } from '../i18n/core/texts.en.ts';
import { en } from '../i18n/all-texts.en.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { languageAt, withoutPrefix } from '../i18n/language.ts';
import { InternalLink } from '../app/layout/internal-link.tsx';
import { PageTexts } from '../i18n/page-texts.tsx';
import { LinkContext } from '../ui/anchor.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** A toast that was told to go is taken away 200 ms later, by a timer that outlives it. */
const TOAST_GOES_MS = 250;
afterAll(() => delay(TOAST_GOES_MS));

/** The texts of every page. */
const parts = Object.keys(en).filter((name) => !(name in core)) as Part[];

/** What the server answers to a call: a value as JSON, or a `Response`. */
export type Answer = (address: string, init: RequestInit | undefined) => unknown;

/** An error as the services send it. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ statusCode: status, code, message }, { status });

export interface Visit {
  /** The page's path in routes.tsx, such as `/blog/:slug`, and the address it is opened at. */
  route: string;
  at: string;
  answer?: Answer;
}

/** Opens a page with all it stands in but header and footer. `where()` is the address the visitor is at by now. */
export async function visit(page: ReactNode, { route, at, answer = () => null }: Visit) {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const value = await answer(address, init);
    return value instanceof Response ? value : Response.json(value);
  });
  const language = languageAt(at.replace(/\?.*/, ''));
  const dictionary = await textsOf(language, parts).load();

  let now = at;
  function Page() {
    const location = useLocation();
    now = location.pathname + location.search;
    const routes = [
      { path: route, element: page },
      { path: '*', element: null },
    ];
    return useRoutes(routes, { ...location, pathname: withoutPrefix(location.pathname) });
  }

  await act(() =>
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, revalidateIfStale: false }}>
        <MemoryRouter initialEntries={[at]}>
          <LanguageProvider initial={{ language, dictionary }}>
            <LinkContext value={InternalLink}>
              <Suspense>
                <PageTexts parts={parts}>
                  <Page />
                </PageTexts>
              </Suspense>
              <Toaster label="Toasts" closeLabel="Close" />
            </LinkContext>
          </LanguageProvider>
        </MemoryRouter>
      </SWRConfig>,
    ),
  );
  return { where: () => now };
}
