import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { toast } from '../../../ui/toast.ts';

/** The query with which the issuer's page leads back here. */
export const CONNECTED = 'connected';

/** Reports a new connection once, after the way back from the issuer's page. */
export function useConnectedReport(isConnected: boolean, title: string): void {
  const [query, setQuery] = useSearchParams();
  const isNew = isConnected && query.has(CONNECTED);
  useEffect(() => {
    if (!isNew) return;
    toast.success({ title });
    setQuery({}, { replace: true });
  }, [isNew, title, setQuery]);
}
