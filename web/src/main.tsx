import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { listenToSteps } from './browser/history-steps.ts';
import { keepTyped } from './browser/typed-ahead.ts';
import { loadCore } from './i18n/dictionary.ts';
import { isSwedishPath, languageAt } from './i18n/language.ts';
import { readPageData } from './app/page-data.ts';
import { pageFor } from './app/routes.tsx';

/** The texts and the page are fetched before the first paint, so that nobody sees another language or a gap first. */
async function firstView(pathname: string): Promise<ReactNode> {
  const language = languageAt(pathname);
  const [dictionary] = await Promise.all([
    loadCore(language),
    // A page that cannot be fetched says so itself when it is rendered.
    pageFor(pathname)
      .load(language)
      .catch(() => undefined),
  ]);
  return (
    <StrictMode>
      <BrowserRouter>
        <App texts={{ language, dictionary }} data={readPageData()} />
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
    // In small steps: whoever touches the page meanwhile is answered first.
    startTransition(() => void hydrateRoot(container, view));
    return;
  }
  // React knows of nothing that is there: it would name the page a second time.
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
