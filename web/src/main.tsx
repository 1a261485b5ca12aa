import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { readPageData } from './app/page-data.ts';
import { pageFor } from './app/routes.tsx';
import { listenToSteps } from './browser/history-steps.ts';
import { keepTyped } from './browser/typed-input.ts';
import { isSwedishPath, languageAt } from './i18n/language.ts';
import { loadCore } from './i18n/texts.ts';

/** Loads texts and page before the first paint, so that no other language and no gap is visible. */
async function firstView(pathname: string): Promise<ReactNode> {
  const language = languageAt(pathname);
  const [core] = await Promise.all([
    loadCore(language),
    // A page that fails to load shows that itself when it is rendered.
    pageFor(pathname)
      .load(language)
      .catch(() => undefined),
  ]);
  return (
    <StrictMode>
      <BrowserRouter>
        <App texts={{ language, core }} data={readPageData()} />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Takes over what was rendered ahead where it is this very view, else renders in its place. */
async function start({ pathname, search }: Location): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has lost its #root');
  const view = await firstView(pathname);
  const isOwnLanguage = (languageAt(pathname) === 'sv') === isSwedishPath(pathname);
  if (container.dataset['page'] === pathname + search && isOwnLanguage) {
    keepTyped(container);
    // A transition: the browser handles input between its steps.
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
// Not awaited here: the pages' files import from this one, and would wait for it while it waits for them.
void start(location);
