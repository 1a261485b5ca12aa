import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useHydrated } from '../../browser/use-hydrated.ts';
import { ID_PREFIX } from '../../posts/markdown/sanitize-schema.ts';

/**
 * The token in a preview link's fragment, which browsers do not send: undefined before hydration, null without one.
 * Links to headings of the post replace the fragment; the token stays.
 */
export function usePreviewToken(): string | null | undefined {
  const isReady = useHydrated();
  const text = useLocation().hash.slice(1);
  const [token, setToken] = useState<string>();
  const isPart = token !== undefined && text.startsWith(ID_PREFIX);
  if (isReady && text !== '' && text !== token && !isPart) setToken(text);
  if (!isReady) return undefined;
  return token ?? (text === '' ? null : text);
}
