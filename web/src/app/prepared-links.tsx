import { type ReactNode, useCallback } from 'react';
import { useSWRConfig } from 'swr';

import { prepareCall } from '../api/call.ts';
import { savesData } from '../browser/saves-data.ts';
import type { Language } from '../i18n/language.ts';
import { InternalLink } from './layout/internal-link.tsx';
import { callOf } from './page-call.ts';
import { pageFor } from './routes.tsx';
import { type AnchorProps, LinkContext } from '../ui/anchor.tsx';

/**
 * The application's links. Who points at one, touches it or moves the focus to it means to follow it: its page is fetched
 * then, and what that page begins with. Links that are only seen fetch nothing.
 */
export function PreparedLinks({ children }: { children: ReactNode }) {
  const { cache, fallback } = useSWRConfig();

  const renderLink = useCallback(
    (props: AnchorProps) => {
      // Keys of lists have a prefix before the URL.
      const isKnown = (url: string) =>
        [...cache.keys()].some((key) => key.endsWith(url) && cache.get(key)?.data !== undefined) ||
        Object.keys(fallback).some((key) => key.endsWith(url));

      function prepare(path: string, language: Language): void {
        if (savesData()) return;
        // What cannot be fetched now is fetched when the page is opened, which says so where it fails again.
        void pageFor(path)
          .load(language)
          .catch(() => undefined);
        const url = callOf(path);
        if (url && !isKnown(url)) prepareCall(url);
      }

      return <InternalLink {...props} prepare={prepare} />;
    },
    [cache, fallback],
  );

  return <LinkContext value={renderLink}>{children}</LinkContext>;
}
