import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { SAME_PAGE } from '../../../../page/use-navigation-focus.ts';

/** Keeps a parameter in the address of each page that is opened, so that a reload shows the same. */
export function useKeptQuery(name: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isThere = new URLSearchParams(search).has(name);
  useEffect(() => {
    if (isThere) return;
    const query = `${search === '' ? '?' : `${search}&`}${name}`;
    void navigate(pathname + query + hash, { replace: true, state: SAME_PAGE, preventScrollReset: true });
  }, [isThere, pathname, search, hash, name, navigate]);
}

/** Leaves for the page as visitors see it. */
export function leave(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  address.hash = '';
  location.assign(address);
}
