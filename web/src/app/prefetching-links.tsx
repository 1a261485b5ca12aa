import { type ReactNode, useCallback } from 'react';
import { useSWRConfig } from 'swr';

import { prefetchCall } from '../api/call.ts';
import { prefersLessData } from '../browser/prefers-less-data.ts';
import type { Language } from '../i18n/language.ts';
import { type AnchorProps, LinkContext } from '../ui/anchor.tsx';
import { InternalLink } from './layout/internal-link.tsx';
import { callOf } from './page-call.ts';
import { pageFor } from './routes.tsx';

/**
 * Renders internal links that prefetch: pointer, touch or focus on a link loads its page and the page's first call.
 * Links that are only visible load nothing.
 */
export function PrefetchingLinks({ children }: { children: ReactNode }) {
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
