import { useState } from 'react';

import { errorText } from '../api/error-text.ts';
import { paths } from '../content/site-map.ts';
import { useGo } from '../i18n/use-go.ts';
import { toast } from '../ui/toast.ts';
import { usePageTexts } from './texts.ts';
import { useLogout } from './use-logout.ts';

/**
 * Logs out and returns to the home page, then to the company's login if its session has to end too. `isLeaving` suppresses
 * the redirect to the login until then.
 */
export function useLeavePortal() {
  const dictionary = usePageTexts('portal');
  const { portal } = dictionary;
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
      toast.destructive({ title: portal.logoutFailed, description: errorText(error, dictionary) });
      return;
    }
    toast.success(portal.loggedOut);
    go(paths.home);
    if (companyLogout) location.assign(companyLogout);
  }

  return { leave, isLeaving };
}
