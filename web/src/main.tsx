import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { readPageData } from './app/page-data.ts';
import { pageFor } from './app/routes.tsx';
import { listenToSteps } from './browser/history-steps.ts';
import { recordTypedInput } from './browser/typed-input.ts';
import { defaultWords } from './content/facts.ts';
import { isSwedishPath, languageAt } from './i18n/language.ts';
import { loadCore } from './i18n/texts.ts';

/** What is laid over the pages at addresses with `?edit` or `?preview`; visitors of others load nothing of it. */
const OVERLAY = /[?&](?:edit|preview)(?![^&=])/;

const openOverlay = async () => (await import('./portal/website/pages/in-page/open.ts')).open(location);

/** Loads texts and page before the first paint, so that no other language and no gap is visible. */
async function firstView(pathname: string): Promise<ReactNode> {
  const language = languageAt(pathname);
  const [core, overlay] = await Promise.all([
    loadCore(language),
    OVERLAY.test(location.search) ? openOverlay() : undefined,
    // A page that fails to load reports it when it is rendered.
    pageFor(pathname)
      .load(language)
      .catch(() => undefined),
  ]);
  return (
    <StrictMode>
      <BrowserRouter>
        <App texts={{ language, core, words: defaultWords }} data={readPageData()} overlay={overlay} />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Hydrates the prerendered page if it shows this view; otherwise replaces it. */
async function start({ pathname, search }: Location): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has lost its #root');
  const view = await firstView(pathname);
  const isOwnLanguage = (languageAt(pathname) === 'sv') === isSwedishPath(pathname);
  if (container.dataset['page'] === pathname + search && isOwnLanguage) {
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
