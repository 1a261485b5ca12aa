import { findRedirect, plainPath } from '@kontor/contracts/endpoints';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import useSWR from 'swr';

import { call, urlOf } from '../api/call.ts';

/**
 * Moves from an old address to where it leads, as the gateway does for pages that it sends; `isMissing` is whether the page was
 * found to be missing in the browser. Returns whether that is settled, so that the page may say so.
 */
export function useRedirect(isMissing: boolean): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = isMissing ? plainPath(pathname) : null;
  const query = { path: path ?? '' };
  const { data: to } = useSWR(path === null ? null : urlOf(findRedirect, { query }), () =>
    call(findRedirect, { query }).then(
      (found) => found.to,
      () => null,
    ),
  );

  useEffect(() => {
    if (!to) return;
    const target = new URL(to, window.location.origin);
    void navigate(target.pathname + (target.search || search) + (target.hash || hash), { replace: true });
  }, [to, navigate, search, hash]);

  return path === null || to === null;
}
