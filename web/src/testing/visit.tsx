import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';

import { InternalLink } from '../app/layout/internal-link.tsx';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { defaultWords } from '../content/facts.ts';
import { languageAt, withoutPrefix } from '../i18n/language.ts';
import { loadCore } from '../i18n/texts.ts';
import type { Words } from '../i18n/words.ts';
import { LinkContext } from '../ui/anchor.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { loadAllTexts } from './all-texts.ts';

/** The response to a call: a value as JSON, or a `Response`. */
export type Respond = (address: string, init: RequestInit | undefined) => unknown;

/** An error as the services send it. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ statusCode: status, code, message }, { status });

export interface Visit {
  /** The page's path in routes.tsx, such as `/blog/:slug`, and the address it is opened at. */
  route: string;
  at: string;
  respond?: Respond;
  /** What the company has published; the defaults without. */
  words?: Words;
}

const NOT_SHOWN = Object.assign(document.createElement('i').style, { display: 'none' });

/** Opens a page without header and footer. `where()` is the current address. */
export async function visit(page: ReactNode, { route, at, respond = () => null, words = defaultWords }: Visit) {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const value = await respond(address, init);
    return value instanceof Response ? value : Response.json(value);
  });
  // Queries ask what is hidden: Happy DOM would match each rule of Emotion with each element, a quarter of all the time.
  // So only an attribute `hidden` and inline styles hide: what a class hides counts as visible.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    (element as HTMLElement).hidden ? NOT_SHOWN : (element as HTMLElement).style,
  );
  const language = languageAt(at.replace(/\?.*/, ''));
  await loadAllTexts(language);
  const core = await loadCore(language);
  window.history.replaceState(null, '', at);

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
        <BrowserRouter>
          <LanguageProvider initial={{ language, core, words }}>
            <LinkContext value={InternalLink}>
              <Suspense>
                <Page />
              </Suspense>
              <Toaster label="Toasts" closeLabel="Close" />
            </LinkContext>
          </LanguageProvider>
        </BrowserRouter>
      </SWRConfig>,
    ),
  );
  return { where: () => now };
}
