import { useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';

import { useTrackers } from './trackers/use-trackers.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { LanguageProvider, type Texts } from '../i18n/language-provider.tsx';
import { PageShell } from './layout/page-shell.tsx';
import type { PageData } from './page-data.ts';
import { PreparedLinks } from './prepared-links.tsx';
import { routes } from './routes.tsx';
import { GlobalStyles } from '../theme/global-styles.tsx';

/** Spec §7: no retries, never stale, no refetch on focus, no polling. */
const fetching: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/** A built site's pages come with these styles, so its browsers need not have them twice. */
const IS_STYLED_AHEAD = import.meta.env.PROD && !import.meta.env.SSR;

/** The page at the visitor's path; the language prefix is not the router's business (see i18n/language.ts). */
function Page() {
  const location = useLocation();
  return useRoutes(routes, { ...location, pathname: withoutPrefix(location.pathname) });
}

export interface AppProps {
  texts: Texts;
  /** Answers that came with the page, so that they need not be asked for. */
  data: PageData;
}

/** Everything inside a router: the browser's, or a static one where pages are rendered ahead. */
export function App({ texts, data }: AppProps) {
  useTrackers();
  const configuration = useMemo(() => ({ ...fetching, fallback: data }), [data]);
  return (
    <SWRConfig value={configuration}>
      <LanguageProvider initial={texts}>
        <PreparedLinks>
          {IS_STYLED_AHEAD ? null : <GlobalStyles />}
          <PageShell>
            <Page />
          </PageShell>
        </PreparedLinks>
      </LanguageProvider>
    </SWRConfig>
  );
}
