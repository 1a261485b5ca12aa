import { findRedirect, plainPath } from '@kontor/contracts/endpoints';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import useSWR from 'swr';

import { call, urlOf } from '../api/call.ts';
import { useAddress } from '../i18n/use-language.ts';

/** Whether the document was loaded from this path: then the gateway has looked for a redirect. */
const wasSent = (path: string) =>
  import.meta.env.SSR || performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === path);

/**
 * Moves from an old address to where it leads, as the gateway does for pages that it sends; `isMissing` is whether there is no
 * such page. Returns whether that is settled, so that the page may say so.
 */
export function useRedirect(isMissing: boolean): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const address = useAddress();
  const path = isMissing && !wasSent(pathname) ? plainPath(address(pathname)) : null;
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
