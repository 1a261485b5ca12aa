import { Navigate, useLocation } from 'react-router-dom';

import { useAddress } from '../i18n/use-language.ts';

/** At a former address of a page: leads to the present one, with the same query. */
export function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const address = useAddress();
  return <Navigate to={address(to) + search + hash} replace />;
}
