import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useHydrated } from '../../browser/use-hydrated.ts';
import { ID_PREFIX } from '../../posts/markdown/sanitize-schema.ts';

/**
 * What stands behind the `#` of a preview link, which no server hears of: undefined until the script has taken over,
 * null where there is none. Links to the parts of the post change that place and leave the token what it was.
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
