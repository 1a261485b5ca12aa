import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

import { useAddress } from './use-language.ts';

/** Navigates to a path of `site-map.ts` after an action: `go(paths.portal, { replace: true })`. Otherwise use links. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const address = useAddress();
  return useCallback((path, options) => void navigate(address(path), options), [navigate, address]);
}
