import { type ReactNode, useCallback, useMemo } from 'react';
import { Link, useLocation, useRoutes } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';

import { prefetchCall } from '../api/call.ts';
import { type InitialTexts, LanguageProvider } from '../i18n/language-provider.tsx';
import { type Language, withoutPrefix } from '../i18n/language.ts';
import { useAddress, useLanguage } from '../i18n/use-language.ts';
import { GlobalStyles } from '../theme/global-styles.tsx';
import { type AnchorProps, LinkContext } from '../ui/anchor.tsx';
import { PageShell } from './layout/page-shell.tsx';
import { callOf } from './page-data.ts';
import type { PageData } from './page-data.ts';
import { pageFor, routes } from './routes.tsx';
import { useTrackers } from './trackers/use-trackers.ts';

interface InternalLinkProps extends AnchorProps {
  /** Prefetches the page at this path, since visitors who point at a link are likely to follow it. */
  prepare?: (path: string, language: Language) => void;
}

/** An internal link: navigates without a page load and stays in the tree of the visitor's language. */
export function InternalLink({ href, prepare, onPointerEnter, onFocus, ...rest }: InternalLinkProps) {
  const address = useAddress();
  const { language } = useLanguage();
  const getReady = () => prepare?.(href.replace(/[?#].*/, ''), language);
  return (
    <Link
      to={address(href)}
      onPointerEnter={(event) => {
        getReady();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        getReady();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}

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
  return useRoutes(routes, { ...location, pathname: withoutPrefix(location.pathname) });
}

interface AppProps {
  texts: InitialTexts;
  /** Replies that came with the page, so that no call is needed. */
  data: PageData;
}

/**
 * Renders internal links that prefetch: pointer, touch or focus on a link loads its page and the page's first call.
 * Links that are only visible load nothing.
 */
function PrefetchingLinks({ children }: { children: ReactNode }) {
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
        void pageFor(path)
          .load(language)
          .catch(() => undefined);
        const url = callOf(path, language);
        if (url && !isKnown(url)) prefetchCall(url);
      }

      return <InternalLink {...props} prepare={prepare} />;
    },
    [cache, fallback],
  );

  return <LinkContext value={renderLink}>{children}</LinkContext>;
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
