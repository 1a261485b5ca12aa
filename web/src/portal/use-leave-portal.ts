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
 * Logs out and returns to the home page with an empty cache, then to the company's login if its session has to end too.
 * `isLeaving` suppresses the redirect to the login until then.
 */
export function useLeavePortal() {
  const portal = usePortalTexts('portal');
  const errorText = useErrorText();
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(logout.url, () => call(logout));
  const [isLeaving, setLeaving] = useState(false);
  const go = useGo();

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      const reply = await trigger();
      await fetched.mutate(me.url, null, { revalidate: false });
      await clearCache(fetched);
      notifyOtherTabs();
      toast.success(portal.loggedOut);
      go(paths.home);
      if (reply?.url) location.assign(reply.url);
    } catch (error) {
      setLeaving(false);
      toast.destructive({ title: portal.logoutFailed, description: errorText(error) });
    }
  }

  return { leave, isLeaving };
}
