import { createRoot } from 'react-dom/client';

import { GlobalStyles } from '../src/theme/global-styles.tsx';
import { DesignSystemPage } from './page.tsx';

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyles />
    <DesignSystemPage />
  </>,
);
