import { useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';

import { LanguageProvider, type InitialTexts } from '../i18n/language-provider.tsx';
import { withoutPrefix } from '../i18n/language.ts';
import { GlobalStyles } from '../theme/global-styles.tsx';
import { PageShell } from './layout/page-shell.tsx';
import type { PageData } from './page-data.ts';
import { PrefetchingLinks } from './prefetching-links.tsx';
import { routes } from './routes.tsx';
import { useTrackers } from './trackers/use-trackers.ts';

/** No retries, never stale, no refetch on focus, no polling (docs/specification.md#calls). */
const fetching: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/** Pages of a build contain these styles, so the browser need not insert them again. */
const IS_STYLED_AHEAD = import.meta.env.PROD && !import.meta.env.SSR;

/** The page at the visitor's path; the router does not see the language prefix (see i18n/language.ts). */
function Page() {
  const location = useLocation();
  return useRoutes(routes, { ...location, pathname: withoutPrefix(location.pathname) });
}

export interface AppProps {
  texts: InitialTexts;
  /** Replies that came with the page, so that no call is needed. */
  data: PageData;
}

/** Everything inside a router: the browser's, or a static one during prerendering. */
export function App({ texts, data }: AppProps) {
  useTrackers();
  const configuration = useMemo(() => ({ ...fetching, fallback: data }), [data]);
  return (
    <SWRConfig value={configuration}>
      <LanguageProvider initial={texts}>
        <PrefetchingLinks>
          {IS_STYLED_AHEAD ? null : <GlobalStyles />}
          <PageShell>
            <Page />
          </PageShell>
        </PrefetchingLinks>
      </LanguageProvider>
    </SWRConfig>
  );
}
