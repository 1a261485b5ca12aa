import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

import { useAddress } from './use-language.ts';

/** Goes to a path of `site-map.ts` after something happened: `go(paths.portal, { replace: true })`. Links are for the rest. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const address = useAddress();
  return useCallback((path, options) => void navigate(address(path), options), [navigate, address]);
}
