import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';

import { prefetchCall } from '../api/call.ts';
import { type InitialTexts, LanguageProvider } from '../i18n/language-provider.tsx';
import { type Language, withoutPrefix } from '../i18n/language.ts';
import type { AllWords } from '../i18n/use-language.ts';
import { GlobalStyles } from '../theme/global-styles.tsx';
import { type AnchorProps, LinkContext } from '../ui/anchor.tsx';
import { InternalLink } from './layout/internal-link.tsx';
import { PageShell } from './layout/page-shell.tsx';
import { callOf, type PageData } from './page-data.ts';
import { pageFor, routeFor } from './routes.tsx';
import { useTrackers } from './trackers/use-trackers.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor has a slow or metered connection, where prefetching is unwelcome (Network Information API; not in all browsers). */
function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false);
}

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
  const pathname = withoutPrefix(location.pathname);
  return useRoutes([routeFor(pathname)], { ...location, pathname });
}

interface AppProps {
  texts: InitialTexts;
  /** Replies that came with the page, so that no call is needed. */
  data: PageData;
  /** Lays something over the pages: editing, or a preview. */
  overlay?: ((pages: ReactNode) => ReactNode) | undefined;
}

/**
 * Renders internal links that prefetch: pointer, touch or focus on a link loads its page and the page's first call.
 * Links that are only visible load nothing.
 */
function PrefetchingLinks({ allWords, children }: { allWords: AllWords | undefined; children: ReactNode }) {
  const { cache, fallback } = useSWRConfig();

  const renderLink = useCallback(
    (props: AnchorProps) => {
      // Keys of lists have a prefix before the URL.
      const isKnown = (url: string) =>
        [...cache.keys()].some((key) => key.endsWith(url) && cache.get(key)?.data !== undefined) ||
        Object.keys(fallback).some((key) => key.endsWith(url));

      function prepare(path: string, language: Language): void {
        if (prefersLessData()) return;
        // A failed prefetch is repeated when the page is opened, which then shows the failure.
        void Promise.all([pageFor(path).load(language), allWords?.[language].load()]).catch(() => undefined);
        const url = callOf(path, language);
        if (url && !isKnown(url)) prefetchCall(url);
      }

      return <InternalLink {...props} prepare={prepare} />;
    },
    [cache, fallback, allWords],
  );

  return <LinkContext value={renderLink}>{children}</LinkContext>;
}

/** Everything inside a router: the browser's, or a static one during prerendering. */
export function App({ texts, data, overlay }: AppProps) {
  useTrackers();
  const pages = (
    <PageShell>
      <Page />
    </PageShell>
  );
  const configuration = useMemo(() => ({ ...fetching, fallback: data }), [data]);
  return (
    <SWRConfig value={configuration}>
      <LanguageProvider initial={texts}>
        <PrefetchingLinks allWords={texts.allWords}>
          {IS_STYLED_AHEAD ? null : <GlobalStyles />}
          {overlay ? overlay(pages) : pages}
        </PrefetchingLinks>
      </LanguageProvider>
    </SWRConfig>
  );
}
