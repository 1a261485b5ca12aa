import { getSite } from '@kontor/contracts/endpoints';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { call } from './api/call.ts';
import { App } from './app/app.tsx';
import { firstWords } from './app/first-words.ts';
import { publicationIn, readPageData } from './app/page-data.ts';
import { pageFor } from './app/routes.tsx';
import { listenToSteps } from './browser/history-steps.ts';
import { recordTypedInput } from './browser/typed-input.ts';
import { wordsOf } from './content/facts.ts';
import { isSwedishPath, type Language, languageAt } from './i18n/language.ts';
import { loadCore } from './i18n/texts.ts';
import { onDemand } from './on-demand.ts';

/** What is laid over the pages at addresses with `?edit` or `?preview`; visitors of others load nothing of it. */
const OVERLAY = /[?&](?:edit|preview)(?![^&=])/;

const openOverlay = async () => (await import('./portal/website/pages/in-page/open.ts')).open(location);

const wordsIn = (language: Language) => onDemand(async () => wordsOf(await call(getSite, { query: { language } })));

/**
 * Loads texts and page before the first paint, so that no other language and no gap is visible. What is published comes with
 * the page, where the gateway rendered it in this language, whatever the query.
 */
async function firstView(
  pathname: string,
  isRendered: boolean,
  isOwnPage: boolean,
): Promise<{ view: ReactNode; isPrerendered: boolean }> {
  const language = languageAt(pathname);
  const page = pageFor(pathname);
  const data = readPageData();
  const published = publicationIn(data, pathname);
  const allWords = published && { en: wordsIn('en'), sv: wordsIn('sv') };
  const isLaidOver = OVERLAY.test(location.search);
  const [core, words, overlay, own] = await Promise.all([
    loadCore(language),
    firstWords({ language, published, allWords, suffices: isOwnPage && !isLaidOver }),
    // Without what is laid over it, the page is shown as it is to visitors.
    isLaidOver ? openOverlay().catch(() => undefined) : undefined,
    // A page that fails to load reports it when it is rendered.
    page
      .load(language)
      .then(() => page.loadData(pathname, language))
      .catch(() => ({})),
  ]);
  const isPrerendered = isRendered && Object.keys(own).length === 0;
  const view = (
    <StrictMode>
      <BrowserRouter>
        <App texts={{ language, core, words, allWords }} data={{ ...data, ...own }} overlay={overlay} />
      </BrowserRouter>
    </StrictMode>
  );
  return { view, isPrerendered };
}

/** Hydrates the prerendered page if it shows this view; otherwise replaces it. */
async function start({ pathname, search }: Location): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has lost its #root');
  const isOwnLanguage = (languageAt(pathname) === 'sv') === isSwedishPath(pathname);
  const page = container.dataset['page'];
  const isRendered = page === pathname + search && isOwnLanguage;
  const { view, isPrerendered } = await firstView(pathname, isRendered, page === pathname && isOwnLanguage);
  if (isPrerendered) {
    recordTypedInput(container);
    // A transition, so that the browser handles input in between.
    startTransition(() => void hydrateRoot(container, view));
    return;
  }
  // React does not know the prerendered elements and would add a second title.
  document.head
    .querySelectorAll('title, [name="description"], [name="robots"], [rel="canonical"]')
    .forEach((element) => element.remove());
  flushSync(() => createRoot(container).render(view));
  // Set by index.html where the page was rendered in another language than the visitor's.
  delete document.documentElement.dataset['waiting'];
}

listenToSteps();
// Not awaited: the pages' chunks import this module, so a top-level await would deadlock.
void start(location);
