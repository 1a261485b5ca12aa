import { logout, me } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../api/call.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { paths } from '../content/site-map.ts';
import { useGo } from '../i18n/use-go.ts';
import { clearCache } from '../identity/clear-cache.ts';
import { notifyOtherTabs } from '../identity/other-tabs.ts';
import { toast } from '../ui/toast.ts';
import { usePortalTexts } from './texts.ts';

/**
 * `await logOut()`; rejects with ApiError. Afterwards the cache is empty and the current user null. Resolves with the URL
 * at which the session of the company's account ends, if there is one.
 */
export function useLogout() {
  const fetched = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation(logout.url, () => call(logout));
  const logOut = async (): Promise<string | null> => {
    const reply = await trigger();
    await fetched.mutate(me.url, null, { revalidate: false });
    await clearCache(fetched);
    notifyOtherTabs();
    return reply?.url ?? null;
  };
  return { logOut, isLoggingOut: isMutating };
}

/**
 * Logs out and returns to the home page, then to the company's login if its session has to end too. `isLeaving` suppresses
 * the redirect to the login until then.
 */
export function useLeavePortal() {
  const portal = usePortalTexts('portal');
  const errorText = useErrorText();
  const { logOut } = useLogout();
  const [isLeaving, setLeaving] = useState(false);
  const go = useGo();

  async function leave(): Promise<void> {
    setLeaving(true);
    let companyLogout: string | null;
    try {
      companyLogout = await logOut();
    } catch (error) {
      setLeaving(false);
      toast.destructive({ title: portal.logoutFailed, description: errorText(error) });
      return;
    }
    toast.success(portal.loggedOut);
    go(paths.home);
    if (companyLogout) location.assign(companyLogout);
  }

  return { leave, isLeaving };
}
