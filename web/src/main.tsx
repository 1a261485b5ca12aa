import './theme/first-paint.css';

import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app.tsx';
import { loadCore } from './i18n/dictionary.ts';
import { languageAt } from './i18n/language.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has lost its #root');

/** The texts are fetched before the first paint, so that nobody sees the page in the other language first. */
async function start(root: Root): Promise<void> {
  const language = languageAt(location.pathname);
  const dictionary = await loadCore(language);
  root.render(
    <StrictMode>
      <BrowserRouter>
        <App texts={{ language, dictionary }} />
      </BrowserRouter>
    </StrictMode>,
  );
}

void start(createRoot(container));
