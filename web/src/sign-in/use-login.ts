import { getFailedSignIns, me } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../api/call.ts';
import { portalPaths } from '../content/portal-paths.ts';
import { formatMoment } from '../format/date.ts';
import { useGo } from '../i18n/use-go.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { clearCache } from '../identity/clear-cache.ts';
import { notifyOtherTabs } from '../identity/other-tabs.ts';
import { toast } from '../ui/toast.ts';
import { usePageTexts } from './texts.ts';

/** Shows a toast when sign-ins failed before the login. */
function useReportFailedSignIns(): () => Promise<void> {
  const { failedBefore } = usePageTexts('login').auth;
  const { locale } = useLanguage();
  const go = useGo();
  return async () => {
    const { count, lastAt, lastFrom } = await call(getFailedSignIns);
    if (!(count > 0) || lastAt === null) return;
    toast.success({
      title: failedBefore.title,
      description: failedBefore.text(count, formatMoment(lastAt, locale), lastFrom),
      action: { label: failedBefore.open, onSelect: () => go(portalPaths.account) },
    });
  };
}

/** `send` is one of the calls that sign in. */
type LogIn = (send: () => Promise<unknown>) => Promise<void>;

/** `await logIn(() => call(login, …))`; rejects with ApiError. Refetches the current user before it resolves. */
export function useLogin(): { logIn: LogIn; isLoggingIn: boolean } {
  const fetched = useSWRConfig();
  const { success } = usePageTexts('login').auth;
  const reportFailedSignIns = useReportFailedSignIns();
  // A mutation of the current user's key, which makes SWR refetch it.
  const { trigger, isMutating } = useSWRMutation(
    me.url,
    (_key: string, { arg: send }: { arg: () => Promise<unknown> }) => send(),
  );
  const logIn: LogIn = async (send) => {
    // An expired session did not clear the cache.
    await clearCache(fetched);
    await trigger(send);
    notifyOtherTabs();
    // The words of this toast are specified, so the report does not take its place. My account shows failed sign-ins too.
    toast.success({ title: success, onTimeout: () => void reportFailedSignIns().catch(() => undefined) });
  };
  return { logIn, isLoggingIn: isMutating };
}
