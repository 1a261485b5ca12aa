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

/** A call that changes something, such as `PATCH /api/users/7`, with its body if it has one. */
export type Sent = [call: string, body?: unknown];

/** A response without a body. */
export const done = (): Response => new Response(null, { status: 204 });

/** An error as the services send it. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ statusCode: status, code, message }, { status });

const pathOf = (address: string) => address.replace(/[?#].*/, '');
const NOT_SHOWN = Object.assign(document.createElement('i').style, { display: 'none' });

/**
 * Opens a page without header and footer at an address. `route` is its path in routes.tsx where that has parameters, such
 * as `/blog/:slug`; `words` is what the company has published. `where()` is the current address, `read` are the addresses
 * read, `sent` the calls that change something.
 */
export async function visit(
  page: ReactNode,
  at: string,
  respond: Respond = () => null,
  { route = withoutPrefix(pathOf(at)), words = defaultWords }: { route?: string; words?: Words } = {},
) {
  const read: string[] = [];
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { method = 'GET', body } = init ?? {};
    const call = `${method} ${address}`;
    if (method === 'GET') read.push(address);
    else sent.push(body ? [call, typeof body === 'string' ? JSON.parse(body) : body] : [call]);
    const value = await respond(address, init);
    return value instanceof Response ? value : Response.json(value);
  });
  // Queries ask what is hidden: Happy DOM would match each rule of Emotion with each element, a quarter of all the time.
  // So only an attribute `hidden` and inline styles hide: what a class hides counts as visible.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    (element as HTMLElement).hidden ? NOT_SHOWN : (element as HTMLElement).style,
  );
  const language = languageAt(pathOf(at));
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
  return { where: () => now, read, sent };
}
