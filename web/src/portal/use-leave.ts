import { useState } from 'react';

import { errorText } from '../api/error-text.ts';
import { useLogout } from './use-logout.ts';
import { useGo } from '../i18n/use-go.ts';
import { useDictionary } from '../i18n/use-language.ts';
import { paths } from '../content/paths.ts';
import { toast } from '../ui/toast.ts';

/** Logs out and returns to the home page. `isLeaving` until then, so that nobody is sent to the login on the way. */
export function useLeave() {
  const dictionary = useDictionary();
  const { portal } = dictionary;
  const { logOut } = useLogout();
  const [isLeaving, setLeaving] = useState(false);
  const go = useGo();

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await logOut();
    } catch (error) {
      setLeaving(false);
      toast.destructive({ title: portal.logoutFailed, description: errorText(error, dictionary) });
      return;
    }
    toast.success(portal.loggedOut);
    go(paths.home);
  }

  return { leave, isLeaving };
}
